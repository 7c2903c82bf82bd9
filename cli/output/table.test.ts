import { Readable } from 'node:stream';
import { createColors } from 'picocolors';
import stringWidth from 'string-width';
import { expect, it } from 'vitest';
import type { Column } from './shape.ts';
import { writeTable } from './table.ts';

interface Row {
  id: number;
  title: string;
}

const columns: Column<Row>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'title', value: (row) => row.title, isFlexible: true },
  { name: 'slug', value: () => 'never shown', formatForTerminal: false },
  { name: 'modified_at', value: () => 'today' },
];

async function write(rows: Row[], shown: Column<Row>[], width: number): Promise<string[]> {
  let text = '';
  const options = { colors: createColors(false), width, write: async (part: string) => void (text += part) };
  await writeTable(Readable.from(rows) as AsyncIterable<Row>, shown, options);
  return text.split('\n').slice(0, -1);
}

const table = (titles: string[], width = 60) =>
  write(
    titles.map((title, index) => ({ id: index + 1, title })),
    columns,
    width,
  );

it('aligns columns under their heads', async () => {
  expect(await table(['Short', 'A longer title'])).toEqual([
    'ID  TITLE           MODIFIED AT',
    '1   Short           today',
    '2   A longer title  today',
  ]);
});

it('aligns by what characters take on a screen', async () => {
  const lines = await table(['日本語の見出し', 'Été 👩‍👩‍👧 fini', 'عنوان الخبر']);
  const starts = lines.slice(1).map((line) => stringWidth(line.slice(0, line.indexOf('today'))));
  expect(new Set(starts).size).toBe(1);
});

it('shortens the title alone, by whole characters, to stay within the terminal', async () => {
  const lines = await table(['日本語の見出しはとても長いので切られます', 'Short'], 40);
  for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(40);
  expect(lines[1]).toMatch(/^1 {3}日本語の見出し.*… +today$/);
});

it('lets no title steer the terminal or turn the line around', async () => {
  const lines = await table(['\u001b[2Jwiped\u0007', 'a\nb\tc', '\u202eevil']);
  for (const mark of '\u001b\u0007\u202e\t') expect(lines.join('')).not.toContain(mark);
  expect(lines).toHaveLength(4);
});

it('never cuts an id, however much longer than those measured it is', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    id: index === 119 ? 9_999_999 : index + 1,
    title: 'Title',
  }));
  expect((await write(rows, columns, 20)).at(-1)).toMatch(/^9999999 {2}/);
});

it('uses for the last column the rest of the line, though the measured rows were short', async () => {
  const reasons = columns.slice(0, 2);
  const rows = Array.from({ length: 101 }, (_, index) => ({
    id: index + 1,
    title: index === 100 ? 'A long reason' : 'x',
  }));
  expect((await write(rows, reasons, 60)).at(-1)).toBe('101  A long reason');
});

it('leaves columns out, the least needed first, before it cuts all of them short', async () => {
  const many: Column<Row>[] = [
    { name: 'id', value: (row) => row.id },
    { name: 'status', value: () => 'Published', dropPriority: 1 },
    { name: 'title', value: (row) => row.title, isFlexible: true },
    { name: 'modified_at', value: () => 'Nov 21 2026 04:05 PM', dropPriority: 2 },
  ];
  const heads: Record<number, RegExp> = {
    80: /^ID +STATUS +TITLE +MODIFIED AT$/,
    40: /^ID +STATUS +TITLE$/,
    24: /^ID +TITLE$/,
  };
  for (const [width, head] of Object.entries(heads)) {
    const rows = [{ id: 1_234_567, title: 'A title that is longer than its column' }];
    const lines = await write(rows, many, Number(width));
    expect(lines[0]).toMatch(head);
    expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(Number(width));
  }
});

it('writes a long list in pieces, all of it', async () => {
  expect(await table(Array.from({ length: 350 }, () => 'Title'))).toHaveLength(351);
});
