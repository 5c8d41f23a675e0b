" SPDX-License-Identifier: MIT
" Check game records: ":compiler hvalidate", then ":make", then ":copen".
if exists('current_compiler')
	finish
endif
let current_compiler = 'hvalidate'
CompilerSet makeprg=hvalidate\ %:S
CompilerSet errorformat=
	\%f:%l:%c:\ %trror:\ %m,
	\%f:%l:%c:\ %tarning:\ %m,
	\%f:%l:%c:\ %tote:\ %m,
	\%-G%.%#
