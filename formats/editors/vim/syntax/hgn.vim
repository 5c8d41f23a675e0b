" SPDX-License-Identifier: MIT
" Game records, see hgn(5).
if exists('b:current_syntax')
	finish
endif
syntax case match
syntax match hgnMove "\<[[:alnum:]@~^=+#&,:_/-]\+" contains=hgnMark
syntax match hgnMark "[x@=+#~^&]" contained
syntax match hgnNumber "\<\d\+\.\+"
syntax match hgnNumber "\<\d\+\>\ze\s*\."
syntax match hgnNag "\$\d\+"
syntax match hgnNag "[!?]\{1,2}"
syntax match hgnResult "\%(^\|\s\)\@1<=\%(1-0\|0-1\|1/2-1/2\|\*\)\ze\%(\s\|$\)"
syntax region hgnVariation matchgroup=hgnParen start="(" end=")" transparent fold
	\ contains=hgnMove,hgnNumber,hgnNag,hgnComment,hgnLine,hgnVariation,hgnResult
syntax region hgnComment start="{" end="}" contains=hgnCommand,@Spell
syntax match hgnCommand "\[%[^]]*\]" contained
syntax match hgnLine ";.*$" contains=@Spell
syntax match hgnEscape "^%.*$"
syntax match hgnTag "^\s*\[.*$" contains=hgnName,hgnValue
syntax match hgnName "\[\@1<=\s*[[:alnum:]_+#=:-]\+" contained
syntax region hgnValue start=+"+ skip=+\\.+ end=+"+ oneline contained contains=@Spell
syntax sync match hgnStart grouphere NONE "^\[Event "

highlight default link hgnName Identifier
highlight default link hgnValue String
highlight default link hgnTag Delimiter
highlight default link hgnNumber LineNr
highlight default link hgnNag Special
highlight default link hgnMark Operator
highlight default link hgnResult Constant
highlight default link hgnParen Delimiter
highlight default link hgnComment Comment
highlight default link hgnLine Comment
highlight default link hgnCommand PreProc
highlight default link hgnEscape PreProc
let b:current_syntax = 'hgn'
