import type { DigestRow } from '#api/contract/digests.ts';
import type { DigestType, listScoreTexts, Region } from '#api/contract/lookups.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';
import type { User } from '#api/contract/users.ts';
import { parsePlanDays, planTerms } from '#domain/planFilter.ts';
import { scoreLabel, scoreRange, typeName, titledOption } from '#shared/format/labels.ts';
import type { Option } from '#ui/fields/options/OptionList.tsx';
import { messages } from './messages.ts';

type ScoreText = OutputOf<typeof listScoreTexts>['results'][number];

/** Documented fixed ranges (LIST-06, LIST-07). */
const scoreRanges = { quality: scoreRange(0, 5), relevance: scoreRange(1, 3) };

/** All scores of a scale; the category's own labels take precedence. */
export const scoreOptions = (scale: keyof typeof scoreRanges, texts: readonly ScoreText[] = []): Option[] =>
  scoreRanges[scale].map((plain) => {
    const named = texts.find((text) => text.scale === scale && text.score === plain.score);
    return { id: plain.score, label: scoreLabel(named ?? plain) };
  });

/** Sources are identified by host in the URL. */
export const sourceOption = ({ brand_name, host_name }: { brand_name: string; host_name: string }): Option =>
  brand_name && brand_name !== host_name
    ? { id: host_name, label: brand_name, description: host_name }
    : { id: host_name, label: host_name };

export const typeOption = ({ code, title }: DigestType): Option => ({ id: code, label: typeName(title) });

export const regionOption = ({ id, name }: Region): Option => ({ id, label: name });

/** Users without a name are shown by phone number (ERR-08). */
export const userOption = ({ id, name, phone, email }: User): Option => ({
  id,
  label: name || phone || email,
});

/** Active users only (ERR-09). */
export const authorOptions = (users: readonly User[]): Option[] =>
  users.filter(({ is_active }) => is_active).map(userOption);

export const planOptions = (chosen: string): Option[] => {
  const days = parsePlanDays(chosen);
  return [
    ...planTerms.map((term) => ({ id: term, label: messages.plans[term] })),
    ...(days ? [{ id: chosen, label: messages.days(days.from, days.to) }] : []),
    { id: chooseDaysKey, label: messages.chooseDays, opensInput: true },
  ];
};

export const chooseDaysKey = 'days';

/** Adds the selected options that aren't offered, such as hidden regions or tags of the rows. */
export function addSelectedOptions(
  options: readonly Option[],
  knownOptions: readonly Option[],
  selected: readonly unknown[],
) {
  const missing = selected.filter((key) => !options.some(({ id }) => id === key));
  const found = missing.flatMap((key) => knownOptions.find(({ id }) => id === key) ?? []);
  return found.length > 0 ? [...options, ...found] : options;
}

export const rowTagOptions = (rows: readonly DigestRow[]) => rows.flatMap(({ tag }) => tag.map(titledOption));
export const rowSourceOptions = (rows: readonly DigestRow[]) =>
  rows.flatMap(({ source }) => (source.host ? [sourceOption(source.host)] : []));
export const rowAuthorOptions = (rows: readonly DigestRow[]) =>
  rows.flatMap(({ digest_author: author }) => (author ? [{ id: author.id, label: author.name }] : []));
