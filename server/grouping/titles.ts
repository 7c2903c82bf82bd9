import { findRules } from './languages.ts';
import { fold } from './words.ts';

/** "Live:", "Breaking -", "[Video]", "عاجل..", in the words of the language, and "UPDATE 2-" of an agency. */
function withoutLabel(title: string, language: string): string {
  const agency = /^\p{Lu}{3,}(?:\s\d{1,2})?-(?=\S)/u.exec(title);
  if (agency && (/\d/u.test(agency[0]) || findRules(language).labels.includes(fold(agency[0].slice(0, -1)))))
    return title.slice(agency[0].length);
  const found =
    /^\s*\[?([\p{L}\p{M}]+(?:[\s-][\p{L}\p{M}]+)?)\]?\s*(?:[:|…]|\.{2,}|\.\s|\s[-–—]\s|(?<=\]))\s*(?=\S)/u.exec(
      title,
    );
  if (!found || !findRules(language).labels.includes(fold(found[1]!))) return title;
  return title.slice(found[0].length);
}

/** A section or an outlet after a bar, or the name of the source after a dash. */
function withoutOutlet(title: string, source: string | undefined): string {
  const beforeBar = title.replace(/\s\|\s[^|]{1,40}$/u, '');
  const parts = /^(.{10,})\s[-–—]\s([^-–—]{1,40})$/u.exec(beforeBar);
  return parts && source && areOneOutlet(fold(parts[2]!), fold(source)) ? parts[1]! : beforeBar;
}

/** "BBC News" and "BBC", in either order. */
const areOneOutlet = (outlet: string, source: string) =>
  source !== '' && (`${outlet} `.startsWith(`${source} `) || `${source} `.startsWith(`${outlet} `));

/** A title without what its outlet adds to it, in one line, as it was written otherwise. */
export function bareTitle(title: string, language: string, source?: string): string {
  const line = title.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const bare = withoutOutlet(withoutLabel(line, language), source).trim();
  return bare === '' ? line : bare;
}

/** What two titles have in common when they differ in case, accents and punctuation alone. */
export const titleKey = (title: string, language: string, source?: string): string =>
  fold(bareTitle(title, language, source));
