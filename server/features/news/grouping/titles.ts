import { normalizeText } from '#domain/normalizeText.ts';
import { findRules } from './languages.ts';
import { foldText } from './words.ts';

/**
 * Strips prefixes such as "Live:", "Breaking -", "[Video]" and "عاجل..", depending on the language, and an
 * agency's "UPDATE 2-".
 */
function stripLabel(title: string, language: string): string {
  const agency = /^\p{Lu}{3,}(?:\s\d{1,2})?-(?=\S)/u.exec(title);
  if (
    agency &&
    (/\d/u.test(agency[0]) || findRules(language).labels.includes(foldText(agency[0].slice(0, -1))))
  )
    return title.slice(agency[0].length);
  const found =
    /^\s*\[?([\p{L}\p{M}]+(?:[\s-][\p{L}\p{M}]+)?)\]?\s*(?:[:|…]|\.{2,}|\.\s|\s[-–—]\s|(?<=\]))\s*(?=\S)/u.exec(
      title,
    );
  if (!found || !findRules(language).labels.includes(foldText(found[1]!))) return title;
  return title.slice(found[0].length);
}

/** Strips the heading from "Middle East crisis live: …" and "Budget: … – live". */
function stripRunningHeading(title: string, language: string): string {
  const { runningHeadings } = findRules(language);
  if (!runningHeadings) return title;
  const isRunning = (text: string) => runningHeadings.some((end) => ` ${foldText(text)}`.endsWith(end));
  const parts = [...title.matchAll(/(?::|\s[-–—|])\s+(?=\S)/gu)];
  const last = parts.at(-1);
  if (last && isRunning(title.slice(last.index + last[0].length)) && parts.length > 1)
    return title.slice(parts[0]!.index + parts[0]![0].length, last.index);
  const heading = parts.find(({ index }) => index <= maxHeadingLength && isRunning(title.slice(0, index)));
  return heading ? title.slice(heading.index + heading[0].length) : title;
}

const maxHeadingLength = 60;

function stripOutlet(title: string, source: string | undefined): string {
  const beforeBar = title.replace(/\s\|\s[^|]{1,40}$/u, '');
  const parts = /^(.{10,})\s[-–—]\s([^-–—]{1,40})$/u.exec(beforeBar);
  return parts && source && isSameOutlet(foldText(parts[2]!), foldText(source)) ? parts[1]! : beforeBar;
}

/** True for "BBC News" and "BBC". */
const isSameOutlet = (outlet: string, source: string) =>
  source !== '' && (`${outlet} `.startsWith(`${source} `) || `${source} `.startsWith(`${outlet} `));

/** Strips labels, headings and outlet names, and puts the title on one line. */
export function bareTitle(title: string, language: string, source?: string): string {
  const line = normalizeText(title, 'NFC').replace(/\s+/gu, ' ').trim();
  const bare = stripOutlet(stripRunningHeading(stripLabel(line, language), language), source).trim();
  return bare === '' ? line : bare;
}

export const titleKey = (title: string, language: string, source?: string): string =>
  foldText(bareTitle(title, language, source));
