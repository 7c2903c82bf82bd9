import { describe, expect, it } from 'vitest';
import { decodePage } from './decode.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

/** "Привет" in windows-1251, "日本" in Shift_JIS, "مرحبا" in windows-1256. */
const cyrillic = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2];
const japanese = [0x93, 0xfa, 0x96, 0x7b];
const arabic = [0xe3, 0xd1, 0xcd, 0xc8, 0xc7];

const padding = `<!-- ${'-'.repeat(1100)} -->`;

describe('decodePage', () => {
  it.each([
    ['the HTTP charset', bytes(cyrillic), 'text/html; charset=windows-1251', 'Привет'],
    ['a quoted HTTP charset', bytes(japanese), 'text/html; Charset="Shift_JIS"', '日本'],
    [
      'a meta charset',
      bytes('<meta charset=windows-1256>', arabic),
      'text/html',
      '<meta charset=windows-1256>مرحبا',
    ],
    [
      'a meta http-equiv',
      bytes('<meta http-equiv=content-type content="text/html; charset=cp1251">', cyrillic),
      'text/html',
      '<meta http-equiv=content-type content="text/html; charset=cp1251">Привет',
    ],
    [
      'HTTP before meta',
      bytes('<meta charset=utf-8>', cyrillic),
      'text/html; charset=cp1251',
      '<meta charset=utf-8>Привет',
    ],
    ['a UTF-8 mark before HTTP', bytes([0xef, 0xbb, 0xbf], [0xc3, 0xa9]), 'text/html; charset=cp1251', 'é'],
    [
      'a meta charset behind the first 1,024 bytes',
      bytes(padding, '<meta charset=windows-1251>', cyrillic),
      'text/html',
      `${padding}<meta charset=windows-1251>Привет`,
    ],
    ['a UTF-16 mark', bytes([0xff, 0xfe, 0xe9, 0x00]), 'text/html', 'é'],
    ['bytes that are UTF-8', Buffer.from('日本 é'), 'text/html', '日本 é'],
    ['bytes that are not', bytes([0x63, 0x61, 0x66, 0xe9, 0x80]), 'text/html', 'café€'],
    ['an unknown charset', bytes([0xe9]), 'text/html; charset=klingon', 'é'],
    ['a charset without a decoder', bytes([0xe9]), 'text/html; charset=x-user-defined', 'é'],
  ])('reads by %s', (_title, page, contentType, text) => {
    expect(decodePage(page, contentType)).toBe(text);
  });
});
