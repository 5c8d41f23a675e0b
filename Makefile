# SPDX-License-Identifier: MIT
# hgn-tools: GNU make, no configure.
#
#   make            library and tools, under build/            make SAN=1     the same with sanitizers, under build-san/
#   make SAN=thread the same with the thread sanitizer, under build-thread/
#   make demo       build, then show what the tools do         make CC=clang  the same with clang, under build-clang/
#   make check      the tests, in a few minutes; VALGRIND=1 runs them under valgrind, ONLY=hgrep runs those whose names
#                   contain hgrep
#   make check-failed   the tests that failed last time
#   make check-all  all tests at full length: every fault, the engines of hgn-recipes(7), the library without each large
#                   rule module, other processors, distributions and Debian packages, README's commands on a minimal Debian
#   make gallery    a page of all games and their rules: build/gallery/index.html
#   make install    install to PREFIX (/usr/local), below DESTDIR; `make uninstall` removes all files
#   make static     tools that need no library or other files: build/static/
#   make dist       source archives, plain and for Debian; `make deb` also builds Debian packages: build/dist/
#                   MAINTAINER='Name <address>' sets the maintainer of the packages
#
# There are no lists of files: a new .c of lib/, cmd/*.c, formats/*/*.yaml, man/* or tests/unit/test_*.c is found
# automatically.

MAKEFLAGS += --no-builtin-rules
.SUFFIXES:
.SECONDARY:
.SECONDEXPANSION:
.DELETE_ON_ERROR:

ifeq ($(origin CC),default)
CC := cc
endif
PKG_CONFIG ?= pkg-config
PREFIX     ?= /usr/local
BINDIR     ?= $(PREFIX)/bin
LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR     ?= $(PREFIX)/share/man
DATADIR    ?= $(PREFIX)/share/hgn
BASHDIR    ?= $(PREFIX)/share/bash-completion/completions
ZSHDIR     ?= $(PREFIX)/share/zsh/site-functions
FISHDIR    ?= $(PREFIX)/share/fish/vendor_completions.d
VIMDIR     ?= $(PREFIX)/share/vim/vimfiles
# What is installed has no symbols of debuggers; those in the build directory stay. STRIP=: keeps them.
STRIP      ?= $(if $(SAN),:,$(or $(patsubst %-gcc,%-strip,$(filter %-gcc,$(CC))),strip))
FUZZ_TIME  ?= 60
N          ?= 200
SEED       ?= 1
JOBS       ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

# ---- flags -----------------------------------------------------------------------------------------------------

# One directory per compiler and mode, so that switching between them rebuilds nothing.
CC_NAME := $(notdir $(firstword $(CC)))
BUILD   ?= build$(if $(filter-out cc gcc,$(CC_NAME)),-$(CC_NAME))$(if $(SAN),-$(SAN:1=san))

PKGS    := yaml-0.1 libpcre2-8 zlib libzstd
VERSION := $(shell sed -n 's/.*define HGN_VERSION "\(.*\)"/\1/p' lib/hgn.h)
SOVERSION := 0

CFLAGS  ?= -O2 -g
# Warnings are errors where the project is developed, not for users who build a release with a newer compiler.
WERROR  ?= $(if $(SAN),,$(if $(wildcard .git)$(CI),-Werror))
WARN    := -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wno-psabi \
	-Wno-missing-field-initializers -Werror=implicit-function-declaration $(WERROR)
ifeq ($(SAN),thread)
SANFLAGS := -fsanitize=thread -fno-omit-frame-pointer
else ifneq ($(SAN),)
# clang also finds values that are others after a conversion that nobody wrote.
CLANG_SAN := ,float-divide-by-zero,implicit-conversion,nullability,local-bounds
SANFLAGS := -fsanitize=address,undefined$(if $(findstring clang,$(CC)),$(CLANG_SAN)) \
	-fno-sanitize-recover=all -fno-omit-frame-pointer
endif
# Without optimisation, and with sanitizers, the C library cannot check sizes of buffers.
OPTIMISED := $(if $(SAN),,$(filter-out -O0,$(filter -O%,$(CFLAGS))))
HARDEN  := -fstack-protector-strong $(if $(OPTIMISED),-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
HARDEN_LINK := -Wl,-z,relro,-z,now
PKG_CFLAGS := $(shell $(PKG_CONFIG) --cflags $(PKGS) 2>/dev/null)
PKG_LIBS   := $(shell $(PKG_CONFIG) --libs $(PKGS) 2>/dev/null)

# Files over 2 GB where a long has 32 bits; elsewhere it would only rename functions.
OFFSETS  := $(shell $(CC) $(CFLAGS) -dM -E -x c /dev/null 2>/dev/null | grep -q '__SIZEOF_LONG__ 4' && \
	echo -D_FILE_OFFSET_BITS=64)
STD      := -std=c11 -D_POSIX_C_SOURCE=200809L $(OFFSETS)
# The same bytes wherever it is built.
MAPPED   := -ffile-prefix-map=$(CURDIR)=.
# A tool contains only the functions that it can reach.
SECTIONS := -ffunction-sections -fdata-sections
COMPILE   = $(CC) $(STD) -Ilib $(CPPFLAGS) $(WARN) -fvisibility=hidden -fPIC $(PKG_CFLAGS) $(MAPPED) $(HARDEN) $(SECTIONS) \
	$(CFLAGS) $(SANFLAGS)
LINK      = $(CC) $(CFLAGS) $(SANFLAGS) $(HARDEN_LINK) -Wl,--gc-sections $(LDFLAGS)
LINK_SO   = $(LINK) -shared -Wl,-soname,$(notdir $(LIB_SO)) -Wl,--version-script=lib/libhgn.map
LIBS      = $(PKG_LIBS) -lpthread $(LDLIBS)

# ---- files -----------------------------------------------------------------------------------------------------

DATA   := $(wildcard formats/*/*.yaml)
SCHEMA := $(wildcard formats/*.schema.json formats/*.rng)
# Scripts of pages: each file uses those before it.
SCRIPTS := texts commands games drawings records words view players pens board moves graph steps slider shelf \
	results tools share viewer
VIEWER := $(wildcard $(addprefix formats/viewer/*.,css html)) $(BUILD)/obj/viewer/viewer.js
MATCHERS := $(wildcard formats/editors/*.json)
VIM    := $(wildcard formats/editors/vim/*/*.vim)
HEADERS := $(wildcard lib/hgn/*.h)
SRC    := $(wildcard lib/*.c lib/*/*.c lib/*/*/*.c)
# Files that the tools share.
COMMON := $(wildcard cmd/run*.c cmd/options*.c cmd/diagnostics*.c)
TOOLS  := $(patsubst cmd/%.c,%,$(shell grep -l '^main\b' cmd/*.c))
# The files of one tool begin with its name up to the first hyphen.
parts   = $(filter-out $(TOOLS:%=cmd/%.c),$(wildcard cmd/$(firstword $(subst -, ,$(1)))-*.c))
UNITS  := $(patsubst tests/unit/%.c,%,$(wildcard tests/unit/test_*.c))
FUZZ   := $(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
MAN    := $(wildcard man/*.[1-9])
MAN3   := $(HEADERS:lib/hgn/%.h=$(BUILD)/man/hgn_%.3)

# Files of C that are made from data.
MADE      := data glyphs theme
OBJ       := $(SRC:%.c=$(BUILD)/obj/%.o) $(MADE:%=$(BUILD)/obj/%.o)
COMMON_OBJ := $(COMMON:%.c=$(BUILD)/obj/%.o)
part_objects = $(patsubst %.c,$(BUILD)/obj/%.o,$(call parts,$(1)))
BINS      := $(TOOLS:%=$(BUILD)/bin/%)
LIB_A     := $(BUILD)/libhgn.a
LIB_SO    := $(BUILD)/libhgn.so.$(SOVERSION)
# The library that tools and tests link; with SHARED=1 another can take its place when they run.
LIB       := $(if $(SHARED),$(LIB_SO),$(LIB_A))
PC        := $(BUILD)/hgn.pc

.PHONY: all lib tools pages static dist deb units demo check check-failed check-all faults bench fuzz install uninstall completions picture gallery compile_commands.json clean FORCE

all: lib tools pages
lib: $(LIB_A) $(LIB_SO) $(BUILD)/libhgn.so $(PC)
tools: $(BINS)
units: $(UNITS:%=$(BUILD)/unit/%) \
	$(if $(wildcard tests/fuzz/replay.c),$(FUZZ:%=$(BUILD)/unit/%))

# ---- building --------------------------------------------------------------------------------------------------

# Print one word and the target; V=1 prints the command instead.
run = $(if $(V),,@printf '  %-5s %s\n' '$(1)' '$@';)

# A stamp changes when what it records does; what depends on it is then made again.
define stamp
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(1))' | cmp -s - $@ || printf '%s\n' '$(subst ','\'',$(1))' >$@
endef

$(BUILD)/flags: FORCE
	@$(PKG_CONFIG) --exists $(PKGS) 2>/dev/null || { tests/deps --missing build >&2; exit 2; }
	$(call stamp,$(filter-out $(MAPPED),$(COMPILE)) | $(LINK) | $(LIBS))
$(BUILD)/files: FORCE
	$(call stamp,$(SRC) | $(DATA) $(VIEWER) $(SCRIPTS) | $(wildcard cmd/*.c) | $(DATADIR))

$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call run,CC)$(COMPILE) -MMD -MP -c -o $@ $<

$(BUILD)/obj/viewer/viewer.js: formats/viewer/join $(SCRIPTS:%=formats/viewer/%.js) $(BUILD)/files
	@mkdir -p $(@D)
	$(call run,JOIN)formats/viewer/join $(filter %.js,$^) >$@
$(BUILD)/obj/data.c: formats/embed $(DATA) $(VIEWER) $(BUILD)/files
	@mkdir -p $(@D)
	$(call run,DATA)formats/embed '$(DATADIR)' $(DATA) $(VIEWER) >$@
$(BUILD)/obj/glyphs.c: lib/draw/glyphs.awk lib/draw/glyphs.txt
	@mkdir -p $(@D)
	$(call run,DATA)LC_ALL=C awk -f lib/draw/glyphs.awk lib/draw/glyphs.txt >$@
$(BUILD)/obj/theme.c: lib/draw/theme.awk formats/themes/hepta7.yaml
	@mkdir -p $(@D)
	$(call run,DATA)LC_ALL=C awk -f lib/draw/theme.awk formats/themes/hepta7.yaml >$@
$(MADE:%=$(BUILD)/obj/%.o): %.o: %.c $(BUILD)/flags
	$(call run,CC)$(COMPILE) -MMD -MP -c -o $@ $<

$(LIB_A): $(OBJ) $(BUILD)/files
	@rm -f $@
	$(call run,AR)$(AR) rcs $@ $(OBJ)
$(LIB_SO): $(OBJ) lib/libhgn.map $(BUILD)/files
	$(call run,LINK)$(LINK_SO) -o $@ $(OBJ) $(LIBS)
$(BUILD)/libhgn.so: $(LIB_SO)
	@ln -sf $(<F) $@

# Tools link the archive, so that each works alone and may use headers that are not installed.
$(BUILD)/bin/%: $(BUILD)/obj/cmd/%.o $$(call part_objects,$$*) $(COMMON_OBJ) $(LIB)
	@mkdir -p $(@D)
	$(call run,LINK)$(LINK) -o $@ $(filter %.o,$^) $(LIB) $(LIBS)

# Tools that run where nothing else is. Where the C compiler is musl's, so are they.
static: $(TOOLS:%=$(BUILD)/static/%)
$(BUILD)/static/%: $(BUILD)/obj/cmd/%.o $$(call part_objects,$$*) $(COMMON_OBJ) $(LIB_A)
	@mkdir -p $(@D)
	$(call run,LINK)$(LINK) -static -s -o $@ $(filter %.o,$^) $(LIB_A) $(LDLIBS) \
		$(shell $(PKG_CONFIG) --static --libs $(PKGS)) -lpthread

$(PC): lib/hgn.pc.in $(BUILD)/pc-values
	@sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(LIBDIR)|' -e 's|@INCLUDEDIR@|$(INCLUDEDIR)|' \
	    -e 's|@VERSION@|$(VERSION)|' -e 's|@PKGS@|$(PKGS)|' lib/hgn.pc.in >$@
# A page of section 3 for each public header; each function is found by a link to its page.
pages: $(MAN3)
$(BUILD)/man/hgn_%.3: lib/hgn/%.h man/generate man/libhgn.3
	@mkdir -p $(@D)
	$(call run,MAN)awk -f man/generate -v date="$$(sed -n 's/^\.Dd //p' man/libhgn.3)" $< >$@
$(BUILD)/pc-values: FORCE
	$(call stamp,$(PREFIX) $(LIBDIR) $(INCLUDEDIR) $(VERSION) $(PKGS))

# Unit tests see the private headers: they are linked with the archive, whose hidden functions they can reach.
# They spend their time in the library, so they are not optimised themselves: that would take longer than it saves.
UNIT = $(COMPILE) $(if $(SAN),,-U_FORTIFY_SOURCE -O0) -I. -Icmd -MMD -MP -MF $@.d
$(BUILD)/unit/test_%: tests/unit/test_%.c $(COMMON_OBJ) $(LIB)
	@mkdir -p $(@D)
	$(call run,TEST)$(UNIT) $(LDFLAGS) -o $@ $< $(COMMON_OBJ) $(LIB) -lcmocka $(LIBS)
$(BUILD)/unit/test_colours: private LDLIBS += -lm
$(BUILD)/unit/test_raster: private LDLIBS += -lpng
$(BUILD)/unit/fuzz_%: tests/fuzz/fuzz_%.c tests/fuzz/replay.c $(LIB)
	@mkdir -p $(@D)
	$(call run,TEST)$(UNIT) $(LDFLAGS) -o $@ $< tests/fuzz/replay.c $(LIB) $(LIBS)

# The code that makes calls fail is between a tool and the C library. The sanitizers' allocator must stay first, so with
# sanitizers this code is linked into separate tools, and affects only calls from our code.
FAULT_CALLS := malloc calloc realloc open close read pread write rename unlink stat lstat fstat opendir readdir fopen \
	realpath pthread_create
FAULT_BINS  := $(TOOLS:%=$(BUILD)/faults/bin/%)
faults: $(BUILD)/faults/run $(if $(SAN),$(FAULT_BINS),$(BUILD)/faults/fault.so)
$(BUILD)/faults/run: tests/faults/run.c tests/faults/fault.h $(BUILD)/flags
	@mkdir -p $(@D)
	$(call run,TEST)$(CC) -std=c11 $(WARN) -O2 -g -o $@ $<
$(BUILD)/faults/fault.so: tests/faults/fault.c tests/faults/fault.h $(BUILD)/flags
	@mkdir -p $(@D)
	$(call run,TEST)$(CC) -std=c11 $(filter-out -Wmissing-prototypes,$(WARN)) -O2 -g -fPIC -shared -o $@ $< -ldl
$(BUILD)/faults/fault.o: tests/faults/fault.c tests/faults/fault.h $(BUILD)/flags
	@mkdir -p $(@D)
	$(call run,CC)$(CC) -std=c11 -DFAULT_WRAP $(filter-out -Wmissing-prototypes,$(WARN)) -O1 -g -c -o $@ $<
$(BUILD)/faults/bin/%: $(BUILD)/obj/cmd/%.o $$(call part_objects,$$*) $(BUILD)/faults/fault.o $(COMMON_OBJ) $(LIB_A)
	@mkdir -p $(@D)
	$(call run,LINK)$(LINK) $(FAULT_CALLS:%=-Wl,--wrap=%) -o $@ $(filter %.o,$^) $(LIB_A) $(LIBS) -ldl

-include $(OBJ:.o=.d) $(COMMON_OBJ:.o=.d) $(wildcard $(BUILD)/obj/cmd/h*.d) $(wildcard $(BUILD)/unit/*.d $(BUILD)/fuzz_*.d)

# ---- showing and testing ---------------------------------------------------------------------------------------

# Parallel unless the user has already said how.
SUBMAKE = $(MAKE) --no-print-directory $(if $(findstring -j,$(MAKEFLAGS)),,-j$(JOBS))
TESTENV = BUILD=$(BUILD) CC='$(CC)' MAKE='$(MAKE)' VALGRIND=$(VALGRIND) SAN=$(SAN) UPDATE=$(UPDATE)

demo:
	@tests/deps build
	@echo 'Building.'
	@$(SUBMAKE) all
	@BUILD=$(BUILD) tests/demo

# ONLY=NAME runs the tests with that in their names.
check:
	@tests/deps test
	@+$(TESTENV) SUBMAKE='$(SUBMAKE)' tests/run $(ONLY)
check-failed:
	@+$(TESTENV) SUBMAKE='$(SUBMAKE)' tests/run --failed
check-all:
	@tests/deps test
	@tests/deps scale || echo 'Tests that lack something are skipped.'
	@+$(TESTENV) SUBMAKE='$(SUBMAKE)' tests/run --full $(ONLY)

bench: tools
	@BUILD=$(BUILD) tests/bench/run

# clang-tidy and cppcheck. A file is looked at again when its object is made anew.
.PHONY: lint coverage mutate
LINTED = $(SRC) $(wildcard cmd/*.c)
lint: $(LINTED:%.c=$(BUILD)/lint/%.tidy) $(BUILD)/lint/cppcheck.log
	@tests/lint/run $^
$(BUILD)/lint/%.tidy: %.c $(BUILD)/obj/%.o tests/lint/clang-tidy.yaml
	@mkdir -p $(@D)
	$(call run,TIDY)clang-tidy --quiet --config-file=tests/lint/clang-tidy.yaml --header-filter='(lib|cmd)/' $< \
		-- $(STD) -Ilib -Icmd $(PKG_CFLAGS) >$@ 2>$@.err || { cat $@.err $@; exit 1; }
$(BUILD)/lint/cppcheck.log: $(LINTED) $(wildcard lib/*/*.h lib/*/*/*.h cmd/*.h) tests/lint/cppcheck.txt
	@mkdir -p $(@D)/cppcheck
	$(call run,CHECK)cppcheck -j$(JOBS) --quiet --std=c11 --enable=warning,performance,portability,style \
		--suppressions-list=tests/lint/cppcheck.txt --cppcheck-build-dir=$(@D)/cppcheck --library=posix \
		--template='{file}:{line}:{column}: {severity}: {message} [{id}]' -D_POSIX_C_SOURCE=200809L -Ilib -Icmd \
		$(LINTED) 2>$@

# How many lines of the library the tests run: a report in build-coverage/lines.txt. CHECKS are groups of tests.
CHECKS ?= unit/ cli/ records pgn/ corpus/
coverage:
	@mkdir -p build-coverage && find build-coverage -name '*.gcda' -exec rm -f {} +
	@+$(TESTENV) BUILD=build-coverage CFLAGS='-O1 -g --coverage -fprofile-update=atomic' CASE_TIMEOUT=300 SUBMAKE='$(SUBMAKE)' \
		tests/run $(CHECKS); \
	gcovr --root . --filter lib/ -j$(JOBS) build-coverage --txt build-coverage/lines.txt --print-summary \
		--fail-under-line 92

# Which changes of single operators, constants and statements of the library no test notices: N mutants, chosen by SEED.
.PHONY: mutants
MUTANT = $(SUBMAKE) WERROR= LDFLAGS=-Wl,-Bsymbolic
mutate:
	@+$(MUTANT) BUILD=build-mutate/traced CFLAGS='-Og -g -w -fvisibility=default -fsanitize-coverage=trace-pc' \
		LDLIBS=build-mutate/traced/map.o build-mutate/traced/libhgn.so
	@+$(MUTANT) BUILD=build-mutate SHARED=1 CFLAGS='-O1 -w -fvisibility=default' mutants
build-mutate/traced/map.o: tests/mutate/map.c
	@mkdir -p $(@D)
	$(call run,CC)$(CC) -O2 -fPIC -c -o $@ $<
build-mutate/traced/libhgn.so.$(SOVERSION): build-mutate/traced/map.o
mutants: all units faults
	@BUILD=$(BUILD) COMPILE='$(COMPILE)' LINK='$(LINK_SO)' LIBS='$(LIBS)' OBJ='$(OBJ)' nice -n 5 tests/mutate/run -n $(N) \
		--seed $(SEED) $(MUTATE)

# Run each target for FUZZ_TIME seconds. Findings are stored in build-fuzz/: add them to tests/fuzz/corpus/.
fuzz:
	@tests/deps build
	@$(if $(FUZZ),,echo 'no tests/fuzz/fuzz_*.c' >&2; exit 2)
	@$(SUBMAKE) SAN=1 BUILD=build-fuzz CC=clang CFLAGS='-O1 -g -fsanitize=fuzzer-no-link' $(FUZZ:%=build-fuzz/%)
	@for f in $(FUZZ); do \
		corpus=tests/fuzz/corpus/$${f#fuzz_}; mkdir -p build-fuzz/corpus/$$f; \
		echo "$$f: $(FUZZ_TIME) s"; \
		build-fuzz/$$f -max_total_time=$(FUZZ_TIME) -artifact_prefix=build-fuzz/$$f- -print_final_stats=1 \
			build-fuzz/corpus/$$f $$(test -d $$corpus && echo $$corpus) || exit 1; \
	done
build-fuzz/fuzz_%: tests/fuzz/fuzz_%.c $(LIB_A)
	$(call run,FUZZ)$(COMPILE) -MMD -MP -MF $@.d -fsanitize=fuzzer -o $@ $< $(LIB_A) $(LIBS)

# ---- the rest --------------------------------------------------------------------------------------------------

completions: tools
	BUILD=$(BUILD) completions/generate completions

# A page of all games, with a picture and a game of each, and all manual pages.
gallery: all
	@BUILD=$(BUILD) tests/docs/gallery $(BUILD)/gallery
	@echo 'made $(BUILD)/gallery/index.html'

# The pictures of README.md.
picture: tools
	BUILD=$(BUILD) tests/docs/picture man

# Installed files, as FILE:DESTINATION, for both install and uninstall.
INSTALLED = $(foreach t,$(TOOLS),$(BINDIR)/$(t)) \
	$(addprefix $(LIBDIR)/,libhgn.a libhgn.so libhgn.so.$(SOVERSION) pkgconfig/hgn.pc) \
	$(addprefix $(INCLUDEDIR)/,hgn.h $(HEADERS:lib/%=%)) \
	$(foreach m,$(MAN) $(MAN3),$(MANDIR)/man$(subst .,,$(suffix $(m)))/$(notdir $(m))) \
	$(patsubst formats/%,$(DATADIR)/%,$(DATA) $(SCHEMA) $(MATCHERS)) \
	$(VIM:formats/editors/vim/%=$(VIMDIR)/%) \
	$(patsubst completions/bash/%,$(BASHDIR)/%,$(wildcard completions/bash/*)) \
	$(patsubst completions/zsh/%,$(ZSHDIR)/%,$(wildcard completions/zsh/*)) \
	$(patsubst completions/fish/%,$(FISHDIR)/%,$(wildcard completions/fish/*))

# Run a command for each link to a page of section 3, with $$name and $$page.
links = awk -f man/generate -v names=1 $(HEADERS) | while read -r name page; do \
	[ $$name = $$page ] || { $(1); } || exit; done
put = install -d '$(DESTDIR)$(3)' && install -m $(1) $(2) '$(DESTDIR)$(3)/'

install: all
	@$(if $(BINS),$(call put,755,$(BINS),$(BINDIR)))
	@$(call put,644,$(LIB_A) $(LIB_SO),$(LIBDIR))
	@$(foreach t,$(TOOLS),$(STRIP) '$(DESTDIR)$(BINDIR)/$(t)' &&) $(STRIP) --strip-unneeded '$(DESTDIR)$(LIBDIR)/$(notdir $(LIB_SO))' && \
		$(STRIP) --strip-debug '$(DESTDIR)$(LIBDIR)/$(notdir $(LIB_A))'
	@ln -sf libhgn.so.$(SOVERSION) '$(DESTDIR)$(LIBDIR)/libhgn.so'
	@$(call put,644,$(PC),$(LIBDIR)/pkgconfig)
	@$(call put,644,lib/hgn.h,$(INCLUDEDIR)) && $(call put,644,$(HEADERS),$(INCLUDEDIR)/hgn)
	@$(foreach m,$(MAN) $(MAN3),$(call put,644,$(m),$(MANDIR)/man$(subst .,,$(suffix $(m)))) &&) true
	@$(call links,[ -e $(BUILD)/man/$$name.3 ] || ln -sf $$page.3 '$(DESTDIR)$(MANDIR)'/man3/$$name.3)
	@$(call put,644,$(SCHEMA),$(DATADIR))
	@$(foreach d,$(DATA) $(MATCHERS),$(call put,644,$(d),$(DATADIR)/$(notdir $(patsubst %/,%,$(dir $(d))))) &&) true
	@$(foreach v,$(VIM),$(call put,644,$(v),$(VIMDIR)/$(notdir $(patsubst %/,%,$(dir $(v))))) &&) true
	@$(foreach c,$(wildcard completions/bash/*),$(call put,644,$(c),$(BASHDIR)) &&) true
	@$(foreach c,$(wildcard completions/zsh/*),$(call put,644,$(c),$(ZSHDIR)) &&) true
	@$(foreach c,$(wildcard completions/fish/*),$(call put,644,$(c),$(FISHDIR)) &&) true
	@echo 'hgn-tools $(VERSION): $(words $(INSTALLED)) files below $(DESTDIR)$(PREFIX)'

# Directories that go when they are empty, deepest first; what every system has of PREFIX stays, unless it was staged.
OWN_DIRS = $(DATADIR) $(LIBDIR)/pkgconfig $(addprefix $(MANDIR)/man,1 3 5 7) \
	$(sort $(dir $(VIM:formats/editors/vim/%=$(VIMDIR)/%))) \
	$(foreach d,$(BASHDIR) $(ZSHDIR) $(FISHDIR) $(VIMDIR),$(d) $(patsubst %/,%,$(dir $(d))))

uninstall:
	@$(foreach f,$(INSTALLED),rm -f '$(DESTDIR)$(f)' &&) true
	@$(call links,rm -f '$(DESTDIR)$(MANDIR)'/man3/$$name.3)
	@rmdir '$(DESTDIR)$(INCLUDEDIR)/hgn' '$(DESTDIR)$(DATADIR)'/* $(foreach d,$(OWN_DIRS),'$(DESTDIR)$(d)') 2>/dev/null || true
	@$(if $(DESTDIR),cd '$(DESTDIR)' 2>/dev/null && rmdir -p $(addprefix .,$(BINDIR) $(LIBDIR) $(INCLUDEDIR) $(MANDIR)) \
		2>/dev/null || true)
	@echo 'hgn-tools $(VERSION): removed below $(DESTDIR)$(PREFIX)'

dist deb: export MAINTAINER ?=
dist:
	@tests/dist/make $(VERSION) $(BUILD)/dist
deb: dist
	@test -n "$$MAINTAINER" || { echo "make deb needs MAINTAINER='Name <address>'" >&2; exit 2; }
	@tests/deps deb
	cd $(BUILD)/dist/hgn-tools-$(VERSION) && dpkg-buildpackage --no-sign -b

compile_commands.json:
	@{ echo '['; sep=; for f in $(SRC) $(wildcard cmd/*.c tests/unit/*.c tests/fuzz/*.c); do \
		printf '%s{"directory": "%s", "file": "%s", "command": "%s"}' "$$sep" '$(CURDIR)' "$$f" \
			'$(COMPILE) -I. -Icmd -c '"$$f"; sep=",\n"; done | sed 's/\\n/\n/g'; echo; echo ']'; } >$@
	@echo 'made $@'

clean:
	rm -rf build build-san build-thread build-clang build-clang-san build-fuzz build-mutate build-coverage compile_commands.json
