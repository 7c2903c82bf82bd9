import { decodeHTMLStrict } from 'entities';

export interface ContentFacts {
  hasText: boolean;
  pictureCount: number;
  picturesWithoutAlt: number;
  links: string[];
}

const tagPattern = /<(\/?)([a-z][a-z\d]*)\b([^<>]*)>/gi;
const mediaTags = new Set(['img', 'video', 'audio', 'iframe']);

/** Runs in linear time: each character is read a bounded number of times. */
export function analyzeContent(html: string): ContentFacts {
  let pictures = 0;
  let bare = 0;
  let hasMedia = false;
  const links = new Set<string>();
  for (const [, slash, given = '', attributes = ''] of html.matchAll(tagPattern)) {
    if (slash) continue;
    const name = given.toLowerCase();
    hasMedia ||= mediaTags.has(name);
    if (name === 'img') {
      pictures += 1;
      if (!readAttribute(attributes, 'alt')?.trim()) bare += 1;
    }
    const address = name === 'a' ? readAttribute(attributes, 'href')?.trim() : undefined;
    if (address && isWebUrl(address)) links.add(address);
  }
  const hasText = hasMedia || /[^\s\u00a0\u200b]/.test(decodeHTMLStrict(html.replace(/<[^<>]*>/g, '')));
  return { hasText, pictureCount: pictures, picturesWithoutAlt: bare, links: [...links] };
}

export const isWebUrl = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address);

const attributePattern = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

function readAttribute(attributes: string, attributeName: string): string | undefined {
  for (const [, name, double, single, plain] of attributes.matchAll(attributePattern))
    if (name?.toLowerCase() === attributeName) return decodeHTMLStrict(double ?? single ?? plain ?? '');
  return undefined;
}
