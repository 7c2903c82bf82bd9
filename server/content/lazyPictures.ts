import { nodeTypes, type DomDocument, type DomElement } from './dom.ts';

const placeholderUrlPattern =
  /^data:|(?:^|[/_.-])(?:blank|spacer|pixel|placeholder|transparent|loading|lazy|grey|1x1|space)[^/]{0,20}\.(?:gif|png|svg|jpe?g|webp)(?:[?#]|$)/i;
const lazySourceAttributes = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-actualsrc',
  'data-backup',
  'data-lazy',
  'data-url',
  'data-hi-res-src',
  'data-full-src',
  'data-image',
  'data-img',
];
const lazySrcsetAttributes = ['srcset', 'data-srcset', 'data-lazy-srcset', 'data-original-set'];
const maxSrcsetLength = 20_000;

export function revealPictures(document: DomDocument): void {
  for (const noscript of document.querySelectorAll('noscript')) revealNoscript(noscript);
  for (const image of document.querySelectorAll('img')) {
    const source = image.getAttribute('src')?.trim() ?? '';
    if (source && !placeholderUrlPattern.test(source)) continue;
    const address = findLazySource(image) ?? findPictureSource(image);
    if (address) image.setAttribute('src', address);
  }
}

const isPlaceholder = (address: string) => placeholderUrlPattern.test(address.slice(0, 2000));

function findLazySource(image: DomElement): string | undefined {
  const late = lazySourceAttributes
    .map((name) => image.getAttribute(name)?.trim())
    .find((each) => each && isPictureUrl(each));
  return (
    late ??
    lazySrcsetAttributes
      .map((name) => findLargest(image.getAttribute(name)))
      .find((each) => each && isPictureUrl(each))
  );
}

function findPictureSource(image: DomElement): string | undefined {
  const parent = image.parentNode as DomElement | null;
  if (parent?.localName !== 'picture') return undefined;
  for (const source of parent.querySelectorAll('source')) {
    const address = findLargest(source.getAttribute('srcset') ?? source.getAttribute('data-srcset'));
    if (address && isPictureUrl(address)) return address;
  }
  return undefined;
}

function revealNoscript(noscript: DomElement): void {
  const images = [...noscript.querySelectorAll('img')];
  const [image] = images;
  if (!image || images.length > 1 || (noscript.textContent ?? '').trim().length > 200) return;
  const address = image.getAttribute('src') || findLargest(image.getAttribute('srcset'));
  if (!address || isPlaceholder(address)) return;
  const before = findPreviousElement(noscript);
  const shown = before?.localName === 'img' ? before : before?.querySelector('img');
  const isLazy = shown && (!shown.getAttribute('src') || isPlaceholder(shown.getAttribute('src') ?? ''));
  if (shown && !isLazy) return;
  if (shown) shown.setAttribute('src', address);
  else noscript.replaceWith(image);
}

function findPreviousElement(element: DomElement): DomElement | undefined {
  let node = element.previousSibling;
  while (node && node.nodeType !== nodeTypes.element) node = node.previousSibling;
  return (node as DomElement | null) ?? undefined;
}

const isPictureUrl = (text: string) => !isPlaceholder(text) && /^[^\s{}<>]{4,8000}$/.test(text);

export function findLargest(srcset: string | null | undefined): string | undefined {
  const candidates = (srcset ?? '')
    .slice(0, maxSrcsetLength)
    .split(/,\s+/)
    .map((candidate) => {
      const [address, size = '1x'] = candidate.trim().split(/\s+/);
      return { address, size: Number.parseFloat(size) || 0 };
    });
  return candidates.toSorted((a, b) => b.size - a.size)[0]?.address || undefined;
}
