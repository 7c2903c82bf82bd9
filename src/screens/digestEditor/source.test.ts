import { expect, test } from 'vitest';
import { ConnectionError, errorFor, TimeoutError } from '#api/errors.ts';
import {
  appendHtml,
  openingParagraphs,
  paragraphsToHtml,
  sourceFailureMessage,
  sourceSubtitle,
  sourceTitle,
  splitParagraphs,
} from './source.ts';
import { samplePage } from '#support/samples/editor.ts';

const page = 'https://news.example/a';
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const answer = (status: number, body?: unknown) => errorFor({ status, body, requestId: 'r1' });
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
});

test('EDIT-08 EDIT-09 a copied title has 30 words at most, a copied subtitle 12', () => {
  const long = samplePage({ title: 'a '.repeat(50), subtitle: 'b '.repeat(50) });
  expect(sourceTitle(long).split(' ')).toHaveLength(30);
  expect(sourceSubtitle(long).split(' ')).toHaveLength(12);
});

const words = (count: number) => 'w '.repeat(count).trim();

test('EDIT-05 the start of an article is whole paragraphs with words enough', () => {
  expect(openingParagraphs([words(5), words(38), words(90)])).toEqual([words(5), words(38)]);
  expect(openingParagraphs([words(90), words(90)])).toEqual([words(90)]);
  expect(openingParagraphs([])).toEqual([]);
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
