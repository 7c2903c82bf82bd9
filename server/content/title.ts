import type { DomDocument, DomElement } from './dom.ts';
import { decodeEntities } from './markup.ts';

const separatorPattern =
  /\s[|–—·•:»/-]+\s|\s?[|｜_]\s?|(?<=[\p{Script=Han}！？。”》])[-–—](?=\p{Script=Han})/gu;
const maxTitleLength = 1000;

export interface VisibleTitles {
  page: string;
  headings: string[];
  titleClassTexts: string[];
}

export function readVisibleTitles(document: DomDocument): VisibleTitles {
  const headings = collectTexts(document.querySelectorAll('h1'), 5);
  const named = '[class*="title" i], [class*="headline" i]';
  return {
    page: toSingleLine(document.querySelector('title')?.textContent),
    headings,
    titleClassTexts: headings.length > 0 ? [] : collectTexts(document.querySelectorAll(named), 50),
  };
}

function collectTexts(elements: Iterable<DomElement>, maxElements: number): string[] {
  const found: string[] = [];
  let tried = 0;
  for (const element of elements) {
    tried += 1;
    if (tried > maxElements) break;
    const text = toSingleLine(element.textContent);
    if (text && text.length <= maxTitleLength) found.push(text);
  }
  return found;
}

/** A heading wins if the metadata title is the site's name. Drops a trailing site or section name. */
export function chooseTitle(
  metadataTitle: string | null | undefined,
  visible: VisibleTitles,
  { site, url }: { site: string; url: string },
): string {
  const title = stripSite(toSingleLine(metadataTitle).slice(0, maxTitleLength), site);
  const own = normalizeTitle(title);
  const others = visible.headings.filter(
    (heading) => ![own, normalizeTitle(site)].includes(normalizeTitle(heading)),
  );
  if (others[0] && isSiteName(own, others, { page: visible.page, site, url })) return others[0];
  return stripSection(title, visible);
}

function isSiteName(
  normalizedTitle: string,
  headings: readonly string[],
  { page, site, url }: { page: string; site: string; url: string },
): boolean {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(url)?.[1] ?? '';
  if (
    [normalizeTitle(site), normalizeTitle(host), normalizeTitle(host.split('.')[0] ?? '')].includes(
      normalizedTitle,
    )
  )
    return true;
  // "The Example" of "River path widened | The Example", if the heading is the rest.
  const parts = page.slice(0, maxTitleLength).split(separatorPattern).map(normalizeTitle);
  return (
    parts.length > 1 &&
    parts.includes(normalizedTitle) &&
    headings.some((heading) => parts.includes(normalizeTitle(heading)))
  );
}

const maxSeparators = 10;

function stripSection(title: string, { headings, titleClassTexts }: VisibleTitles): string {
  const shown = new Set([...headings, ...titleClassTexts].map(normalizeTitle));
  const cuts = [...title.matchAll(separatorPattern)].slice(0, maxSeparators).toReversed();
  const rests = cuts.map(({ index }) => title.slice(0, index).trim());
  return rests.find((rest) => rest.length > 7 && shown.has(normalizeTitle(rest))) ?? title;
}

function stripSite(title: string, site: string): string {
  if (!site) return title;
  const cut = title.search(/\s[|–—·•:-]+\s[^|–—·•]*$/u);
  if (cut <= 0) return title;
  const last = title.slice(cut).replace(/^\s[|–—·•:-]+\s/u, '');
  const names = [site, site.replace(/(?:\.\p{L}{2,9}){1,2}$/u, '')].map(normalizeTitle);
  return names.includes(normalizeTitle(last)) ? title.slice(0, cut) : title;
}

const normalizeTitle = (text: string) =>
  text
    .slice(0, maxTitleLength)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

export function toSingleLine(text: string | null | undefined): string {
  return decodeEntities(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
