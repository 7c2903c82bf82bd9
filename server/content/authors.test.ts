import { describe, expect, it } from 'vitest';
import { findAuthors, parseByline, findByline } from './authors.ts';
import { parseDocument } from './dom.ts';
import { findJsonLdArticle } from './jsonLd.ts';

function authors(body: string, site = '') {
  const document = parseDocument(`<!doctype html><html><head></head><body>${body}</body></html>`);
  const jsonLd = findJsonLdArticle(document)?.authors ?? [];
  return findAuthors(document, { jsonLd, bylines: [findByline(document)], site });
}

const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('toNames', () => {
  it.each([
    ['By', []],
    ['No Author', []],
    ['..', []],
    ['. .', []],
    ['admin', []],
    ['The Example GmbH, Hamburg, Germany', []],
    ['By Ana Ruiz, Senior Staff Engineer, EXA Data, Maps, and Design Project', ['Ana Ruiz']],
    ['By Kate Orr, Staff Writer, and Li Wei, Senior Editor', ['Kate Orr', 'Li Wei']],
    ['Von Ada Lind und Bo Ek, Berlin, und Cy Falk', ['Ada Lind', 'Bo Ek', 'Cy Falk']],
    ['By Ana Ruiz in Madrid and Li Wei in Beijing', ['Ana Ruiz', 'Li Wei']],
    ['Ana Ruiz For Example Daily Australia', ['Ana Ruiz']],
    ['Written by Ana Ruiz Edited by Li Wei', ['Ana Ruiz']],
    ['By Ana Ruiz March 25, 2026', ['Ana Ruiz']],
    ['Ana Ruiz @ana 11:57AM', ['Ana Ruiz']],
    ['Ana_Ruiz', ['Ana Ruiz']],
    ['Submitted on Mon, 2026-01-19 13:49', []],
    ['Ana Ruiz ❤️', ['Ana Ruiz']],
    ['Por: Ana Ruiz', ['Ana Ruiz']],
    ['文／王大明', ['王大明']],
    ['Ana Ruiz / EXA', ['Ana Ruiz']],
    ['By Ana Ruiz, Example Press', ['Ana Ruiz']],
    ['Posted by Ana Ruiz on 03/03/26', ['Ana Ruiz']],
    ['Author: Ana Ruiz Published: 3 March 2026', ['Ana Ruiz']],
    ['By Ana Ruiz Updated 10 hours ago', ['Ana Ruiz']],
    ['By Ana Ruiz3 March 2026', ['Ana Ruiz']],
    ['Por Ana Ruiz 3 de marzo de 2026', ['Ana Ruiz']],
    ['Ana Ruiz hace 2 horas', ['Ana Ruiz']],
    ['Ana Ruiz Senior Reporter', ['Ana Ruiz']],
    ['By ANA RUIZ EXA Business Writer', ['Ana Ruiz']],
    ['Middle East Correspondent', []],
    ['Ana Ruiz Special to The Example', ['Ana Ruiz']],
    ['Reporting by Ana Ruiz; Editing by Li Wei', ['Ana Ruiz']],
    ['文/王大明 编辑/李雷', ['王大明']],
    ['Ana Ruiz & Li Wei', ['Ana Ruiz', 'Li Wei']],
    ['Example & Co', ['Example & Co']],
    ['Follow Ana Ruiz', ['Ana Ruiz']],
    ['View all posts by Ana Ruiz', ['Ana Ruiz']],
    ['Guest post by Ana Ruiz', ['Ana Ruiz']],
    ['Skrevet av Ana Ruiz', ['Ana Ruiz']],
    ['Geschrieben von Ana Ruiz', ['Ana Ruiz']],
    ['Text: Ana Ruiz', ['Ana Ruiz']],
    ['About the author', []],
    ['Leonardo da Vinci, Vincent van Gogh', ['Leonardo da Vinci', 'Vincent van Gogh']],
  ])('%j', (byline, names) => {
    expect(parseByline(byline)).toEqual(names);
  });
});

describe('findAuthors', () => {
  it.each([
    ['links without a word between', '<p class="byline">By<a>Ana Ruiz</a><a>Li Wei</a></p>', ['Ana Ruiz', 'Li Wei']],
    ['a role on a line of its own', '<div class="author">Ana Ruiz<div>Editor</div></div>', ['Ana Ruiz']],
    ['what stands in brackets', '<p class="byline">Ana Ruiz (with <a>Li Wei</a> and <a>Bo Ek</a>)</p>', ['Ana Ruiz (with Li Wei and Bo Ek)']],
    ['several properties', '<span itemprop="author name">Ana Ruiz, Li Wei</span>', ['Ana Ruiz', 'Li Wei']],
    ['metadata in several elements', '<meta itemprop="author" content="Ana Ruiz"><meta itemprop="author" content="Li Wei">', ['Ana Ruiz', 'Li Wei']],
    ['a family name that a catalogue states first', '<meta name="DC.Creator" content="Ruiz, A."><meta name="DC.Creator" content="Berg, Bo van den">', ['A. Ruiz', 'Bo van den Berg']],
    ['two names in the metadata of catalogues', '<meta name="citation_author" content="Ana Ruiz, Li Wei"><meta name="citation_author" content="EXA, Reuters">', ['Ana Ruiz', 'Li Wei', 'EXA', 'Reuters']],
    ['an agency where the metadata have a placeholder', '<meta name="author" content="No Author"><h1>T</h1><p class="credit">EXA</p>', ['EXA']],
    ['the editor of a Chinese page', '<p>正文。</p><span>责任编辑： \n王大明 \n</span>', ['王大明']],
    ['no photographer', '<figure><p class="author">Ana Ruiz</p></figure>', []],
    ['no commentator', '<div class="sidebar"><p class="author">Ana Ruiz</p></div>', []],
  ])('reads %s', (_title, body, names) => {
    expect(authors(body)).toEqual(names);
  }); // prettier-ignore

  it('takes people from JSON-LD, by reference too, and no organisations or places', () => {
    const organisation = { '@type': 'Organization', name: 'Example News' };
    const person = { '@type': 'Person', '@id': '#ana', name: 'Ana Ruiz' };
    const article = (author: unknown) => jsonLd({ '@graph': [{ '@type': 'NewsArticle', author }, person] });
    expect(authors(article([organisation, person]))).toEqual(['Ana Ruiz']);
    expect(authors(article({ '@id': '#ana' }))).toEqual(['Ana Ruiz']);
    expect(authors(`${article(organisation)}<p class="byline">By Li Wei</p>`)).toEqual(['Li Wei']);
    expect(authors(article({ '@type': 'Place', name: 'Hamburg' }))).toEqual([]);
  });
});
