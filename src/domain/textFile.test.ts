import { describe, expect, test } from 'vitest';
import { readTextFile } from './textFile.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const utf16 = (text: string, isBigEndian = false) => {
  const units = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBigEndian ? units.swap16() : units);
};
const utf32 = (text: string) =>
  new Uint8Array(Uint32Array.from([...text], (each) => each.codePointAt(0)!).buffer);

describe('the text of a file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('\uFEFFÇa, 01')],
    ['UTF-16LE', utf16('\uFEFFÇa, 01')],
    ['UTF-16BE', utf16('\uFEFFÇa, 01', true)],
    ['UTF-16 without a mark', utf16('Ça, 01')],
    ['UTF-32LE', utf32('\uFEFFÇa, 01')],
  ])('%s is read, without its byte order mark', (_, file) => {
    expect(readTextFile(file)).toEqual({ text: 'Ça, 01' });
  });

  const notUtf8 = 'The file isn’t in UTF-8 or UTF-16. Save it as UTF-8 and choose it again.';
  test.each([
    // "Ça, là", "Ветер", and "标题" in GBK, whose bytes are also valid EUC-JP.
    ['Windows-1252', bytes(0xc7, 0x61, 0x2c, 0x20, 0x6c, 0xe0), notUtf8],
    ['Windows-1251', bytes(0xc2, 0xe5, 0xf2, 0xe5, 0xf0), notUtf8],
    ['GBK', bytes(0xb1, 0xea, 0xcc, 0xe2), notUtf8],
    ['a binary file', bytes(0xe8, 0xe1, 0, 0xe2, 0xee, 0xe4, 0xe0), 'This isn’t a text file.'],
    ['a workbook', bytes(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 0xe8), 'This is an Excel workbook'],
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'This is an Excel workbook'],
  ])('of %s is refused without a guess of its encoding', (_, file, problem) => {
    expect(readTextFile(file)).toEqual({ problem: expect.stringContaining(problem) as string });
  });

  test('a damaged file is not read', () => {
    expect(readTextFile(bytes(0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00)).problem).toContain('damaged');
  });
});
