/** A copy of what can be looked at: no scripts, frames, links, controls or styles, because the HTML is untrusted. */
export function toPreview(source: ParentNode): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const node of source.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) fragment.append(node.textContent ?? '');
    if (node.nodeType === Node.ELEMENT_NODE) fragment.append(makeCopy(node as Element));
  }
  return fragment;
}

function makeCopy(element: Element): Node {
  const name = element.localName;
  if (name === 'img') return findPicture(element);
  if (hidden.has(name)) return document.createDocumentFragment();
  if (!shown.has(name)) return toPreview(element);
  const copy = document.createElement(shownAs[name] ?? name);
  for (const attribute of ['colspan', 'rowspan', 'dir', 'lang']) {
    const value = element.getAttribute(attribute);
    if (value !== null) copy.setAttribute(attribute, value);
  }
  copy.append(toPreview(element));
  return copy;
}

function findPicture(element: Element): Node {
  const address = element.getAttribute('src') ?? '';
  const picture = document.createElement('img');
  picture.alt = element.getAttribute('alt') ?? '';
  if (/^(?:https?:\/\/|\/(?!\/))/i.test(address)) picture.src = address;
  return picture;
}

const hidden = new Set(
  'script style template noscript iframe object embed svg math select textarea title head input button'.split(
    ' ',
  ),
);

const shown = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 blockquote pre ul ol li div figure figcaption details summary table caption thead tbody tfoot ' +
    'tr th td strong b em i u s code sub sup mark ins del br hr'
  ).split(' '),
);

/** Headings of a preview are not the text's own, and all of it is open. */
const shownAs: Partial<Record<string, string>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, 'p'])),
  details: 'div',
  summary: 'p',
};
