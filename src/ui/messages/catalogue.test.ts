import { expect, test } from 'vitest';
import { compile } from './catalogue.ts';

const english = {
  close: 'Close',
  position: '{index} of {total}',
  rows: { one: '{count} row of {table}', other: '{count} rows of {table}' },
} as const;

test('a text without placeholders is a string, one with placeholders is a function of their values', () => {
  const messages = compile<typeof english>(english, 'en-US');
  expect(messages.close).toBe('Close');
  expect(messages.position({ index: 2, total: 'many' })).toBe('2 of many');
});

test('numbers are written as the language of the texts writes them', () => {
  const german = { ...english, rows: { other: '{count} Zeilen von {table}' } };
  expect(compile<typeof english>(english, 'en-US').rows({ count: 1234, table: 'Tags' })).toBe(
    '1,234 rows of Tags',
  );
  expect(compile<typeof english>(german, 'de').rows({ count: 1234, table: 'Tags' })).toBe(
    '1.234 Zeilen von Tags',
  );
});

test('plural forms are those of the language, and `other` where it has none', () => {
  const arabic = {
    ...english,
    rows: { zero: 'لا صفوف', one: 'صف واحد', two: 'صفان', few: '{count} صفوف', other: '{count} صف' },
  };
  const { rows } = compile<typeof english>(arabic, 'ar-EG');
  const read = (count: number) => rows({ count, table: '' });
  expect([0, 1, 2, 3, 11].map(read)).toEqual(['لا صفوف', 'صف واحد', 'صفان', '٣ صفوف', '١١ صف']);
  expect(compile<typeof english>(english, 'en').rows({ count: 1, table: 'Tags' })).toBe('1 row of Tags');
});

test('a value is never read as a place', () => {
  const { position } = compile<typeof english>(english, 'en');
  expect(position({ index: '{total}', total: 3 })).toBe('{total} of 3');
});
