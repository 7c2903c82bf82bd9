import { expect, test } from 'vitest';
import { htmlToText } from '#server/content/text.ts';
import { matchTags } from './tagSuggestionsRoutes.ts';

const tags = ['Rail', 'Night trains', 'Vienna', 'Québec', 'النقل', 'Tea', '—'].map((title, index) => ({
  id: index + 1,
  title,
}));
const found = (html: string) => matchTags(htmlToText(html), tags).map(({ title }) => title);

test('S20: titles count as words of their own, in any case and with or without accents', () => {
  expect(found('<p>RAIL, rail and <b>night</b> trains</p>')).toEqual(['Rail', 'Night trains']);
  expect(found('<p>Railway steam in Vienna.</p>')).toEqual(['Vienna']);
  expect(found('<p>To Quebec!</p><p>عن النقل</p>')).toEqual(['Québec', 'النقل']);
  expect(found('<p>—</p>')).toEqual([]);
});

test('S20: ten tags at most', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ id: index, title: `t${index}` }));
  expect(matchTags(many.map(({ title }) => title).join(' '), many)).toHaveLength(10);
});
