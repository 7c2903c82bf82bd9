/** Spaces other than U+0020. */
const unusualSpaces = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
/** Direction, joiner and byte order marks, and soft hyphens. */
const invisibleCharacters = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Code points of the digit zero in Arabic, Persian, Devanagari, Bengali, Thai and full width. */
const zeroCodePoints = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

export const normalizeNumberText = (text: string): string =>
  text
    .replace(invisibleCharacters, '')
    .replace(unusualSpaces, ' ')
    .replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u0E50-\u0E59\uFF10-\uFF19]/g, toAscii)
    .replace(/[：∶]/g, ':')
    .replace(/[．٫]/g, '.')
    .replace(/，/g, ',');

function toAscii(digit: string): string {
  const point = digit.charCodeAt(0);
  return String(point - zeroCodePoints.findLast((zero) => zero <= point)!);
}
