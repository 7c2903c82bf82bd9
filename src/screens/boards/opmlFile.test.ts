import { expect, test } from 'vitest';
import { readXml } from './opmlFile.ts';

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0)!);

test('a file is read in the encoding that its prolog names', async () => {
  const file = new Blob([latin1('<?xml version="1.0" encoding="ISO-8859-1"?><opml>Économie</opml>')]);
  expect(await readXml(file)).toContain('<opml>Économie</opml>');
});

test('a file is read by its byte order mark', async () => {
  const text = '\uFEFF<opml>أخبار</opml>';
  const units = Uint16Array.from(text, (letter) => letter.codePointAt(0)!);
  const swapped = units.map((unit) => ((unit & 0xff) << 8) | (unit >> 8));
  expect(await readXml(new Blob([units]))).toBe('<opml>أخبار</opml>');
  expect(await readXml(new Blob([swapped]))).toBe('<opml>أخبار</opml>');
  expect(await readXml(new Blob([text]))).toBe('<opml>أخبار</opml>');
});

test.each(['<opml>Économie</opml>', '<?xml version="1.0" encoding="klingon"?><opml>Économie</opml>'])(
  'any other file is UTF-8: %s',
  async (text) => expect(await readXml(new Blob([text]))).toBe(text),
);
