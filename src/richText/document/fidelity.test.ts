import { describe, expect, it } from 'vitest';
import { stubDocument } from '../stubDocument.ts';
import { readHtml } from './readHtml.ts';
import { writeHtml } from './writeHtml.ts';

stubDocument();

/** Rewrites the text as if all of it had been edited. */
function rewritten(html: string): string {
  const { blocks, hidden } = readHtml(html);
  return writeHtml(blocks, hidden);
}

describe('what the editor can express is written as it was read', () => {
  it.each([
    ['styles', '<p><strong>a</strong> <em>b</em><u>c</u><s>d</s><code>e</code><sub>f</sub><sup>g</sup></p>'],
    ['marked and tracked words', '<p><mark>a</mark><ins>b</ins><del>c</del></p>'],
    ['styles within styles', '<p><strong>a<em>b<u>c</u></em></strong><em>d</em></p>'],
    [
      'bold code in a link',
      '<p><a href="https://a.example/?x=1&amp;y=2"><strong><code>a</code></strong></a></p>',
    ],
    ['a line break between bold words', '<p><strong>a<br>b</strong></p>'],
    ['a line break after a link', '<p><a href="https://a.example/">a</a><br>b</p>'],
    ['colours', '<p style="text-align: center;"><span style="color: red;">a</span></p>'],
    ['headings', '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>'],
    ['an empty line', '<p>a</p><p></p><p>b</p>'],
    ['spaces', '<p> a &nbsp;b&nbsp;</p>'],
    ['marks that HTML reserves', '<p>a &lt; b &amp;&amp; c &gt; "d"</p>'],
    ['lists in lists', '<ul><li>a<ol start="3"><li>b</li><li>c</li></ol></li><li>d</li></ul>'],
    ['an item of several paragraphs', '<ul><li><p>a</p><p>b</p><ul><li>c</li></ul><p>d</p></li></ul>'],
    ['an item that begins with a heading', '<ol><li><h3>a</h3><p>b</p></li></ol>'],
    ['an item that begins with a list', '<ul><li><ul><li>a</li></ul></li></ul>'],
    ['an item that begins with a picture', '<ul><li><img src="/media/a.webp" alt="b"></li></ul>'],
    [
      'a checklist',
      '<ul><li><input type="checkbox" checked=""><p>a</p></li><li><input type="checkbox"><p>b</p></li></ul>',
    ],
    ['a quote of several paragraphs', '<blockquote><p>a</p><p>b</p><ul><li>c</li></ul></blockquote>'],
    ['a short quote', '<blockquote>a</blockquote>'],
    ['code', '<pre><code class="language-js">a &lt; b\n\n  c</code></pre><pre><code>d</code></pre>'],
    ['a line', '<p>a</p><hr><p>b</p>'],
    ['a picture', '<img src="/media/a.webp" alt="b" width="300">'],
    [
      'a picture with a caption',
      '<figure style="text-align: center;"><img src="/media/a.webp" alt=""><figcaption>b &amp; c</figcaption></figure>',
    ],
    ['a video', '<video src="https://a.example/v.mp4" controls=""></video>'],
    [
      'a table',
      '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>c<br>d</td><td></td></tr></tbody></table>',
    ],
    [
      'a table with columns',
      '<table><colgroup><col style="width: 100px"><col></colgroup><tbody><tr><td>a</td><td style="text-align: right;">b</td></tr></tbody></table>',
    ],
    [
      'a table with spans',
      '<table><tbody><tr><td colspan="2">a</td><td rowspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
    ],
    [
      'blocks nested in a paragraph',
      '<p>a</p><div data-nesting-level="1"><p>b</p><div data-nesting-level="1"><ul><li>c</li></ul></div></div>',
    ],
    ['direction and language', '<p dir="rtl" lang="ar">a</p><ul><li lang="es">b</li></ul>'],
    ['a still of a video', '<video src="/media/v.mp4" controls="" poster="/media/p.webp"></video>'],
  ])('%s', (_name, html) => {
    expect(readHtml(html).blocks.map((block) => block.content?.[0]?.type)).not.toContain('opaque');
    expect(rewritten(html)).toBe(html);
  });
});

describe('what the editor cannot express is hidden as an opaque block and written back as it was', () => {
  it.each([
    ['an embed', '<iframe src="https://video.example/1" width="560"></iframe>'],
    [
      'a table with spans that leave holes',
      '<table><tbody><tr><td rowspan="3">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
    ],
    ['a table with a caption', '<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>'],
    [
      'a table with blocks in its cells',
      '<table><tbody><tr><td><ul><li>a</li></ul></td></tr></tbody></table>',
    ],
    ['a section that opens', '<details><summary>a</summary><p>b</p></details>'],
    ['foreign markup', '<x-card data-id="7"><p>a</p></x-card>'],
    ['foreign markup in a paragraph', '<p>a <x-note>b</x-note></p>'],
    ['a picture within a sentence', '<p>a <img src="/media/a.webp" alt=""> b</p>'],
    ['a picture that is a link', '<a href="https://a.example/"><img src="/media/a.webp" alt=""></a>'],
    ['the title of a link', '<p><a href="https://a.example/" title="b">a</a></p>'],
    ['a list with letters', '<ol type="a"><li>a</li></ol>'],
    [
      'a caption with a link',
      '<figure><img src="/media/a.webp" alt=""><figcaption><a href="/b">b</a></figcaption></figure>',
    ],
    ['sound', '<audio src="/media/a.mp3"></audio>'],
  ])('%s', (_name, html) => {
    const { blocks } = readHtml(html);
    expect(blocks.map((block) => block.content?.[0]?.type)).toEqual(['opaque']);
    expect(rewritten(`<p>before</p>${html}<p>after</p>`)).toBe(`<p>before</p>${html}<p>after</p>`);
  });

  it.each([
    '<table><tr><td rowspan="3">a</td><td>b</td></tr></table>',
    '<x-card data-id=\'7\'  title="&quot;">a&nbsp;\u00A0&apos;<br/></x-card>',
    '<details open><summary>a > b</summary></details>',
  ])('to the byte, however it is written: %s', (html) => {
    const text = `\n<p>before</p> ${html}<!-- c -->\n<p class=x>after</p>`;
    const { segments } = readHtml(text);
    expect(segments.map((segment) => segment.html).join('')).toBe(text);
    expect(rewritten(html)).toBe(html);
  });

  it('only a part of a list', () => {
    const html = '<ul><li>a</li><li><x-note>b</x-note></li><li><p>c</p><x-card></x-card></li></ul>';
    const [, second, third] = readHtml(html).blocks;
    expect(second?.content?.[1]?.content?.[0]?.content?.[0]?.type).toBe('opaque');
    expect(third?.content?.[1]?.content?.[0]?.content?.[0]?.type).toBe('opaque');
    expect(rewritten(html)).toBe(html);
  });
});
