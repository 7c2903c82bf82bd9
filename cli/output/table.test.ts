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
  { name: 'slug', value: () => 'never shown', screen: false },
  { name: 'modified_at', value: () => 'today' },
];

async function table(titles: string[], width = 60): Promise<string[]> {
  let text = '';
  async function* rows() {
    for (const [index, title] of titles.entries()) yield { id: index + 1, title };
  }
  await writeTable(rows(), columns, {
    colors: createColors(false),
    width,
    write: async (part) => void (text += part),
  });
  return text.split('\n').slice(0, -1);
}

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

it('gives way in the title alone, by whole characters, to stay within the terminal', async () => {
  const lines = await table(['日本語の見出しはとても長いので切られます', 'Short'], 40);
  for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(40);
  expect(lines[1]).toMatch(/^1 {3}日本語の見出し.*… +today$/);
});

it('lets no title steer the terminal or turn the line around', async () => {
  const lines = await table(['\u001b[2Jwiped\u0007', 'a\nb\tc', '\u202eevil']);
  for (const mark of '\u001b\u0007\u202e\t') expect(lines.join('')).not.toContain(mark);
  expect(lines).toHaveLength(4);
});

it('writes a long list in pieces, all of it', async () => {
  expect(await table(Array.from({ length: 350 }, () => 'Title'))).toHaveLength(351);
});
