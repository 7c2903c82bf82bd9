import type { DomDocument, DomElement } from './dom.ts';
import { decodeAll } from './jsonLd.ts';

/** Between a title and the name of its site or section. */
const separator = /\s[|–—·•:»/-]+\s|\s?[|｜_]\s?|(?<=[\p{Script=Han}！？。”》])[-–—](?=\p{Script=Han})/gu;
const maxTitle = 1000;

/** What a page shows as its titles, which must be read before Readability changes the document. */
export interface ShownTitles {
  /** The text of `title`. */
  page: string;
  headings: string[];
  /** Texts whose class calls them titles, on a page without a heading. */
  named: string[];
}

export function shownTitles(document: DomDocument): ShownTitles {
  const headings = toTexts(document.querySelectorAll('h1'), 5);
  const named = '[class*="title" i], [class*="headline" i]';
  return {
    page: oneLine(document.querySelector('title')?.textContent),
    headings,
    named: headings.length > 0 ? [] : toTexts(document.querySelectorAll(named), 50),
  };
}

function toTexts(elements: Iterable<DomElement>, most: number): string[] {
  const found: string[] = [];
  let tried = 0;
  for (const element of elements) {
    tried += 1;
    if (tried > most) break;
    const text = oneLine(element.textContent);
    if (text && text.length <= maxTitle) found.push(text);
  }
  return found;
}

/**
 * The title of an article. Pages state one in their metadata, in `title` and in a heading: the heading counts where
 * the first is the name of the site, and the name of the site is left out behind a title.
 */
export function toTitle(
  stated: string | null | undefined,
  shown: ShownTitles,
  { site, url }: { site: string; url: string },
): string {
  const title = withoutSite(oneLine(stated).slice(0, maxTitle), site);
  const own = plain(title);
  const others = shown.headings.filter((heading) => ![own, plain(site)].includes(plain(heading)));
  if (others[0] && isSiteName(own, others, { page: shown.page, site, url })) return others[0];
  return withoutSection(title, shown);
}

function isSiteName(
  own: string,
  headings: readonly string[],
  { page, site, url }: { page: string; site: string; url: string },
): boolean {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(url)?.[1] ?? '';
  if ([plain(site), plain(host), plain(host.split('.')[0] ?? '')].includes(own)) return true;
  // "The Example" of "River path widened | The Example", whose heading is the rest.
  const parts = page.slice(0, maxTitle).split(separator).map(plain);
  return (
    parts.length > 1 && parts.includes(own) && headings.some((heading) => parts.includes(plain(heading)))
  );
}

const maxCuts = 10;

/** "River path widened - Towns" without the last parts where the page shows what is before them as its heading. */
function withoutSection(title: string, { headings, named }: ShownTitles): string {
  const shown = new Set([...headings, ...named].map(plain));
  const cuts = [...title.matchAll(separator)].slice(0, maxCuts).toReversed();
  const rests = cuts.map(({ index }) => title.slice(0, index).trim());
  return rests.find((rest) => rest.length > 7 && shown.has(plain(rest))) ?? title;
}

/** "River path widened | The Example" without the name of the site. */
function withoutSite(title: string, site: string): string {
  if (!site) return title;
  const cut = title.search(/\s[|–—·•:-]+\s[^|–—·•]*$/u);
  if (cut <= 0) return title;
  const last = title.slice(cut).replace(/^\s[|–—·•:-]+\s/u, '');
  // "The Example" of a site that calls itself theexample.com.
  const names = [site, site.replace(/(?:\.\p{L}{2,9}){1,2}$/u, '')].map(plain);
  return names.includes(plain(last)) ? title.slice(0, cut) : title;
}

const plain = (text: string) =>
  text
    .slice(0, maxTitle)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Plain text of metadata on one line. */
export function oneLine(text: string | null | undefined): string {
  return decodeAll(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
