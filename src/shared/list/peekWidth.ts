export const peekMediaQuery = '(width >= 1200px)';

export const peekWidth = 416;
