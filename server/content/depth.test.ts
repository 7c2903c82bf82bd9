import { expect, it } from 'vitest';
import { limitDepth } from './depth.ts';
import { parseDocument } from './dom.ts';

it('parses as many levels of a page as browsers, and the text of those below', () => {
  const deep = `${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}<p>after</p>`;
  const { body } = parseDocument(deep);
  expect([...body.querySelectorAll('div')]).toHaveLength(510);
  expect(body.querySelector('p')?.textContent).toBe('after');
  expect(body.textContent).toBe('deepafter');
});

it.each([
  ['paragraphs that the next closes', '<p>a'.repeat(3000)],
  ['items that the next closes', `<ul>${'<li>a'.repeat(3000)}</ul>`],
  ['rows that the next closes', `<table>${'<tr><td>a<td>b'.repeat(3000)}</table>`],
  ['elements that are never open', '<br><img src="a">'.repeat(3000)],
  ['elements of a drawing that close themselves', `<svg>${'<path d="M0"/>'.repeat(3000)}</svg>`],
  ['tags in scripts', `<script>${'"<div>"'.repeat(3000)}</script>`],
  ['tags in comments', `<!--${'<div>'.repeat(3000)}-->`],
  ['elements beside each other', '<div><b>a</b></div>'.repeat(3000)],
])('leaves %s', (_, html) => {
  expect(limitDepth(`${html}<div>after</div>`)).toBe(`${html}<div>after</div>`);
});
