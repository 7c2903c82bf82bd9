export type TextFileResult = { text: string; problem?: undefined } | { text?: undefined; problem: string };

/** Types that browsers report for CSV files, including Excel's on Windows. */
export const csvFileTypes = ['text/csv', 'text/plain', 'application/vnd.ms-excel', '.csv'];

/** Number of bytes examined to detect UTF-16 without a byte order mark. */
const sampleLength = 4096;

/** Signatures of binary files that people mistake for text files. */
const signatures: readonly [bytes: string, kind: string][] = [
  ['PK\u0003\u0004', 'an Excel workbook or another archive'],
  ['\u00D0\u00CF\u0011\u00E0', 'an Excel workbook or another Office file'],
  ['%PDF-', 'a PDF'],
];

/**
 * Decodes UTF-8, UTF-16 or UTF-32 and drops the byte order mark. Rejects invalid bytes instead of
 * replacing them, and doesn't guess other encodings, because a short text can be valid in several.
 */
export function readTextFile(bytes: Uint8Array): TextFileResult {
  const encoding = detectEncoding(bytes);
  const text = encoding.startsWith('utf-32')
    ? decodeUtf32(bytes, encoding === 'utf-32le')
    : decodeStrictly(bytes, encoding);
  if (text !== undefined) return { text: text.replace(/^\uFEFF/, '') };
  const start = String.fromCharCode(...bytes.subarray(0, 5));
  const kind = signatures.find(([signature]) => start.startsWith(signature))?.[1];
  if (kind)
    return { problem: `This is ${kind}, not a text file. To import a spreadsheet, save it as “CSV UTF-8”.` };
  if (/^(\u00FF\u00FE|\u00FE\u00FF|\0\0\u00FE\u00FF)/.test(start))
    return {
      problem: `The file is damaged: it’s marked as ${encoding.toUpperCase()} but isn’t valid in that encoding. Save it as UTF-8 and choose it again.`,
    };
  if (bytes.includes(0)) return { problem: 'This isn’t a text file.' };
  return { problem: 'The file isn’t in UTF-8 or UTF-16. Save it as UTF-8 and choose it again.' };
}

/** Uses the byte order mark, or else the position of zero bytes in Latin text. */
function detectEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' {
  const [one = 1, two = 1, three = 1, four = 1] = bytes;
  if (one === 0xff && two === 0xfe) return three === 0 && four === 0 ? 'utf-32le' : 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (one === 0 && two === 0 && three === 0xfe && four === 0xff) return 'utf-32be';
  const zeros = [0, 0];
  const sample = bytes.subarray(0, sampleLength);
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const few = sample.length / 20;
  if (zeros[1]! > few * 3 && zeros[0]! < few) return 'utf-16le';
  if (zeros[0]! > few * 3 && zeros[1]! < few) return 'utf-16be';
  return 'utf-8';
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeUtf32(bytes: Uint8Array, isLittleEndian: boolean): string | undefined {
  if (bytes.length % 4 !== 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const point = view.getUint32(at, isLittleEndian);
    if (point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) return undefined;
    parts.push(String.fromCodePoint(point));
  }
  return parts.join('');
}
