import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { attacks } from '#support/attacks.ts';
import { sanitizeHtml } from './sanitize.ts';

const elements = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 blockquote pre hr div details summary ul ol li input a strong b em i u s code sub sup ' +
    'mark span br ins del img figure figcaption video audio table caption colgroup col thead tbody tfoot tr th td'
  ).split(' '),
);
const attributes =
  /^(?:href|src|alt|title|width|height|poster|controls|open|start|type|checked|disabled|class|span|colspan|rowspan|colwidth|dir|lang|style|data-[a-z-]+)$/;
const addresses = /^(?:https?:\/\/|mailto:|tel:|\/media\/|\/read\/)/i;
const style =
  /^(?:\s*(?:color|background-color|text-align|width)\s*:\s*(?:[a-z]+|#[\da-f]+|\d+px|(?:rgb|hsl)a?\([\d\s.,%/-]+\))\s*;?)*$/i;

/** Everything about a sanitised fragment that a browser could act on. */
function violations(html: string): string[] {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const found: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const tag = element.localName;
    if (!elements.has(tag)) found.push(`<${tag}>`);
    for (const { name, value } of element.attributes) {
      if (!attributes.test(name)) found.push(`${tag}[${name}]`);
      if (/^(?:href|src|poster|data-url)$/.test(name) && !addresses.test(value))
        found.push(`${name}=${value}`);
      if (name === 'style' && !style.test(value)) found.push(`style=${value}`);
      if (tag === 'input' && name === 'type' && value !== 'checkbox') found.push(`input ${value}`);
    }
  }
  return found;
}

describe('sanitizeHtml against attacks', () => {
  it.each(attacks)('leaves nothing that runs: %s', (_name, attack) => {
    const clean = sanitizeHtml(attack);
    expect(violations(clean)).toEqual([]);
    expect(clean).not.toMatch(/<[^>]*(?:javascript|vbscript|data):/i);
    // oxlint-disable-next-line no-control-regex -- NUL and its like must not be stored
    expect(clean).not.toMatch(/[\0-\x08\x0B\x0C\x0E-\x1F]/);
    expect(sanitizeHtml(clean)).toBe(clean);
  });

  it.each([
    ['300 000 open elements', '<b>'.repeat(300_000)],
    ['200 000 unclosed tags', '<p '.repeat(200_000)],
    ['a megabyte of <', '<'.repeat(1_000_000)],
    ['200 000 attributes', `<p ${'a=1 '.repeat(200_000)}>x</p>`],
    ['half a megabyte of style', `<p style="${'{'.repeat(500_000)}">x</p>`],
    ['200 000 comments', '<!--'.repeat(200_000)],
    ['200 000 closing tags', '</b>'.repeat(200_000)],
  ])('comes to an end: %s', { timeout: 60_000 }, (_name, attack) => {
    expect(violations(sanitizeHtml(attack).slice(0, 20_000))).toEqual([]);
  });

  it('preserves the words of markup that is too deep to be prose', () => {
    expect(sanitizeHtml(`${'<div>'.repeat(5000)}a &lt;b&gt; c`)).toBe('<p>a &lt;b&gt; c</p>');
  });
});

describe('sanitizeHtml on editorial HTML', () => {
  it('returns what the editor writes, byte for byte', () => {
    const html = [
      '<h2 style="color: rgb(224, 62, 62); text-align: center;" data-text-color="red">Title</h2>',
      '<p dir="rtl" lang="ar">نص <strong>قوي</strong>&nbsp;<em>a</em><u>b</u><s>c</s><code>d</code><br>e</p>',
      '<p><span style="background-color: rgb(1, 2, 3);" data-style-type="backgroundColor" data-value="red">"red"</span></p>',
      '<p><a href="https://example.com/a?b=1&amp;c=2">link</a> <a href="mailto:a@example.com">mail</a> <a href="tel:+491701234567">call</a></p>',
      '<ul><li><input checked="" type="checkbox"><p>done</p></li></ul>',
      '<ol start="3"><li><p>three</p></li></ol>',
      '<details open=""><summary>more</summary><p>inside</p></details>',
      '<blockquote>quoted</blockquote><hr>',
      '<pre data-language="js"><code class="language-js">a &lt; b</code></pre>',
      '<figure><img width="300" alt="" src="/media/x.webp"><figcaption>c</figcaption></figure>',
      '<video src="https://example.com/v.mp4" controls=""></video>',
      '<table><colgroup><col style="width: 100px"></colgroup><tbody><tr><th colspan="2" colwidth="100,200">a</th></tr></tbody></table>',
      '<ins>new</ins><del>old</del>',
    ].join('');
    expect(sanitizeHtml(html)).toBe(html);
  });

  it('removes from a style only what is not allowed', () => {
    expect(sanitizeHtml('<p style="color: red; position: fixed; text-align:end">a</p>')).toBe(
      '<p style="color: red; text-align:end">a</p>',
    );
    expect(sanitizeHtml('<p style="width: 10px">a</p>')).toBe('<p>a</p>');
  });

  it('leaves the target of a link to the page that shows it', () => {
    expect(sanitizeHtml('<a href=" https://example.com/ " target="x" rel="opener" onclick="x()">a</a>')).toBe(
      '<a href="https://example.com/">a</a>',
    );
  });

  it('drops a link to nowhere and a picture without a source, and preserves their words', () => {
    expect(sanitizeHtml('<a href="javascript:x">a</a><img src="data:,x" alt="b">c')).toBe('<span>a</span>c');
  });

  it('drops control characters that are written as entities', () => {
    expect(sanitizeHtml('a&#1b&#x7f;c&#xD800;d')).toBe('abc\uFFFDd');
  });

  it('leaves text that only looks like markup as text', () => {
    expect(sanitizeHtml('1 &lt; 2 &amp;&amp; 3 > 2')).toBe('1 &lt; 2 &amp;&amp; 3 &gt; 2');
  });
});

const pieces = constantFrom(
  ...'<p> </p> <a href="https://e.x/">  </a> <svg> </svg> <foo> </foo> <table> <tr> <td> </table> <li> <ul> </ul> <b> </b> <!-- --> <![CDATA[ ]]> <img src=x> <img src="/media/a"> <select> <option> <style> </style> <noscript> </noscript> <textarea> </textarea> <title> </title> <math> <mtext> </math> <br/> <input type=checkbox> <h1> </h1> &lt; &amp; " \' > < = \u0000 \uD800 x'.split(
    ' ',
  ),
  '<p style="color:red;background:url(x)">',
  '<a href="java\nscript:alert(1)">',
);

describe('sanitizeHtml on anything', () => {
  it('changes nothing the second time, and is always clean', () => {
    const markup = oneof(
      array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
      string(),
    );
    assert(
      property(markup, (html) => {
        const clean = sanitizeHtml(html);
        expect(sanitizeHtml(clean)).toBe(clean);
        expect(violations(clean)).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });
});
