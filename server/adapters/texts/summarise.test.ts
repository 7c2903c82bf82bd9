import { expect, test } from 'vitest';
import { summarise } from './summarise.ts';

const article = [
  'The harbour board will dredge the channel in spring, it said on Tuesday.',
  'No one brought cake. The channel has been closed to ferries since a storm moved the sand in January.',
  'Dredging the channel costs four million, which the harbour board takes from its reserve for storms. Mr Ortega yawned and left early.',
  'Ferries will use the channel again by June if the dredging goes as the board plans it.',
  'Birds sang all the while outside.',
  'Everybody went home at midnight then.',
];

test('PLAG-07: a summary is made of sentences of the article, each with its place in it', () => {
  const summary = summarise(article);
  expect(summary).toHaveLength(5);
  expect(summary[0]).toEqual({ text: article[0], index: 0 });
  expect(summary.map(({ index }) => index)).toEqual(
    summary.map(({ index }) => index).toSorted((a, b) => a - b),
  );
  expect(summary.map(({ text }) => text)).toContain(article[3]);
  expect(summary.map(({ text }) => text)).not.toContain('No one brought cake.');
});

test('PLAG-08: an article without sentences has no summary', () => {
  expect(summarise([])).toEqual([]);
  expect(summarise(['Menu', 'Sign in'])).toEqual([]);
});

test('PLAG-07: an article in another script is summed up as well', () => {
  const text =
    'صوّت المجلس يوم الاثنين على توسيع الممر في المدينة. يبدأ العمل على توسيع الممر في الربيع القادم.';
  expect(summarise([text]).map(({ index }) => index)).toEqual([0, 1]);
});

test('PLAG-07: headings, items of lists and what introduces them are no sentences of a summary', () => {
  const items = ['The channel that the board dredges in spring', 'The channel that ferries use in June'];
  const list = [...article.slice(0, 2), 'The board of the harbour dredges these channels:', ...items];
  expect(summarise(list).map(({ text }) => text)).toEqual([
    article[0],
    'The channel has been closed to ferries since a storm moved the sand in January.',
  ]);
  expect(summarise(items).map(({ text }) => text)).toEqual(items);
});
