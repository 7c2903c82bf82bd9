import type { DomDocument } from './dom.ts';
import { findDate, parseDay, findVisibleDate } from './shownDate.ts';

/** Most reliable first; compared ignoring separators and case. */
const metaNames = splitWords(`
  articlepublishedtime ogarticlepublishedtime articlepublished datepublished parselypubdate sailthrudate cxenseparsepublishtime
  citationpublicationdate citationonlinedate citationdate bepresscitationdate dctermsissued dctermscreated dctermsdate dcdateissued dcdatecreated
  dcdate ptime pdate publishdate publicationdate pubdate publisheddate publishedtime publishedat
  datepub datepublication datecreated dateposted postdate articledate rnewsdatepublished releasedate displaydate
  oggpublishedtime ogpublishedtime ogpubdate ogreleasedate articlecreated created creationdate date time
`);

const markedDateSelectors = [
  ['[itemprop="datePublished"][datetime]', 'datetime'],
  ['[itemprop="datePublished"][content]', 'content'],
  ['time[pubdate]', 'datetime'],
] as const;

const articleDateSelectors = [
  'article time[datetime]',
  'main time[datetime]',
  '.entry-date, .post-date, .article-date, .published, .pubdate, .publish-date, .date-published, .posted-on, .date',
];

/**
 * Precedence: metadata, next to the title, elsewhere in the article, the URL. Empty if none contains a
 * date.
 */
export function findPublishedDate(document: DomDocument, jsonLd: string, url = ''): string {
  return (
    toIsoDate(jsonLd) ||
    readMetaDate(document) ||
    findFirstDate(
      markedDateSelectors.map(([selector, attribute]) =>
        document.querySelector(selector)?.getAttribute(attribute),
      ),
    ) ||
    findVisibleDate(document, toIsoDate) ||
    findDateInArticle(document) ||
    findDateInUrl(url) ||
    findDateInUrl(document.querySelector('meta[property="og:url"]')?.getAttribute('content') ?? '')
  );
}

function readMetaDate(document: DomDocument): string {
  const stated = new Map<string, string>();
  for (const meta of document.querySelectorAll('meta[content]')) {
    for (const attribute of ['property', 'name', 'itemprop']) {
      const name = (meta.getAttribute(attribute) ?? '').toLowerCase().replace(/[^a-z]+/g, '');
      const date =
        metaNames.includes(name) && !stated.has(name) ? toIsoDate(meta.getAttribute('content') ?? '') : '';
      if (date) stated.set(name, date);
    }
  }
  const name = metaNames.find((each) => stated.has(each));
  return stated.get(name ?? '') ?? '';
}

const maxElementsPerSelector = 200;

function findDateInArticle(document: DomDocument): string {
  for (const selector of articleDateSelectors) {
    let tried = 0;
    for (const element of document.querySelectorAll(selector)) {
      if (tried++ > maxElementsPerSelector) break;
      if (
        element.closest('aside, nav, footer, [role="complementary"], [class*="related"], [class*="comment"]')
      )
        continue;
      const text = element.textContent ?? '';
      const date =
        toIsoDate(element.getAttribute('datetime') ?? '') ||
        (text.length < 80 ? findDate(text, toIsoDate) : '');
      if (date) return date;
    }
  }
  return '';
}

function findDateInUrl(url: string): string {
  const path = /^https?:\/\/[^/]*([^?#]{0,500})/i.exec(url)?.[1] ?? '';
  const [, year, month, day] =
    /[/_-]((?:19|20)\d{2})[/_-]?(0?[1-9]|1[0-2])[/_-]?(0[1-9]|[12]\d|3[01]|[1-9])(?!\d)/.exec(path) ?? [];
  return year && month && day ? toIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) : '';
}

function findFirstDate(candidates: readonly (string | null | undefined)[]): string {
  for (const each of candidates) {
    const date = toIsoDate(each ?? '');
    if (date) return date;
  }
  return '';
}

function splitWords(list: string): string[] {
  return list.trim().split(/\s+/);
}

/** Zone names of RFC 2822, in minutes east of UTC. */
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

const maxLength = 120;

/**
 * Returns ISO 8601 with the stated precision and zone: `2026-03-01`, `2026-03-01T10:00:00` or
 * `2026-03-01T10:00:00+02:00`. Empty if it isn't a date.
 */
export function toIsoDate(value: string): string {
  const text = value.trim().slice(0, maxLength).replace(/\s+/g, ' ');
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return parseLocalTime(`${text}T00:00`)?.slice(0, 10) ?? '';
  if (/^\d{10}$|^\d{13}$/.test(text)) return epochToIso(Number(text.padEnd(13, '0')));
  // "T10:00-05" ends in a zone, "2026-03-01" in a day.
  const time = text.search(/\d:\d{2}/);
  const zone = time < 0 ? null : zonePattern.exec(text.slice(time));
  const wall = parseLocalTime(zone ? text.slice(0, time + zone.index) : text);
  if (!wall) return /\d{4}/.test(text) && /\p{L}{2}/u.test(text) ? parseDay(text) : '';
  if (time < 0) return wall.slice(0, 10);
  return zone ? `${wall}${formatOffset(zone)}` : wall;
}

/** Doesn't depend on this machine's time zone. */
function parseLocalTime(text: string): string | undefined {
  const iso = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?$/.exec(text);
  if (!iso && !/\d{4}/.test(text)) return undefined;
  const date = new Date(iso ? `${iso[1]}T${iso[2]}Z` : `${text.replace(/[.,]\d{3,}$/, '')} UTC`);
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year < 1900 || year > 2200 ? undefined : date.toISOString().slice(0, 19);
}

function epochToIso(ms: number): string {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  return year >= 1990 && year <= 2200 ? `${date.toISOString().slice(0, 19)}Z` : '';
}

function formatOffset([, hours, minutes = '00', name]: RegExpExecArray): string {
  if (hours) return `${hours}:${minutes}`;
  const offset = namedZones[(name ?? 'Z').toUpperCase()] ?? 0;
  if (offset === 0) return 'Z';
  return `${offset < 0 ? '-' : '+'}${twoDigits(offset / 60)}:${twoDigits(offset % 60)}`;
}

const twoDigits = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
