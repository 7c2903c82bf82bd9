import type { DomDocument, DomElement, DomNode } from './dom.ts';

/** Set on an element whose text is a caption; the name of no attribute that pages use. */
export const captionMark = 'data-desk-caption';

/** Text for screen readers: labels such as "Photo" or "Image", and links to skip what follows. */
const hidden =
  /(?:^| )(?:visually-?hidden|sr-only|screen-?reader(?:-text|-only)?|off-?screen|a11y-hidden|assistive-text|accessibility-?text|skip-?(?:link|nav|to-[\w-]+))(?: |$)/i;

/** Parts of a page that are not its article, by words in the names of their classes. */
const clutterWords = words(`
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

/** A list of comments may be longer than the article; "article has-comments" is none. */
const commentList = /(?:^| )(?:comments?|comment-list|disqus|kommentare|comentarios|commentaires)/i;

/** A caption or credit of a picture or film. */
const captionWords = words(`
  caption captions captioned figcaption wp-caption-text legend legende legenda pie-de-foto piefoto pie-foto epigrafe
  bildunterschrift bildtext didascalia photo-credit image-credit img-credit media-credit photocredit photographer
  credit credits copyright cutline imagecaption photocaption image-description photo-description
`);
const maxCaption = 700;

function words(list: string): RegExp {
  const names = list.trim().split(/\s+/).join('|');
  return new RegExp(`(?:^|[ _]|--?|__)(?:${names})(?:$|[ _]|--?)`, 'i');
}

/**
 * Removes what is hidden or no part of the article, and marks captions that are not `figcaption`. Must run before
 * Readability, which drops some of these by its own names and keeps the rest as paragraphs.
 */
export function removeClutter(document: DomDocument): void {
  const { body } = document;
  const all = lengthOf(body);
  const prose = proseParts(document);
  for (const element of document.querySelectorAll('[class], [id], [role]')) {
    if (isFrame(element)) continue;
    const names = namesOf(element);
    const role = element.getAttribute('role');
    if (hidden.test(names) || role === 'complementary' || role === 'navigation') element.remove();
    else if (captionWords.test(names) && isCaption(element)) element.setAttribute(captionMark, '');
    else if (clutterWords.test(names) && isAside(element, all, prose)) element.remove();
  }
  markPictureParagraphs(document);
  for (const element of document.querySelectorAll('article [class], main [class]')) {
    if (unlikely.test(namesOf(element)) && element.localName !== 'p' && prose.has(element)) {
      element.setAttribute('class', 'content');
      element.setAttribute('id', '');
    }
  }
}

/** Names by which Readability drops a part, though text stands in it as often as not. */
const unlikely = /extra|supplemental|remark|legends|header|banner|community|cover-wrap|popup|hero/i;

/** Camel case and other separators as hyphens, so that `relatedLinks` and `related_links` are one name. */
function namesOf(element: DomElement): string {
  const stated = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`;
  return stated
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What holds the whole page is never clutter, whatever modifiers its class has. */
function isFrame({ localName }: DomElement): boolean {
  return ['html', 'head', 'body', 'main', 'figure', 'img', 'picture'].includes(localName);
}

function isAside(element: DomElement, all: number, prose: ReadonlySet<DomNode>): boolean {
  if (element.querySelector('h1, [itemprop="articleBody"]')) return false;
  if (/articleBody/.test(element.getAttribute('itemprop') ?? '')) return false;
  const length = lengthOf(element);
  if (opensText.test(namesOf(element)) && prose.has(element)) return false;
  // Some sites name every paragraph after the part of the page that it is in.
  if (element.localName === 'p' && length > 140)
    return /newsletter|promo|interstitial|error-report/i.test(namesOf(element));
  if (length < 1500 && length < all * 0.5) return true;
  // "article article--with-comments" holds the paragraphs; a list of comments or prices may be as long as the text.
  const paragraphs = [...element.querySelectorAll('p')].filter((each) => lengthOf(each) > 200).length;
  return length < all * 0.3 || paragraphs < 3 || commentList.test(namesOf(element));
}

/** A part that a button or the next section opens may hold the rest of the text. */
const opensText = /read-?more|more-?(?:content|text)|references?|kicker/i;

/** The elements that hold a paragraph of prose rather than links. */
function proseParts(document: DomDocument): ReadonlySet<DomNode> {
  const parts = new Set<DomNode>();
  for (const paragraph of document.querySelectorAll('p')) {
    const length = lengthOf(paragraph);
    if (length < 140) continue;
    const linked = [...paragraph.querySelectorAll('a')].reduce((sum, link) => sum + lengthOf(link), 0);
    if (linked >= length * 0.3) continue;
    for (let node: DomNode | null = paragraph; node && !parts.has(node); node = node.parentNode)
      parts.add(node);
  }
  return parts;
}

function isCaption(element: DomElement): boolean {
  if (element.querySelector('img, picture, video, iframe, h1, h2, p + p + p')) return false;
  const length = lengthOf(element);
  return length > 0 && length <= maxCaption;
}

/** Marks a paragraph that holds a picture and, in italics or small print, nothing but its caption. */
function markPictureParagraphs(document: DomDocument): void {
  for (const inner of document.querySelectorAll('p > em, p > i, p > small, p > span > em')) {
    const paragraph = inner.closest('p');
    const length = lengthOf(inner);
    if (!paragraph?.querySelector('img') || length === 0 || length > maxCaption) continue;
    if ((paragraph.textContent ?? '').trim() === (inner.textContent ?? '').trim())
      inner.setAttribute(captionMark, '');
  }
}

const lengthOf = (element: DomElement) => (element.textContent ?? '').length;
