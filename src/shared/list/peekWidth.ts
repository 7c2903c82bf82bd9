export const peekFrom = '(width >= 1200px)';

export const peekWidth = 416;
