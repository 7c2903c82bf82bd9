/** The text font, which the product brings, so that a layout is the same on every machine. Not for Arabic. */
export const textFont = 'Source Sans 3 Variable';
/** The serif of titles and of what is read as an article. Not for Arabic. */
export const titleFont = 'Source Serif 4 Variable';
