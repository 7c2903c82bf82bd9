import { describe, expect, it } from 'vitest';
import { readHtml } from '../document/readHtml.ts';
import { stubDocument } from '../stubDocument.ts';
import { cleanHtml } from './cleanHtml.ts';
import type { DroppedContent } from './leftOut.ts';

stubDocument();

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

describe('a list is nested as it was where it is from', () => {
  it.each([
    [
      'Word, where a level is skipped',
      item(1, '·', 'Port') +
        item(2, '1)', 'Quay') +
        item(4, '·', 'Berth') +
        item(3, '1.', 'Dock') +
        item(1, '·', 'Ferry'),
      '<ul><li>Port<ol><li>Quay<ul><li>Berth</li></ul><ol><li>Dock</li></ol></li></ol></li><li>Ferry</li></ul>',
    ],
    [
      'Word, where the first item is the deepest',
      item(3, '-', 'Port') + item(1, '-', 'Quay'),
      '<ul><li>Port</li><li>Quay</li></ul>',
    ],
    [
      'Word, with a paragraph and an empty one between items',
      `${item(1, '1.', 'Port')}<p class=MsoListParagraph>More of it</p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${item(1, '2.', 'Quay')}<p class=MsoNormal>Next</p>${item(1, '3.', 'Ferry')}`,
      '<ol><li><p>Port</p><p>More of it</p></li><li>Quay</li></ol><p>Next</p><ol start="3"><li>Ferry</li></ol>',
    ],
    [
      'Word, by the levels of kinds in its style sheet',
      `<style>@list l0:level1 {mso-level-number-format:bullet; mso-level-text:"a.";}</style>${item(1, 'a.', 'Port')}`,
      '<ul><li>Port</li></ul>',
    ],
    [
      'Word, by its styles for lists',
      `<p class=MsoListBullet><span style='mso-list:Ignore'>·</span>Port</p><p class=MsoListNumber2><span style='mso-list:Ignore'>1.</span>Quay</p>`,
      '<ul><li>Port<ol><li>Quay</li></ol></li></ul>',
    ],
    [
      'Word Online, with a list for each item',
      '<div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>Port</p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p>Quay</p></li></ul></div>',
      '<ul><li>Port<ul><li>Quay</li></ul></li></ul>',
    ],
    [
      'Google Docs, with lists in lists',
      '<ol><li><p>Port</p></li><ol><ol><ol><li><p>Quay</p></li></ol></ol><li><p>Dock</p></li></ol></ol>',
      '<ol><li>Port<ol><li>Quay</li><li>Dock</li></ol></li></ol>',
    ],
    [
      'Google Docs, from a part that begins in the depth',
      '<ol><ol><ol><li>Port</li></ol><li>Quay</li></ol><li>Dock</li><ol><li>Ferry</li></ol></ol>',
      '<ol><li>Port</li><li>Quay</li><li>Dock<ol><li>Ferry</li></ol></li></ol>',
    ],
    [
      'Google Docs, to tick',
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA" aria-roledescription="checkbox"><p>Port</p></li></ul>',
      '<ul><li><input type="checkbox" checked=""><p>Port</p></li></ul>',
    ],
    [
      'Evernote, with an item that only holds a list',
      '<ul><li>Port</li><li style="list-style: none"><ul><li>Quay</li></ul></li><li>Ferry</li><li><br></li></ul>',
      '<ul><li>Port<ul><li>Quay</li></ul></li><li>Ferry</li></ul>',
    ],
    [
      'Slack, with a list for each level',
      '<ul data-indent="0"><li>Port</li></ul><ul data-indent="1"><li>Quay</li></ul><ul data-indent="0"><li>Ferry</li></ul>',
      '<ul><li>Port<ul><li>Quay</li></ul></li><li>Ferry</li></ul>',
    ],
    [
      'a page, with text on both sides of an inner list',
      '<ul><li>Port<ul><li>Quay</li></ul>closes</li></ul>',
      '<ul><li>Port<ul><li>Quay</li></ul><p>closes</p></li></ul>',
    ],
    ['a page, counted from a number', '<ol start="4"><li>Port</li></ol>', '<ol start="4"><li>Port</li></ol>'],
  ])('%s', (_name, pasted, clean) => {
    expect(cleanHtml(pasted)).toBe(clean);
    expect(JSON.stringify(readHtml(clean).blocks)).not.toContain('opaque');
  });
});

describe('text is whole', () => {
  it.each([
    [
      'with the breaks of Slack',
      '<span>Port</span><br><span>Quay</span><span class="c-mrkdwn__br" data-stringify-type="paragraph-break"></span><span>Ferry</span>',
      '<p>Port<br>Quay</p><p>Ferry</p>',
    ],
    [
      'with the breaks of preformatted text',
      '<span style="white-space: pre-wrap">Port\nQuay</span> <span>a\nb</span>',
      '<p>Port<br>Quay a b</p>',
    ],
    ['with the breaks of code', '<pre>a<br>b</pre>', '<pre><code>a\nb</code></pre>'],
    ['with what Word knows as a place', '<p>In <st1:City w:st="on">Oslo</st1:City>.</p>', '<p>In Oslo.</p>'],
    ['without comments of Word', '<p>Port<span class=MsoCommentReference>[AB1]</span></p>', '<p>Port</p>'],
    ['in a form', '<form><p>Port</p></form>', '<p>Port</p>'],
    [
      'with emoji that are pictures',
      '<p>Port <img alt="🎉" src="https://a.example/e.png"></p>',
      '<p>Port 🎉</p>',
    ],
    [
      'with the emphasis of Apple Notes',
      '<meta name="Generator" content="Cocoa HTML Writer"><style>p.p1 {margin: 0}\nspan.s1 {font-weight: bold}</style><p class="p1"><span class="s1">Port <span>&nbsp;</span></span></p>',
      '<p><strong>Port</strong></p>',
    ],
    [
      'with space beside a link',
      '<p>a<a href="https://a.example/"><span> </span>b</a>c</p>',
      '<p>a <a href="https://a.example/">b</a>c</p>',
    ],
    ['of a heading by its role', '<p role="heading" aria-level="2">Port</p>', '<h2>Port</h2>'],
    [
      'of the lists in a cell, once',
      '<table><tr><td>Port<ul><li><p>Quay</p></li></ul></td></tr></table>',
      '<table><tbody><tr><td>Port<br>Quay</td></tr></tbody></table>',
    ],
    [
      'of a picture in a cell, after the table',
      '<table><tr><td>Port<img src="https://a.example/p.png"></td></tr></table>',
      '<table><tbody><tr><td>Port</td></tr></tbody></table><img src="https://a.example/p.png" alt="">',
    ],
    [
      'of a figure with two pictures',
      '<figure><img src="https://a.example/1.png"><img src="https://a.example/2.png"></figure>',
      '<img src="https://a.example/1.png" alt=""><img src="https://a.example/2.png" alt="">',
    ],
  ])('%s', (_name, pasted, clean) => {
    expect(cleanHtml(pasted)).toBe(clean);
  });
});

function findLeftOut(html: string, canUpload = false) {
  const all: DroppedContent[] = [];
  return { clean: cleanHtml(html, { canUpload, onLeftOut: (some) => all.push(some) }), all };
}

describe('what a text cannot have is counted', () => {
  it.each([
    [
      'a picture on a computer',
      '<p>a</p><img src="file:///C:/a.png">',
      { links: 0, unsupportedLinks: 0, pictures: 1, embeds: 0 },
    ],
    [
      'a picture of a kind that is not accepted',
      '<p>a</p><img src="data:image/svg+xml,a">',
      { links: 0, unsupportedLinks: 0, pictures: 1, embeds: 0 },
    ],
    [
      'an embedded page',
      '<p>a</p><iframe src="https://ads.example/"></iframe>',
      { links: 0, unsupportedLinks: 0, pictures: 0, embeds: 1 },
    ],
    [
      'a video without an address',
      '<p>a</p><video src="blob:a"></video>',
      { links: 0, unsupportedLinks: 0, pictures: 0, embeds: 1 },
    ],
  ])('%s', (_name, html, expected) => {
    expect(findLeftOut(html)).toEqual({ clean: '<p>a</p>', all: [expected] });
  });

  it('but not what was hidden', () => {
    const unseen =
      '<p>a</p><img src="x" width="1"><div hidden><iframe src="https://a.example/"></iframe></div><iframe src="https://a.example/" width="1"></iframe>';
    expect(findLeftOut(unseen)).toEqual({ clean: '<p>a</p>', all: [] });
  });

  it('and a player becomes a link to what it plays', () => {
    expect(
      findLeftOut(
        '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="The quay"></iframe>',
      ),
    ).toEqual({
      clean: '<p><a href="https://www.youtube.com/watch?v=abcdefghijk">The quay</a></p>',
      all: [],
    });
  });

  it('and a picture that the text holds stays where it can be uploaded', () => {
    const picture = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="Quay">';
    expect(findLeftOut(picture, true)).toEqual({ clean: picture, all: [] });
    expect(findLeftOut(picture).all).toHaveLength(1);
  });
});

// With quadratic matching, these take minutes.
it.each(['<style', '<a href="', '<a <a ', 'style='.repeat(9)])(
  '%s a hundred thousand times is read',
  { timeout: 15_000 },
  (part) => {
    expect(cleanHtml(`<p>Port</p>${part.repeat(100_000)}`)).toContain('<p>Port</p>');
  },
);
