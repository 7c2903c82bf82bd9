import { expect, test } from 'vitest';
import { parseYoutubeId } from '#domain/video/youtube.ts';
import { isArticleUrl, isHttpUrl, couldBecomeHttpUrl } from './urls.ts';

test.each([
  'https://example.com',
  'http://example.com/a/b?c=d#e',
  'HTTPS://Example.com/Path',
  'http://localhost:4100/page.html',
  'http://127.0.0.1:4100/page.html',
  'http://[::1]:4100/',
  'https://пример.рф/статья',
  'https://example.com/قصة?x=١',
])('SHELL-23: %s is an address', (url) => expect(isHttpUrl(url)).toBe(true));

test.each([
  '',
  'hello',
  'example.com',
  'https://',
  'https://example',
  'https://example.com/a b',
  'ftp://example.com',
  'javascript:alert(1)//http://example.com',
  'https://user:secret@example.com/',
  'https://.com',
])('SHELL-22: %j is no address', (url) => expect(isHttpUrl(url)).toBe(false));

test('what could still become an address differs from what could not', () => {
  expect(['h', 'https:', 'https://exa'].every(couldBecomeHttpUrl)).toBe(true);
  expect(['x', 'hello', 'ftp://'].some(couldBecomeHttpUrl)).toBe(false);
});

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12',
  'https://youtube.com/embed/dQw4w9WgXcQ',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://www.youtube.com/v/dQw4w9WgXcQ',
])('SHELL-24: %s names a video', (url) => expect(parseYoutubeId(url)).toBe('dQw4w9WgXcQ'));

test.each([
  'https://youtu.be/short',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/playlist?list=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
])('SHELL-24: %s names none', (url) => expect(parseYoutubeId(url)).toBeUndefined());

test('SHELL-24: the video path accepts only videos', () => {
  expect(isArticleUrl('https://example.com/a', '/')).toBe(true);
  expect(isArticleUrl('https://example.com/a', '/video/7')).toBe(false);
  expect(isArticleUrl('https://youtu.be/dQw4w9WgXcQ', '/video/create')).toBe(true);
});
