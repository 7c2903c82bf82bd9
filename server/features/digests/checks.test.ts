import { expect, test } from 'vitest';
import { extractLinks, runChecks, type DigestFacts, type Findings } from './checks.ts';

const facts: DigestFacts = {
  title: 'A lighthouse opens its doors',
  content: '<p>Read <a href="https://a.example/">this</a> and <a href="https://b.example/">that</a>.</p>',
  cover: '/media/a.webp',
  categories: 1,
  tags: 1,
  sourceLink: '',
};
const fine: Findings = { link: () => '', sharedText: '' };
const findState = (given: Partial<DigestFacts>, findings = fine) =>
  Object.fromEntries(
    [...runChecks({ ...facts, ...given }, findings)].map(([code, { state }]) => [code, state]),
  );
const problems = (given: Partial<DigestFacts>, findings = fine) =>
  [...runChecks({ ...facts, ...given }, findings)].flatMap(([code, { state, message }]) =>
    state === 'passed' ? [] : [[code, state, message]],
  );

test('PLAN-01: a digest that has everything passes every check', () => {
  expect(problems({})).toEqual([]);
});

test.each([
  [{ title: ' ' }, 'title', 'Please enter digest title'],
  [{ title: 'word '.repeat(20) }, 'title_length', 'The title has 20 words. Shorten it to fewer than 20.'],
  [{ content: '<p></p>' }, 'text', 'There is no text. Write the text of the digest.'],
  [{ cover: null }, 'cover', 'There is no cover. Add a picture or a video.'],
  [{ categories: 0 }, 'category', 'No category is selected, so readers can’t find this digest by category.'],
  [{ tags: 0 }, 'tags', 'No tag is selected, so followers of a tag won’t see this digest.'],
  [
    { content: '<p>a</p><img src="/a.webp"><img src="/b.webp" alt="b">' },
    'alt_text',
    '1 of 2 pictures has no description. Describe each one for readers who can’t see it.',
  ],
])('PLAN-01: %o does not pass %s', (given, code, message) => {
  expect(problems(given)).toEqual([[code, 'failed', message]]);
});

test('PLAN-01: links are running until all are known, and name those that do not answer', () => {
  expect(findState({}, { ...fine, link: () => undefined })['links']).toBe('running');
  expect(
    problems({}, { ...fine, link: (address) => (address.includes('b.') ? 'status 404' : undefined) }),
  ).toEqual([['links', 'failed', '1 of 2 links doesn’t work: https://b.example/ (status 404).']]);
  expect(findState({}, { ...fine, link: () => null })['links']).toBe('skipped');
});

test('PLAN-01: the source is one of the links, and more than fifty are not called', () => {
  expect(extractLinks({ content: '', sourceLink: 'https://c.example/' })).toEqual(['https://c.example/']);
  expect(extractLinks({ content: '', sourceLink: '/own' })).toEqual([]);
  const many = Array.from({ length: 80 }, (_, index) => `<a href="https://a.example/${index}">a</a>`);
  expect(extractLinks({ content: many.join(''), sourceLink: '' })).toHaveLength(50);
});

test('PLAN-01: what is shared with other digests is said', () => {
  expect(findState({}, { ...fine, sharedText: undefined })['plagiarism']).toBe('running');
  expect(problems({}, { ...fine, sharedText: 'Half of it.' })).toEqual([
    ['plagiarism', 'failed', 'Half of it.'],
  ]);
});
