import { expect, test } from 'vitest';
import { analyzeContent } from './contentFacts.ts';

test.each([
  ['<p>Read <a href="https://a.example/x?a=1&amp;b=2">this</a></p>', ['https://a.example/x?a=1&b=2']],
  [
    "<p><A HREF='http://a.example/'>a</A><a href=https://b.example/>b</a></p>",
    ['http://a.example/', 'https://b.example/'],
  ],
  ['<a href="https://a.example/">a</a><a href="https://a.example/">again</a>', ['https://a.example/']],
  ['<a href="/digests/1">a</a><a href="mailto:a@b.example">b</a><a href="#c">c</a><a>d</a>', []],
  ['<a href="https://">a</a>', []],
])('PLAN-01: the links of %s', (html, links) => {
  expect(analyzeContent(html).links).toEqual(links);
});

test.each([
  ['<img src="/a.webp" alt="A lighthouse">', 1, 0],
  ['<img src="/a.webp" alt="">', 1, 1],
  ['<figure><img src="/a.webp" alt=" "><figcaption>b</figcaption></figure><img src="/b.webp">', 2, 2],
  ['<img data-alt="a" src="/a.webp">', 1, 1],
  ['<p>alt="x"</p>', 0, 0],
])('PLAN-01: the pictures of %s', (html, pictures, bare) => {
  expect(analyzeContent(html)).toMatchObject({ pictureCount: pictures, picturesWithoutAlt: bare });
});

test.each([
  ['<p></p>', false],
  ['<p>&nbsp;<br></p>', false],
  ['<p>a</p>', true],
  ['<figure><img src="/a.webp"></figure>', true],
])('PLAN-01: whether %s says something', (html, hasText) => {
  expect(analyzeContent(html).hasText).toBe(hasText);
});
