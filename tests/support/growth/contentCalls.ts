import { findAuthors, parseByline, findByline } from '#server/content/authors.ts';
import { collectBlocks, type RawBlock } from '#server/content/blocks.ts';
import { dropBoilerplate } from '#server/content/boilerplate.ts';
import { normalizeWords } from '#server/content/boilerplateWords.ts';
import { removeClutter } from '#server/content/clutter.ts';
import { isWebUrl, analyzeContent } from '#server/content/contentFacts.ts';
import { decodePage, replaceC1Controls } from '#server/content/decode.ts';
import { limitDepth } from '#server/content/depth.ts';
import { parseDocument, childElements } from '#server/content/dom.ts';
import { fingerprintText, addTitleFingerprints } from '#server/content/fingerprints.ts';
import { html, jsonForScript, trustedHtml } from '#server/content/html.ts';
import { findJsonLdArticle } from '#server/content/jsonLd.ts';
import { findLargest, revealPictures } from '#server/content/lazyPictures.ts';
import { decodeEntities, escapeText, stripTags, truncateText } from '#server/content/markup.ts';
import { mergeRuns, createOverlapFinder } from '#server/content/overlap.ts';
import { renderPage } from '#server/content/page.ts';
import { textDirection, readDescription, readLanguage } from '#server/content/pageFacts.ts';
import { findCaptionedPictures, findLeadPictures, findPictures } from '#server/content/pictures.ts';
import { toIsoDate, findPublishedDate } from '#server/content/publishedDate.ts';
import { linkReferences } from '#server/content/references.ts';
import { sanitizeHtml, safeImageUrl, safeLinkUrl } from '#server/content/sanitize.ts';
import { segmentText } from '#server/content/segments.ts';
import {
  findKeywords,
  hasTerminalPunctuation,
  joinSentences,
  splitHtmlSentences,
  splitSentences,
} from '#server/content/sentences.ts';
import { findWall, dropOffers } from '#server/content/walls.ts';
import { findSharedRuns } from '#server/content/sharedRuns.ts';
import { findDate, parseDay, findVisibleDate } from '#server/content/shownDate.ts';
import { countWords, htmlToText, slugify, storedHtmlToText } from '#server/content/text.ts';
import { toSingleLine, readVisibleTitles, chooseTitle } from '#server/content/title.ts';
import { splitShingles, findWords } from '#server/content/words.ts';
import type { Calls } from './growth.ts';

const url = 'https://a.example/';
const attribute = (text: string) => text.replaceAll('"', '&quot;');
const toBytes = (text: string) => Buffer.from(text);
const makeDocument = (text: string) => parseDocument(text);

/** A page whose metadata are all the same text. */
const stated = (text: string) =>
  parseDocument(
    `<html lang="${attribute(text)}"><head>${[
      'author',
      'article:author',
      'og:description',
      'og:image',
      'article:published_time',
    ]
      .map((name) => `<meta property="${name}" name="${name}" content="${attribute(text)}">`)
      .join('')}</head><body><p class="byline">${text.replaceAll('<', '&lt;')}</p></body></html>`,
  );

const withJsonLd = (json: string) =>
  parseDocument(`<html><head><script type="application/ld+json">${json}</script></head><body></body></html>`);

const blocksIn = (text: string): RawBlock[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .flatMap((line) => [
      { kind: 'paragraph', text: line, linkShare: 0 },
      { kind: 'heading', text: line, linkShare: 1 },
      { kind: 'caption', text: line, linkShare: 0 },
    ]);

export const contentCalls: Calls = {
  'server/content/abbreviations.ts': 'Lists alone.',
  'server/content/authors.ts': {
    findAuthors: (text) => findAuthors(stated(text), { jsonLd: [text], bylines: [text], site: text }),
    parseByline,
    findByline: (text) => findByline(stated(text)),
  },
  'server/content/blocks.ts': { collectBlocks: (text) => collectBlocks(makeDocument(text).body) },
  'server/content/boilerplate.ts': {
    dropBoilerplate: (text) => dropBoilerplate(blocksIn(text), text, [text]),
  },
  'server/content/boilerplateWords.ts': { normalizeWords },
  'server/content/clutter.ts': {
    removeClutter: (text) => removeClutter(makeDocument(`<p class="${attribute(text)}">a</p>${text}`)),
  },
  'server/content/decode.ts': {
    decodePage: (text) => decodePage(toBytes(text), `text/html; charset=${text}`),
    replaceC1Controls,
  },
  'server/content/depth.ts': { limitDepth },
  'server/content/dom.ts': {
    parseDocument,
    childElements: (text) => childElements(makeDocument(text).body),
    asElement: 'Compares a number.',
  },
  'server/content/extract.ts': {
    extractPage: 'Readability is not ours; a page has a process with a deadline (extractor.ts).',
  },
  'server/content/extractor.ts': {
    ExtractError: 'An error.',
    createExtractor: 'Starts the process that extractPage runs in.',
  },
  'server/content/fingerprints.ts': {
    fingerprintText,
    addTitleFingerprints: (text) => addTitleFingerprints(text, []),
  },
  'server/content/html.ts': {
    Html: 'Holds a text.',
    html: (text) => String(html`<p>${text}</p>`),
    jsonForScript: (text) => String(jsonForScript(text)),
    trustedHtml: (text) => String(trustedHtml(text)),
  },
  'server/content/jsonLd.ts': {
    findJsonLdArticle: (text) => [
      findJsonLdArticle(withJsonLd(text)),
      findJsonLdArticle(
        withJsonLd(JSON.stringify({ '@type': 'Article', headline: text, author: text, articleBody: text })),
      ),
    ],
  },
  'server/content/contentFacts.ts': { isWebUrl, analyzeContent },
  'server/content/markup.ts': {
    decodeEntities,
    escapeText,
    stripTags,
    truncateText: (text) => truncateText(text, text.length),
  },
  'server/content/overlap.ts': {
    mergeRuns: (text) => mergeRuns(Array.from(text, (_, start) => ({ start, size: 2 }))),
    createOverlapFinder: (text) => createOverlapFinder(text)(text),
  },
  'server/content/page.ts': {
    renderPage: (text) =>
      renderPage({ language: 'en', direction: 'ltr', title: text, styles: '', body: html`${text}` }),
  },
  'server/content/pageFacts.ts': {
    textDirection: (text) => textDirection(text, text),
    readDescription: (text) => readDescription(stated(text)),
    readLanguage: (text) => readLanguage(stated(text)),
  },
  'server/content/lazyPictures.ts': {
    findLargest,
    revealPictures: (text) =>
      revealPictures(
        makeDocument(
          `<img src="${attribute(text)}" srcset="${attribute(text)}"><noscript>${text}</noscript>`,
        ),
      ),
  },
  'server/content/pictures.ts': {
    findCaptionedPictures: (text) =>
      findCaptionedPictures(makeDocument(`<main><figure>${text}<figcaption>a</figcaption></figure></main>`)),
    findLeadPictures: (text) => findLeadPictures(stated(text), [text]),
    findPictures: (text) => {
      const { body } = parseDocument(
        `<body><img src="${attribute(text)}" width="${attribute(text)}"><img srcset="${attribute(text)}">${text}</body>`,
      );
      return findPictures([text], body, { base: url, logos: [text], captioned: [text] });
    },
  },
  'server/content/publishedDate.ts': {
    toIsoDate,
    findPublishedDate: (text) => findPublishedDate(stated(text), text, `https://a.example/${text}`),
  },
  'server/content/references.ts': { linkReferences },
  'server/content/sanitize.ts': { safeImageUrl, safeLinkUrl, sanitizeHtml },
  'server/content/sentences.ts': {
    findKeywords,
    hasTerminalPunctuation,
    joinSentences: (text) => joinSentences([text, text]),
    splitHtmlSentences,
    splitSentences,
  },
  'server/content/walls.ts': {
    WallError: 'Takes one of three words.',
    findWall: (text) => findWall(text, [{ kind: 'paragraph', text }]),
    dropOffers: (text) => dropOffers([{ kind: 'paragraph', text }], false),
  },
  'server/content/sharedRuns.ts': {
    findSharedRuns: (text) =>
      findSharedRuns({ content: text, title: text.slice(0, 1000), others: [{ title: '', content: text }] }),
  },
  'server/content/shownDate.ts': {
    findDate: (text) => findDate(text, toIsoDate),
    parseDay,
    findVisibleDate: (text) => findVisibleDate(makeDocument(`<h1>a</h1><p>${text}</p>`), toIsoDate),
  },
  'server/content/text.ts': { countWords, htmlToText, slugify, storedHtmlToText },
  'server/content/segments.ts': {
    segmentText: (text) => [...segmentText(new Intl.Segmenter('und', { granularity: 'sentence' }), text)],
  },
  'server/content/title.ts': {
    toSingleLine,
    readVisibleTitles: (text) => readVisibleTitles(makeDocument(`<title>${text}</title><h1>${text}</h1>`)),
    chooseTitle: (text) =>
      chooseTitle(
        text,
        { page: text, headings: [text], titleClassTexts: [text] },
        { site: text, url: `${url}${text}` },
      ),
  },
  'server/content/words.ts': { splitShingles: (text) => splitShingles(findWords(text), 4), findWords },
};
