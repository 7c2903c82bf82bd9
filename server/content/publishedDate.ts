import type { DomDocument } from './dom.ts';

const dateSelectors = [
  ['meta[property="article:published_time"]', 'content'],
  ['meta[name="article:published_time"]', 'content'],
  ['meta[property="og:article:published_time"]', 'content'],
  ['meta[itemprop="datePublished"]', 'content'],
  ['meta[name="parsely-pub-date"]', 'content'],
  ['meta[name="sailthru.date"]', 'content'],
  ['meta[name="ptime"]', 'content'],
  ['meta[name="pdate"]', 'content'],
  ['meta[name="dcterms.created"]', 'content'],
  ['meta[name="dc.date"]', 'content'],
  ['meta[name="DC.date.issued"]', 'content'],
  ['meta[name="citation_publication_date"]', 'content'],
  ['meta[name="date"]', 'content'],
  ['meta[name="publish-date" i]', 'content'],
  ['meta[name="publication_date" i]', 'content'],
  ['[itemprop="datePublished"][datetime]', 'datetime'],
  ['[itemprop="datePublished"][content]', 'content'],
  ['time[pubdate]', 'datetime'],
  ['article time[datetime]', 'datetime'],
  ['main time[datetime]', 'datetime'],
] as const;

/** The publication date as the page's metadata state it, the first that is a date; else empty. */
export function statedDate(document: DomDocument, jsonLd: string): string {
  const fromJsonLd = isoDate(jsonLd);
  if (fromJsonLd) return fromJsonLd;
  for (const [selector, attribute] of dateSelectors) {
    const date = isoDate(document.querySelector(selector)?.getAttribute(attribute) ?? '');
    if (date) return date;
  }
  return '';
}

/** Minutes east of UTC of the names that RFC 2822 knows. */
const namedZones: Record<string, number> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};
const zonePattern =
  /\s*(?:(?:GMT|UTC)?([+-]\d{2}):?(\d{2})?|(?<![a-z])(Z|UTC?|GMT|[ECMP][SD]T))(?:\s*\([^)]*\))?$/i;

/** No date has more, its zone in words included. */
const maxLength = 120;

/**
 * A stated date in ISO 8601, with the time and the zone that it states: `2026-03-01`, `2026-03-01T10:00:00` where
 * no zone is stated, `2026-03-01T10:00:00+02:00`. Empty when it is no date.
 */
export function isoDate(stated: string): string {
  const text = stated.trim().slice(0, maxLength).replace(/\s+/g, ' ');
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return readWall(`${text}T00:00`)?.slice(0, 10) ?? '';
  if (/^\d{10}$|^\d{13}$/.test(text)) return fromEpoch(Number(text.padEnd(13, '0')));
  // "T10:00-05" ends in a zone, "2026-03-01" in a day.
  const time = text.search(/\d:\d{2}/);
  const zone = time < 0 ? null : zonePattern.exec(text.slice(time));
  const wall = readWall(zone ? text.slice(0, time + zone.index) : text);
  if (!wall) return '';
  if (time < 0) return wall.slice(0, 10);
  return zone ? `${wall}${offsetOf(zone)}` : wall;
}

/** A date and time without a zone, whatever the zone of this machine. */
function readWall(text: string): string | undefined {
  const iso = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?$/.exec(text);
  if (!iso && !/\d{4}/.test(text)) return undefined;
  const date = new Date(iso ? `${iso[1]}T${iso[2]}Z` : `${text.replace(/[.,]\d{3,}$/, '')} UTC`);
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year < 1900 || year > 2200 ? undefined : date.toISOString().slice(0, 19);
}

function fromEpoch(ms: number): string {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  return year >= 1990 && year <= 2200 ? `${date.toISOString().slice(0, 19)}Z` : '';
}

function offsetOf([, hours, minutes = '00', name]: RegExpExecArray): string {
  if (hours) return `${hours}:${minutes}`;
  const offset = namedZones[(name ?? 'Z').toUpperCase()] ?? 0;
  if (offset === 0) return 'Z';
  return `${offset < 0 ? '-' : '+'}${twoDigits(offset / 60)}:${twoDigits(offset % 60)}`;
}

const twoDigits = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
