s/into: .R./into: [Q]/
/^  - name: Pawn/i\
  - name: Queen\
    letter: Q\
    moves:\
      - {slide: orthogonal}\
      - {slide: diagonal}
