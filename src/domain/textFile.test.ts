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

  test.each([
    // "Ветер и вода", "Ça, là" and "潮の満ち引き".
    [
      'Windows-1251 (Cyrillic)',
      bytes(0xc2, 0xe5, 0xf2, 0xe5, 0xf0, 0x20, 0xe8, 0x20, 0xe2, 0xee, 0xe4, 0xe0),
    ],
    ['Windows-1252', bytes(0xc7, 0x61, 0x2c, 0x20, 0x6c, 0xe0)],
    ['Shift_JIS', bytes(0x92, 0xaa, 0x82, 0xcc, 0x96, 0x9e, 0x82, 0xbf, 0x88, 0xf8, 0x82, 0xab)],
  ])('%s is named, not read', (name, file) => {
    const { text, problem } = readTextFile(file);
    expect(text).toBeUndefined();
    expect(problem).toContain(`it looks like ${name}`);
  });

  test('a damaged file is not read', () => {
    expect(readTextFile(bytes(0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00)).problem).toContain('damaged');
  });
});
