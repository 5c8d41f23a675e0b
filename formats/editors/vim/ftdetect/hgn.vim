" SPDX-License-Identifier: MIT
" Files of game records.
autocmd BufRead,BufNewFile *.hgn setfiletype hgn
