import { describe, expect, it } from 'vitest';
import { readHtml } from '../document/readHtml.ts';
import { stubDocument } from '../stubDocument.ts';
import { cleanHtml } from './cleanHtml.ts';
import type { DroppedContent } from './leftOut.ts';
import { fromGoogleDocs, fromWebPage, fromWord } from '#support/richText/pastes.ts';

stubDocument();

describe('paste returns clean structure', () => {
  it('from Word', () => {
    expect(cleanHtml(fromWord)).toBe(
      [
        '<h1>Port of Rotterdam</h1>',
        '<h2>What happened</h2>',
        '<p>The <strong>port</strong> reopened on <em>Tuesday</em>,&nbsp; said <a href="https://example.com/port">its operator</a>.</p>',
        '<ul><li>Two days closed<ul><li>Monday</li></ul></li><li>No injuries</li></ul>',
        '<p>Next:</p>',
        '<ol><li>Inspect</li><li>Report</li></ol>',
        '<table><tbody><tr><td>Monday</td><td>0 ships</td></tr></tbody></table>',
      ].join(''),
    );
  });

  it('from Google Docs', () => {
    expect(cleanHtml(fromGoogleDocs)).toBe(
      [
        '<h2>What happened</h2>',
        '<p>The <strong>port</strong> reopened on <em>Tuesday</em>, said <a href="https://example.com/port">its operator</a>: CO<sub>2</sub> <s>down</s>.</p>',
        '<ul><li>Two days closed<ul><li>Monday</li></ul></li><li>No injuries</li></ul>',
        '<table><tbody><tr><td>Monday</td><td>0 ships</td></tr></tbody></table>',
      ].join(''),
    );
  });

  it('from a web page', () => {
    expect(cleanHtml(fromWebPage)).toBe(
      [
        '<h1>Port reopens</h1>',
        '<p>The <strong>port</strong> of <a href="https://example.com/port?utm_source=x">Rotterdam</a> reopened.</p>',
        '<figure><img src="https://img.example/a.jpg" alt="The port"><figcaption>Cranes at work</figcaption></figure>',
        '<img src="https://img.example/b.jpg" alt="">',
        '<blockquote><p>“We were lucky.”</p></blockquote>',
        '<p>First line</p><p>Second line</p>',
        '<ol><li>One</li><li><p>Two</p><p>More of two</p></li></ol>',
        '<pre><code>a &lt; b</code></pre>',
      ].join(''),
    );
  });

  it.each([
    [
      'a few words stay in their line',
      '<span style="color:red">a <b>b</b></span>',
      '<p>a <strong>b</strong></p>',
    ],
    ['nothing but a script', '<script>alert(1)</script>', ''],
    [
      'a table that lays out a page becomes its text',
      '<table><tr><td>a</td></tr></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      'spans of cells',
      '<table><tr><td colspan="2" style="x:y">a</td></tr><tr><td>b</td><td>c</td></tr></table>',
      '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
    ],
    ['text beside blocks', 'a<p>b</p>c', '<p>a</p><p>b</p><p>c</p>'],
    ['words that only look like markup', '<p>&lt;b&gt; &amp;amp;</p>', '<p>&lt;b&gt; &amp;amp;</p>'],
    ['a link to a mark within the page', '<p><a href="#note">a</a></p>', '<p>a</p>'],
    [
      'a plain word in a bold heading',
      '<h2><b>a <span style="font-weight:400">b</span></b></h2>',
      '<h2><strong>a b</strong></h2>',
    ],
  ])('%s', (_name, pasted, clean) => {
    expect(cleanHtml(pasted)).toBe(clean);
  });

  it.each([
    ['/ports/7', 'https://news.example/ports/7'],
    ['quay.html?a=1&amp;b=2', 'https://news.example/harbour/quay.html?a=1&amp;b=2'],
    ['../', 'https://news.example/'],
    ['//img.example/a', 'https://img.example/a'],
    ['https://elsewhere.example/', 'https://elsewhere.example/'],
    ['mailto:desk@news.example', 'mailto:desk@news.example'],
    ['tel:+49-170-1234567', 'tel:+49-170-1234567'],
    ['/read/digests/ferries', '/read/digests/ferries'],
  ])('with a link to %s as the page of its source has it', (href, stored) => {
    const page = 'https://news.example/harbour/ferries.html';
    expect(cleanHtml(`<p><a href="${href}">a</a></p>`, { page })).toBe(`<p><a href="${stored}">a</a></p>`);
  });

  it('with a picture as the page of its source has it', () => {
    const page = 'https://news.example/harbour/';
    expect(cleanHtml('<img src="quay.png">', { page })).toBe(
      '<img src="https://news.example/harbour/quay.png" alt="">',
    );
    expect(cleanHtml('<p>a</p><img src="/quay.png">')).toBe('<p>a</p>');
  });

  it('without a source, relative links become words, as none of them would be stored, and that is reported', () => {
    const dropped: DroppedContent[] = [];
    const pasted =
      '<p><a href="/a">a</a> <a href="b.html">b</a> <a href="/read/digests/c">c</a> <a href="#d">d</a></p>';
    expect(cleanHtml(pasted, { onLeftOut: (leftOut) => dropped.push(leftOut) })).toBe(
      '<p>a b <a href="/read/digests/c">c</a> d</p>',
    );
    expect(dropped).toEqual([{ links: 2, unsupportedLinks: 0, pictures: 0, embeds: 0 }]);
  });

  it('links that no stored text has become words, and that is reported', () => {
    const dropped: DroppedContent[] = [];
    const pasted =
      '<p><a href="file:///C:/a.docx">a</a> <a href="sms:+49170">b</a> <a href="javascript:void(0)">c</a></p>';
    expect(cleanHtml(pasted, { onLeftOut: (leftOut) => dropped.push(leftOut) })).toBe('<p>a b c</p>');
    expect(dropped).toEqual([{ links: 0, unsupportedLinks: 2, pictures: 0, embeds: 0 }]);
  });

  it.each([fromWord, fromGoogleDocs, fromWebPage])('so that all of it can be edited', (pasted) => {
    const clean = cleanHtml(pasted);
    expect(JSON.stringify(readHtml(clean).blocks)).not.toContain('opaque');
    expect(cleanHtml(clean)).toBe(clean);
  });
});
