" SPDX-License-Identifier: MIT
" Game records: comments are in braces or behind a semicolon, and :make checks the file.
if exists('b:did_ftplugin')
	finish
endif
let b:did_ftplugin = 1
setlocal comments=:; commentstring=;%s textwidth=79 formatoptions-=t
compiler hvalidate
let b:undo_ftplugin = 'setlocal comments< commentstring< textwidth< formatoptions< makeprg< errorformat<'
