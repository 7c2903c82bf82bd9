/** Characters of their own kind that no font shows, though Unicode counts them as letters or symbols. */
const blankSymbols = '\\u2800\\u3164\\uFFA0';

const invisible = new RegExp(
  `[\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}${blankSymbols}]`,
  'gu',
);

/** Whether a text shows nothing: blanks, zero-width characters and the like. */
export const isInvisible = (text: string): boolean => text.replace(invisible, '') === '';

/** What turns the order of all that follows, in which a text says something else than it shows. */
const overrides = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text without the controls that turn its order. Marks, which act on their neighbours, stay. */
export const withoutOverrides = (text: string): string => text.replace(overrides, '');
