import { guessEncoding } from './guessEncoding.ts';

/** The text of a file; or why it has none. */
export type TextReading = { text: string; problem?: undefined } | { text?: undefined; problem: string };

/** What browsers take a CSV file for: on Windows, a file of Excel. */
export const csvFileTypes = ['text/csv', 'text/plain', 'application/vnd.ms-excel', '.csv'];

/** As many bytes tell UTF-16 without a byte order mark from other texts. */
const sampleLength = 4096;

/**
 * The text of a file in UTF-8, UTF-16 or UTF-32, without its byte order mark. Bytes in another encoding are named and not read,
 * so that no character is ever replaced.
 */
export function readTextFile(bytes: Uint8Array): TextReading {
  const encoding = detectEncoding(bytes);
  const text = encoding.startsWith('utf-32')
    ? decodeUtf32(bytes, encoding === 'utf-32le')
    : decodeStrictly(bytes, encoding);
  if (text !== undefined) return { text: text.replace(/^\uFEFF/, '') };
  const name = encoding === 'utf-8' ? guessEncoding(bytes) : undefined;
  return {
    problem: name
      ? `The file is not in UTF-8 or UTF-16: it looks like ${name}. Save it as UTF-8, and choose it again.`
      : `The file is damaged: it is not the ${encoding.toUpperCase()} that it begins as. Save it as UTF-8, and choose it again.`,
  };
}

/** By the byte order mark; without one by where the zeros of Latin letters and digits are. */
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
