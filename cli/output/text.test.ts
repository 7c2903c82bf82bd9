import { expect, it } from 'vitest';
import { stringifyJson, toPrintable, toPrintableLines } from './text.ts';

it.each([
  ['\u001b[2J\u001b[HCleared', '[2J[HCleared'],
  ['\u009b31mRed', '31mRed'],
  ['over\rwritten', 'overwritten'],
  ['name\u202egpj.exe', 'namegpj.exe'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
])('DESK-40 %j cannot steer a terminal', (text, shown) => {
  expect(toPrintableLines(text)).toBe(shown);
});

it('DESK-40 a cell is one line', () => {
  expect(toPrintable('two\nlines\u0007')).toBe('two lines');
});

it('DESK-40 JSON escapes what it allows and terminals obey', () => {
  const value = { title: '\u001b[2J \u009b31m \u202e \u007f' };
  expect(stringifyJson(value)).toBe(String.raw`{"title":"\u001b[2J \u009b31m \u202e \u007f"}`);
  expect(JSON.parse(stringifyJson(value))).toEqual(value);
});
