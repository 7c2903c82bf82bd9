import { describe, expect, it } from 'vitest';
import { parseDocument } from './dom.ts';
import { findPublishedDate } from './publishedDate.ts';

const text = `<p>${'The council voted on Monday to widen the river path, and work begins in spring. '.repeat(5)}</p>`;

function findDate(body: string, { head = '', url = '', jsonLd = '' } = {}) {
  const page = `<!doctype html><html><head><title>River path</title>${head}</head><body>${body}</body></html>`;
  return findPublishedDate(parseDocument(page), jsonLd, url);
}

describe('statedDate', () => {
  it.each([
    ['under the title', `<h1>River</h1><p class="date">Feb 05, 2026</p>${text}`, '2026-02-05'],
    ['over the title', `<p>May 22, 2026</p><a href="/a">Towns</a><h1>River</h1>${text}`, '2026-05-22'],
    ['in a time without an attribute', `<h1>River</h1><time>April 8, 2026</time>${text}`, '2026-04-08'],
    ['beside the author', `<h1>River</h1><p>Von Ada Li, 15. Mai 2026, 05:28 Uhr</p>${text}`, '2026-05-15T05:28:00'],
    ['under a title that is no heading', `<div>River path</div><i>2026-02-19 20:29:58</i>${text}`, '2026-02-19T20:29:58'],
    ['in Czech', `<h1>River</h1><p>1. 11. 2026 10:52</p>${text}`, '2026-11-01T10:52:00'],
    ['in Japanese', `<h1>River</h1><p>2026年6月18日 10:01 発信地</p>${text}`, '2026-06-18T10:01:00'],
    ['in Arabic, the month in two ways', `<h1>River</h1><p>الأربعاء، 28 آب/أغسطس 2026</p>${text}`, '2026-08-28'],
    ['in Korean', `<h1>River</h1><p>입력 2026년 3월 3일</p>${text}`, '2026-03-03'],
    ['in Arabic digits', `<h1>River</h1><p>٣ مارس ٢٠٢٦</p>${text}`, '2026-03-03'],
    ['in Persian digits', `<h1>River</h1><p>۲۰۲۶/۰۳/۰۳</p>${text}`, '2026-03-03'],
    ['in Hungarian', `<h1>River</h1><p>2026. március 3. 10:52</p>${text}`, '2026-03-03'],
    ['with a month between dashes', `<h1>River</h1><p>3-Mar-2026</p>${text}`, '2026-03-03'],
    ['of the first publication', `<h1>River</h1><p>Updated March 5, 2026</p><p>Published March 3, 2026</p>${text}`, '2026-03-03'],
    ['rather than the date of today', `<p>Thursday, 19 March 2026</p><h1>River</h1><p>3 March 2026</p>${text}`, '2026-03-03'],
  ])('reads a date %s', (_title, body, date) => {
    expect(findDate(body)).toBe(date);
  }); // prettier-ignore

  it.each([
    ['of a sentence', `<h1>River</h1><p>The old path was closed on 3 March 2019, and the town has waited for it since.</p>${text}`],
    ['of another article', `<h1>River</h1>${text}<aside><time datetime="2026-03-05">5 March</time></aside>`],
    ['of a list of articles', `<div class="latest-posts"><time datetime="2026-03-05">5 March</time></div><h1>River</h1>${text}`],
  ])('reads no date %s', (_title, body) => {
    expect(findDate(body)).toBe('');
  }); // prettier-ignore

  it('prefers metadata of any spelling, and takes the day of the address last', () => {
    const url = 'https://news.example/2026/03/01/river-path';
    const shown = `<h1>River</h1><p>5 March 2026</p>${text}`;
    expect(findDate(shown, { url, head: '<meta name="DC:date" content="2026-03-04">' })).toBe('2026-03-04');
    expect(findDate(shown, { url })).toBe('2026-03-05');
    expect(findDate(text, { url })).toBe('2026-03-01');
    expect(findDate(text, { url: 'https://news.example/a/733320600_429139' })).toBe('');
    expect(findDate(shown, { jsonLd: '2 mars 2026' })).toBe('2026-03-02');
  });
});
