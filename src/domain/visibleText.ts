/** Blank in every font, although Unicode classifies them as letters or symbols. */
const blankSymbols = '\\u2800\\u3164\\uFFA0';

const visibleCharacter = new RegExp(
  `[^\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}${blankSymbols}]`,
  'u',
);

export const isInvisible = (text: string): boolean => !visibleCharacter.test(text);

/** Bidi controls that make text appear different from what is stored. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;

/** Keeps directional marks, which affect only their neighbours. */
export const stripBidiOverrides = (text: string): string => text.replace(bidiControls, '');
