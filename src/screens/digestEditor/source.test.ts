import { expect, test } from 'vitest';
import { ConnectionError, createResponseError, TimeoutError } from '#api/errors.ts';
import {
  appendHtml,
  blocksToHtml,
  openingBlocks,
  paragraphsToHtml,
  sourceDate,
  sourceFailureMessage,
  sourceSubtitle,
  sourceTitle,
  splitParagraphs,
} from './source.ts';
import { samplePage } from '#support/samples/editor.ts';

const page = 'https://news.example/a';
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const answer = (status: number, body?: unknown) => createResponseError({ status, body, requestId: 'r1' });
const unavailable = "Website can't be loaded currently";

test.each([
  ['url can not be parsed, with any status', answer(422, { detail: 'url can not be parsed' })],
  ['url can not be parsed as a 400', answer(400, { url: ['url can not be parsed'] })],
  ['a 500', answer(500, { detail: 'Something went wrong.' })],
  ['a failure without a text', answer(502)],
  ['no connection', new ConnectionError('no')],
  ['no answer in time', new TimeoutError('no')],
  ['anything else', new Error('bug')],
])('EDIT-10 %s: the website cannot be loaded', (_, error) => {
  expect(sourceFailureMessage(error, page)).toBe(unavailable);
});

test('EDIT-11 a 400 shows its first error, else Invalid URL, and nothing for a video', () => {
  expect(sourceFailureMessage(answer(400, { url: ['Enter a valid URL.', 'x'] }), page)).toBe(
    'Enter a valid URL.',
  );
  expect(sourceFailureMessage(answer(400, {}), page)).toBe('Invalid URL');
  expect(sourceFailureMessage(answer(400, { url: ['Enter a valid URL.'] }), video)).toBeUndefined();
});

test('EDIT-12 any other failure is shown as received', () => {
  expect(sourceFailureMessage(answer(504, { detail: 'The page took too long.' }), page)).toBe(
    'The page took too long.',
  );
  expect(sourceFailureMessage(answer(413, 'Too large'), page)).toBe('Too large');
  // The page of a proxy is not meant for people.
  expect(sourceFailureMessage(answer(502, '<html><h1>502 Bad Gateway</h1></html>'), page)).toBe(unavailable);
});

test('EDIT-08 EDIT-09 a copied title has 30 words at most, a copied subtitle 12', () => {
  const long = samplePage({ title: 'a '.repeat(50), subtitle: 'b '.repeat(50) });
  expect(sourceTitle(long).split(' ')).toHaveLength(30);
  expect(sourceSubtitle(long).split(' ')).toHaveLength(12);
});

const words = (count: number) => 'w '.repeat(count).trim();

const paragraph = (count: number) => ({ kind: 'paragraph' as const, text: words(count) });

test('EDIT-05 the start of an article is whole paragraphs with words enough, without captions', () => {
  const [five, long, longer] = [paragraph(5), paragraph(38), paragraph(90)];
  expect(openingBlocks([five, long, longer])).toEqual([five, long]);
  expect(openingBlocks([longer, longer])).toEqual([longer]);
  expect(openingBlocks([{ kind: 'caption', text: words(50) }, five, { kind: 'row', text: 'a | b' }])).toEqual(
    [five],
  );
  expect(openingBlocks([])).toEqual([]);
});

test('EDIT-05 what is copied has the structure of the article, and no captions or tables', () => {
  const html = blocksToHtml([
    { kind: 'heading', text: 'Who <pays>', level: 3 },
    { kind: 'caption', text: 'The harbour' },
    { kind: 'paragraph', text: 'One.' },
    { kind: 'item', text: 'a' },
    { kind: 'item', text: 'b' },
    { kind: 'row', text: 'x | y' },
    { kind: 'quote', text: 'Said.' },
    { kind: 'quote', text: 'And said.' },
  ]);
  expect(html).toBe(
    '<h3>Who &lt;pays&gt;</h3><p>One.</p><ul><li>a</li><li>b</li></ul><blockquote><p>Said.</p><p>And said.</p></blockquote>',
  );
});

test.each([
  ['2026-03-08T16:20:11-05:00', 'Mar 08 2026 04:20 PM UTC-05:00'],
  ['2026-03-08T16:20:11Z', 'Mar 08 2026 04:20 PM UTC'],
  ['2026-03-08T16:20:11', 'Mar 08 2026 04:20 PM (no time zone given)'],
  ['2026-03-08', 'Mar 08 2026'],
  ['long ago', 'long ago'],
  [undefined, ''],
])('EDIT-04 the date %s of a page is shown in its own zone, or says that it has none', (date, shown) => {
  expect(sourceDate(date)).toBe(shown);
});

test('the text of a page is never read as markup', () => {
  expect(paragraphsToHtml(['a < b & c', '<script>x</script>'])).toBe(
    '<p>a &lt; b &amp; c</p><p>&lt;script&gt;x&lt;/script&gt;</p>',
  );
});

test('pasted text is split at blank lines, or else at line breaks', () => {
  expect(splitParagraphs('one\ntwo\n\nthree\r\n \r\n\n')).toEqual(['one two', 'three']);
  expect(splitParagraphs('one\ntwo\n')).toEqual(['one', 'two']);
  expect(splitParagraphs('  ')).toEqual([]);
});

test('EDIT-06 what is copied over follows the text that is there', () => {
  expect(appendHtml('<p>a</p><p></p><p class="x"><br></p>', '<p>b</p>')).toBe('<p>a</p><p>b</p>');
  expect(appendHtml('', '<p>b</p>')).toBe('<p>b</p>');
});
