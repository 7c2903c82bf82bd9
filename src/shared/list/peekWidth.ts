/** There is space for a list and a row beside it. */
export const peekFrom = '(width >= 1200px)';

/** Pixels that the row takes there. */
export const peekWidth = 416;
