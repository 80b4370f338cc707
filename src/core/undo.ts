// How long a deletion can be undone. Until then files and rows are kept where nobody sees them.

export const undoTime = 60 * 60 * 1000
