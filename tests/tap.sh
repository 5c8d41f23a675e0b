# SPDX-License-Identifier: MIT
# Functions of tests in bash: they print TAP, which tests/run reads. Source this file first.
#
#   pass [NAME]         a test has passed
#   pass_times N        N tests have passed
#   fail NAME [TEXT]    the test has failed; TEXT describes how
#   empty NAME TEXT     a test that passes if TEXT is empty
#   is NAME WANT GOT    a test that passes if both are equal
#   holds NAME CMD...   a test that passes if the command succeeds; its output is printed otherwise
#   relay CMD...        the tests of another program that prints TAP
#   skip NAME REASON    a test cannot run here
#   done_testing        the last line; the exit status is 0 if all passed
#
# $scratch is a folder that is removed at the end.
# shellcheck shell=bash
tap_failed=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf -- "$scratch"' EXIT

pass() { echo "ok${1:+ - $1}"; }
pass_times() {
	local i
	for ((i = 0; i < $1; i++)); do pass; done
}
fail() {
	tap_failed=$((tap_failed + 1))
	printf 'not ok - %s\n' "$1"
	[ -z "${2-}" ] || head -n 40 <<<"$2" | sed 's/^/# /'
}
empty() { if [ -z "$2" ]; then pass "$1"; else fail "$1" "$2"; fi; }
is() { if [ "$2" = "$3" ]; then pass "$1"; else fail "$1" "expected: ${2:0:2000}"$'\n'"got:      ${3:0:2000}"; fi; }
holds() {
	local what=$1 output
	shift
	if output=$("$@" 2>&1); then pass "$what"; else fail "$what" "$output"; fi
}
relay() {
	local line
	while IFS= read -r line; do
		[[ $line != 'not ok'* ]] || tap_failed=$((tap_failed + 1))
		printf '%s\n' "$line"
	done < <("$@")
}
skip() { printf 'ok - %s # SKIP %s\n' "$1" "$2"; }
done_testing() {
	[ "$tap_failed" -eq 0 ]
	exit
}
