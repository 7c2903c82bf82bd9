import { nodeTypes, childElements, type DomDocument, type DomElement, type DomNode } from './dom.ts';

/** An attribute name that pages don't use. */
export const captionAttribute = 'data-desk-caption';

/** Screen-reader text: labels such as "Photo", and skip links. */
const screenReaderOnlyPattern =
  /(?:^| )(?:visually-?hidden|sr-only|screen-?reader(?:-text|-only)?|off-?screen|a11y-hidden|assistive-text|accessibility-?text|skip-?(?:link|nav|to-[\w-]+))(?: |$)/i;

const clutterPattern = classNamePattern(`
  ad ads advert adverts advertisement advertising adslot sponsor sponsored outbrain taboola promo promos promotion
  newsletter newsletters signup subscribe subscription paywall-offer paywall-prompt regwall
  share sharing sharebar sharetools share-tools share-buttons social-share social-links social-bar addthis
  related related-links related-content related-articles related-stories relatedlinks see-also read-also read-more
  readmore read-next more-stories more-on more-news interstitial-link in-story-link inline-link-box recirc
  recirculation recommended recommendations most-read mostread most-popular trending popular-stories
  comments comment-list comments-area disqus comentarios kommentare commentaires
  gallery slideshow slideshows lightbox photo-gallery image-gallery carousel slider slick swiper volt-gal
  price-list pricelist price-table prices pricing price-comparison product-offers offers shopping buy-box buybox
  buy-now affiliate affiliates where-to-buy
  breadcrumb breadcrumbs pagination pager toolbar cookie consent gdpr
  error-report feedback-box correction-form print-only author-bio author-box about-author tag-list tags-list
  mw-editsection navbox reflist references reference toc hatnote catlinks
  timestamp datestamp storytimestamp dateline-updated kicker upperdek eyebrow
`);

/**
 * The list may be longer than the article. Doesn't match class names such as "article has-comments", which
 * belong to the article itself.
 */
const commentListPattern = /(?:^| )(?:comments?|comment-list|disqus|kommentare|comentarios|commentaires)/i;

const captionPattern = classNamePattern(`
  caption captions captioned figcaption wp-caption-text legend legende legenda pie-de-foto piefoto pie-foto epigrafe
  bildunterschrift bildtext didascalia photo-credit image-credit img-credit media-credit photocredit photographer
  credit credits copyright cutline imagecaption photocaption image-description photo-description
`);
const maxCaptionLength = 700;

function classNamePattern(list: string): RegExp {
  const names = list.trim().split(/\s+/).join('|');
  return new RegExp(`(?:^|[ _]|--?|__)(?:${names})(?:$|[ _]|--?)`, 'i');
}

/**
 * Must run before Readability, which drops some of the clutter by its own rules and keeps the rest as
 * paragraphs.
 */
export function removeClutter(document: DomDocument): void {
  const page = measurePage(document);
  removeTeasers(document);
  removeSideCells(document, page);
  const gone = new Set<DomNode>();
  for (const element of document.body.querySelectorAll('*')) {
    if (element.parentNode && gone.has(element.parentNode)) gone.add(element);
    else if (isClutter(element, page)) {
      gone.add(element);
      element.remove();
    }
  }
  markPictureParagraphs(document);
  for (const element of document.querySelectorAll('article [class], main [class]')) {
    if (
      unlikelyCandidatePattern.test(classAndId(element)) &&
      element.localName !== 'p' &&
      page.prose.has(element)
    ) {
      element.setAttribute('class', 'content');
      element.setAttribute('id', '');
    }
  }
}

/** A linked figure with a heading is a teaser for another article. */
function removeTeasers(document: DomDocument): void {
  for (const link of document.querySelectorAll('figure a[href]'))
    if (link.querySelector('h2, h3, h4, h5, h6')) link.closest('figure')?.remove();
}

const minSideLinks = 5;

/** On pages laid out as tables, removes the cells of links next to the text. */
function removeSideCells(document: DomDocument, { prose }: Measures): void {
  for (const row of document.querySelectorAll('tr')) {
    const cells = prose.has(row) ? childElements(row) : [];
    for (const cell of cells.some((each) => prose.has(each)) ? cells : [])
      if (!prose.has(cell) && [...cell.querySelectorAll('a[href]')].length >= minSideLinks) cell.remove();
  }
}

function isClutter(element: DomElement, page: Measures): boolean {
  if (isNeverClutter(element)) return false;
  const role = element.getAttribute('role');
  if (role === 'complementary' || role === 'navigation') return true;
  const names = classAndId(element);
  if (names === '') return false;
  if (screenReaderOnlyPattern.test(names)) return true;
  if (captionPattern.test(names) && isCaption(element, page)) element.setAttribute(captionAttribute, '');
  else return clutterPattern.test(names) && isAside(element, page);
  return false;
}

/** Computed in one pass, because matching elements may nest as deep as the page. */
interface Measures {
  lengths: Map<DomNode, number>;
  paragraphs: Map<DomNode, number>;
  longParagraphs: Map<DomNode, number>;
  titles: ReadonlySet<DomNode>;
  media: ReadonlySet<DomNode>;
  prose: ReadonlySet<DomNode>;
  totalLength: number;
}

const addCount = (counts: Map<DomNode, number>, node: DomNode, count: number) =>
  counts.set(node, (counts.get(node) ?? 0) + count);

function measurePage(document: DomDocument): Measures {
  const length = new Map<DomNode, number>();
  const paragraphs = new Map<DomNode, number>();
  const longParagraphs = new Map<DomNode, number>();
  const leave = (node: DomNode) => {
    const parent = node.parentNode;
    const isParagraph = (node as DomElement).localName === 'p';
    const own = node.nodeType === nodeTypes.text ? (node.textContent ?? '').length : (length.get(node) ?? 0);
    if (!parent) return;
    addCount(length, parent, own);
    addCount(paragraphs, parent, (paragraphs.get(node) ?? 0) + (isParagraph ? 1 : 0));
    addCount(longParagraphs, parent, (longParagraphs.get(node) ?? 0) + (isParagraph && own > 200 ? 1 : 0));
  };
  const { body } = document;
  let node: DomNode | null = body.firstChild;
  while (node && node !== body) {
    if (node.firstChild) {
      node = node.firstChild;
      continue;
    }
    leave(node);
    while (node && node !== body && !node.nextSibling) {
      node = node.parentNode;
      if (node && node !== body) leave(node);
    }
    if (node && node !== body) node = node.nextSibling;
  }
  return {
    lengths: length,
    paragraphs,
    longParagraphs,
    titles: withAncestors(document.querySelectorAll('h1, [itemprop="articleBody"]')),
    media: withAncestors(document.querySelectorAll('img, picture, video, iframe, h1, h2')),
    prose: withAncestors(
      [...document.querySelectorAll('p')].filter((paragraph) => isProse(paragraph, length)),
    ),
    totalLength: length.get(body) ?? 0,
  };
}

function withAncestors(elements: Iterable<DomElement>): ReadonlySet<DomNode> {
  const holders = new Set<DomNode>();
  for (const element of elements)
    for (let node: DomNode | null = element; node && !holders.has(node); node = node.parentNode)
      holders.add(node);
  return holders;
}

function isProse(paragraph: DomElement, lengths: ReadonlyMap<DomNode, number>): boolean {
  const length = lengths.get(paragraph) ?? 0;
  if (length < 140) return false;
  const links = [...paragraph.querySelectorAll('a')];
  return links.reduce((sum, link) => sum + (lengths.get(link) ?? 0), 0) < length * 0.3;
}

/** Readability drops these, although they often hold text. */
const unlikelyCandidatePattern =
  /extra|supplemental|remark|legends|header|banner|community|cover-wrap|popup|hero/i;

/** The class and ID as one string, with camel case split by hyphens: `relatedLinks` becomes `related-Links`. */
function classAndId(element: DomElement): string {
  const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`;
  return names
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Page containers and pictures are never clutter, whatever their class names. */
function isNeverClutter({ localName }: DomElement): boolean {
  return ['html', 'head', 'body', 'main', 'figure', 'img', 'picture'].includes(localName);
}

function isAside(element: DomElement, page: Measures): boolean {
  if (page.titles.has(element)) return false;
  const length = page.lengths.get(element) ?? 0;
  if (collapsedTextPattern.test(classAndId(element)) && page.prose.has(element)) return false;
  // Some sites name every paragraph after its page section.
  if (element.localName === 'p' && length > 140)
    return /newsletter|promo|interstitial|error-report/i.test(classAndId(element));
  if (length < 1500 && length < page.totalLength * 0.5) return true;
  // "article article--with-comments" holds the article; comment or price lists may be as long as the text.
  const paragraphs = page.longParagraphs.get(element) ?? 0;
  return length < page.totalLength * 0.3 || paragraphs < 3 || commentListPattern.test(classAndId(element));
}

/** A collapsed part may hold the rest of the text. */
const collapsedTextPattern = /read-?more|more-?(?:content|text)|references?|kicker/i;

function isCaption(element: DomElement, page: Measures): boolean {
  if (page.media.has(element) || (page.paragraphs.get(element) ?? 0) > 2) return false;
  const length = page.lengths.get(element) ?? 0;
  return length > 0 && length <= maxCaptionLength;
}

/** Marks paragraphs that contain only a picture and a caption in italics or small print. */
function markPictureParagraphs(document: DomDocument): void {
  for (const inner of document.querySelectorAll('p > em, p > i, p > small, p > span > em')) {
    const paragraph = inner.closest('p');
    const length = measureLength(inner);
    if (!paragraph?.querySelector('img') || length === 0 || length > maxCaptionLength) continue;
    if ((paragraph.textContent ?? '').trim() === (inner.textContent ?? '').trim())
      inner.setAttribute(captionAttribute, '');
  }
}

const measureLength = (element: DomElement) => (element.textContent ?? '').length;
