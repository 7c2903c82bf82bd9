import { expect, it } from 'vitest';
import { hasTooManyValues, maxKeys, maxValues } from './jsonSize.ts';

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [at, 1])));

it.each([
  ['keys', keys(maxKeys), keys(maxKeys + 1)],
  ['keys deep inside', `[[{"a":${keys(maxKeys)}}]]`, `[[{"a":${keys(maxKeys + 1)}}]]`],
  ['numbers', `[${'1,'.repeat(maxValues - 1)}1]`, `[${'1,'.repeat(maxValues)}1]`],
  ['lists', `[${'[]'.repeat(maxValues - 1)}]`, `[${'[]'.repeat(maxValues)}]`],
])('a body may have the most %s, and no more', (_, most, more) => {
  expect(hasTooManyValues(most)).toBe(false);
  expect(hasTooManyValues(more)).toBe(true);
});

it.each([
  ['signs', ',:{}[]'.repeat(maxValues)],
  ['quotes', '"'.repeat(maxValues)],
  ['backslashes', '\\'.repeat(maxValues)],
  ['a quote behind backslashes', `${'\\'.repeat(7)}",${','.repeat(maxValues)}`],
])('%s in a text do not count', (_, text) => {
  expect(hasTooManyValues(JSON.stringify({ [text]: text }))).toBe(false);
  expect(hasTooManyValues(`${JSON.stringify([text])}${',1'.repeat(maxValues)}`)).toBe(true);
});

it.each(['"', '"\\', '{"a":1', ']]]]', '}:', ''])('%s, which is no JSON, is left to the parser', (text) =>
  expect(hasTooManyValues(text)).toBe(false),
);
