import { describe, expect, it } from 'vitest';
import { countWords, htmlToText, slugify } from './text.ts';

describe('htmlToText', () => {
  it('puts each block on a line and joins inline markup', () => {
    const html =
      '<h2>A &amp; B</h2><p>one <b>t</b>wo<br>three</p><ul><li><p>x</p></li></ul><table><tr><td>1</td><td>2</td></tr></table>';
    expect(htmlToText(html)).toBe('A & B\none two\nthree\nx\n1 2');
  });

  it('is empty for markup without words', () => {
    expect(htmlToText('<p> &nbsp; </p><script>alert(1)</script><p><br></p>')).toBe('');
  });

  it('preserves text that only looks like markup', () => {
    expect(htmlToText('<p>&lt;b&gt; &amp;lt; &#39;q&#39;</p>')).toBe("<b> &lt; 'q'");
  });
});

describe('countWords', () => {
  it.each([
    ['Two words, here: "three"?', 4],
    ["It's a well-known fact", 5],
    ['', 0],
    [' — … 🎉 ', 0],
    ['السلام عليكم ورحمة الله', 4],
  ])('%s', (text, expected) => {
    expect(countWords(text)).toBe(expected);
  });

  it.each(['今日は天気がいいから散歩に行く', 'ภาษาไทยไม่มีช่องว่าง'])(
    'finds words without spaces: %s',
    (text) => {
      expect(countWords(text)).toBeGreaterThan(2);
    },
  );
});

describe('slugify', () => {
  it.each([
    ['Hello, World!', 'hello-world'],
    ['  Ünïcödé — Straße & Œuvre  ', 'unicode-strasse-oeuvre'],
    ['Łódź: 10 Gründe', 'lodz-10-grunde'],
    ["It's here", 'its-here'],
    ['السلام عليكم', ''],
    ['日本 2026', '2026'],
    ['---', ''],
  ])('EDIT-66: %s', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('EDIT-66: cuts a long title between words', () => {
    const slug = slugify('word '.repeat(40));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/^word(?:-word)+$/);
    expect(slugify('a'.repeat(200))).toBe('a'.repeat(80));
  });
});
