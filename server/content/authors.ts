import type { DomDocument } from './dom.ts';
import { decodeAll } from './jsonLd.ts';

const metaSelectors = [
  'meta[name="author" i]',
  'meta[property="article:author"]',
  'meta[property="og:article:author"]',
  'meta[name="parsely-author"]',
  'meta[name="sailthru.author"]',
  'meta[name="byl"]',
  'meta[name="dc.creator" i]',
  'meta[name="citation_author"]',
];

const bylineSelectors = [
  '[itemprop="author"] [itemprop="name"]',
  '[itemprop="author"]',
  '[rel="author"]',
  '[class*="byline" i]',
  '[class~="author" i], [class~="autor" i], [class~="auteur" i], [class~="firma" i]',
  '[class*="author-name" i], [class*="author__name" i]',
];

/** The byline that the page shows, which must be read before clutter is removed; empty when there is none. */
export function shownByline(document: DomDocument): string {
  for (const selector of bylineSelectors) {
    for (const element of document.querySelectorAll(selector)) {
      const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (text.length <= 150 && namesOf(text).length > 0) return text;
    }
  }
  return '';
}

/**
 * The names of those who wrote the article: by JSON-LD, else metadata, else the byline that is shown.
 * Where the metadata name only the site, the byline is preferred.
 */
export function authorsOf(
  document: DomDocument,
  { jsonLd, bylines, site }: { jsonLd: string[]; bylines: string[]; site: string },
): string[] {
  const isSite = (name: string) => site !== '' && name.toLowerCase() === site.toLowerCase();
  const stated = metaSelectors.map((selector) =>
    unique(
      [...document.querySelectorAll(selector)].flatMap((meta) => namesOf(meta.getAttribute('content') ?? '')),
    ),
  );
  const ways = [unique(jsonLd.flatMap(namesOf)), ...stated, ...bylines.map(namesOf)].filter(
    ({ length }) => length > 0,
  );
  return ways.find((names) => !names.every(isSite)) ?? ways[0] ?? [];
}

const openings =
  /^(?:(?:(?:written|reported|reporting|story|analysis|text|photos?)\s+)?by|by:|von|par|por|di|do|door|od|texto(?:\s+de)?|texte(?:\s+de)?|autor(?:a|es)?:|author:|auteur:|بقلم|كتبت?|מאת|文[:：/]|作者[:：])\s+/iu;
const ands = 'and|And|AND|und|et|y|e|og|och|en|و';
/** A comma, bar or "and" outside of brackets, as text in brackets is part of the name before it. */
const separators = new RegExp(`\\s*(?:[,;|•·،、]|\\s[–—]\\s|\\s(?:${ands})\\s)\\s*(?![^(]*\\))`, 'u');
const roles =
  /\b(?:editor|correspondent|reporter|writer|columnist|contributor|producer|analyst|staff|agencies|updated?|published|posted|corresponsal|redactora?|enviad[oa]|envoyée?|journaliste|rédact\w+|redakt\w+|korrespondent\w*)\b/i;
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?$/i;

/** Twenty names have less. */
const maxByline = 1000;

/** The names in a byline: "By Ana Ruiz and Li Wei, March 3, 2026" names two. Roles, dates and addresses are none. */
export function namesOf(byline: string): string[] {
  const text = decodeAll(byline.slice(0, maxByline)).replace(/\s+/g, ' ').trim();
  if (/^https?:/i.test(text)) return [];
  const names = text
    .replace(openings, '')
    .split(separators)
    .map((part) =>
      part
        .replace(openings, '')
        .replace(/^(?:and|y|et|und)\s+/i, '')
        .trim(),
    )
    .filter((part) => isName(part));
  return unique(names.map(capitalise)).slice(0, 20);
}

function isName(part: string): boolean {
  if (part === '' || part.length > 200 || !/\p{L}/u.test(part)) return false;
  if (/\d{1,2}:\d{2}|\d{4}|^\d|@|https?:/i.test(part) || weekday.test(part)) return false;
  // "March 3" of a date that is split at its comma.
  if (/^\p{L}+\.? \d{1,2}$|^\d{1,2}\.? (?:de )?\p{L}+$/u.test(part)) return false;
  return !roles.test(part.replace(/\([^)]*\)/g, ''));
}

/** "ANA RUIZ" as "Ana Ruiz"; initials and short names in capitals stay. */
function capitalise(name: string): string {
  if (!/^\P{Ll}+$/u.test(name) || !/\p{Lu}{3,} .*\p{Lu}{3,}/u.test(name)) return name;
  return name.replace(
    /(\p{Lu})([\p{Lu}\p{M}]{2,})/gu,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  );
}

const unique = (names: string[]) => [...new Set(names)];
