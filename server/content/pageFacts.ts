import type { DomDocument } from './dom.ts';

const dateSelectors = [
  ['meta[property="article:published_time"]', 'content'],
  ['meta[name="article:published_time"]', 'content'],
  ['meta[itemprop="datePublished"]', 'content'],
  ['meta[name="parsely-pub-date"]', 'content'],
  ['meta[name="sailthru.date"]', 'content'],
  ['meta[name="dc.date"]', 'content'],
  ['meta[name="DC.date.issued"]', 'content'],
  ['meta[name="date"]', 'content'],
  ['time[itemprop="datePublished"]', 'datetime'],
  ['time[pubdate]', 'datetime'],
  ['article time[datetime]', 'datetime'],
] as const;

/** The publication date as the page states it. */
export function statedDate(document: DomDocument): string {
  for (const [selector, attribute] of dateSelectors) {
    const date = document.querySelector(selector)?.getAttribute(attribute)?.trim();
    if (date) return date;
  }
  return '';
}

/** A stated date in ISO 8601, without the time or zone that it does not state; empty when invalid. */
export function isoDate(stated: string): string {
  const text = stated.trim();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const zoneless = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(text);
  const parsed = new Date(zoneless ? `${text.replace(' ', 'T')}Z` : text);
  const year = parsed.getUTCFullYear();
  if (Number.isNaN(year) || year < 1900 || year > 2200 || !/\d{4}/.test(text)) return '';
  const iso = parsed.toISOString();
  if (day) return iso.slice(0, 10);
  return zoneless ? iso.slice(0, 19) : iso;
}

/** The language that the page states, as a BCP 47 tag, else empty. */
export function statedLanguage(document: DomDocument): string {
  const stated =
    document.documentElement?.getAttribute('lang') ||
    document.documentElement?.getAttribute('xml:lang') ||
    document.querySelector('meta[http-equiv="content-language" i]')?.getAttribute('content') ||
    document.querySelector('meta[property="og:locale"]')?.getAttribute('content') ||
    '';
  const tag = stated.split(',')[0]?.trim().replaceAll('_', '-') ?? '';
  return /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4}$/i.test(tag) ? tag : '';
}

/** The stated direction, else that of the majority of letters. */
export function directionOf(stated: string | null | undefined, text: string): 'ltr' | 'rtl' {
  const direction = stated?.trim().toLowerCase();
  if (direction === 'ltr' || direction === 'rtl') return direction;
  const sample = text.slice(0, 20_000);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const rightToLeft =
    sample.match(/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu)
      ?.length ?? 0;
  return rightToLeft * 2 > letters ? 'rtl' : 'ltr';
}

/** The names in a byline: "By Ana Ruiz and Li Wei" names two. */
export function namesOf(byline: string): string[] {
  const names = byline
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:by|von|par|por|di|door|od)\s+/i, '')
    // Text in brackets is part of the name before it.
    .split(/\s*(?:,|;|\||\s(?:and|und|et)\s)\s*(?![^(]*\))/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= 200 && !/^https?:/i.test(name));
  return [...new Set(names)].slice(0, 20);
}
