import type { DigestRow } from '#api/contract/digests.ts';
import type { DigestType, listScoreTexts } from '#api/contract/lookups.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';
import type { User } from '#api/contract/users.ts';
import { parsePlanDays, planTerms } from '#domain/planFilter.ts';
import { scoreLabel, scoreRange } from '#shared/format/scoreLabel.ts';
import { typeName } from '#shared/format/typeName.ts';
import type { Option } from '#ui/fields/options/OptionList.tsx';
import { messages } from './messages.ts';

type ScoreText = OutputOf<typeof listScoreTexts>['results'][number];

/** The documents' fixed ranges (LIST-06, LIST-07). */
const ranges = { quality: scoreRange(0, 5), relevance: scoreRange(1, 3) };

/** The scores of a scale, with what they mean where a category names none of its own. */
export const scoreOptions = (scale: keyof typeof ranges, texts: readonly ScoreText[] = []): Option[] =>
  ranges[scale].map((plain) => {
    const named = texts.find((text) => text.scale === scale && text.score === plain.score);
    return { id: plain.score, label: scoreLabel(named ?? plain) };
  });

export const titledOption = ({ id, title }: { id: number; title: string }): Option => ({ id, label: title });

/** The address names a source by its host. */
export const sourceOption = ({ brand_name, host_name }: { brand_name: string; host_name: string }): Option =>
  brand_name && brand_name !== host_name
    ? { id: host_name, label: brand_name, description: host_name }
    : { id: host_name, label: host_name };

export const typeOption = ({ code, title }: DigestType): Option => ({ id: code, label: typeName(title) });

/** Active people only (ERR-09); one without a name is shown by phone (ERR-08). */
export const authorOptions = (users: readonly User[]): Option[] =>
  users
    .filter(({ is_active }) => is_active)
    .map(({ id, name, phone, email }) => ({ id, label: name || phone || email }));

/** What a filter of plans offers, with the days that are chosen. */
export const planOptions = (chosen: string): Option[] => {
  const days = parsePlanDays(chosen);
  return [
    ...planTerms.map((term) => ({ id: term, label: messages.plans[term] })),
    ...(days ? [{ id: chosen, label: messages.days(days.from, days.to) }] : []),
    { id: chooseDays, label: messages.chooseDays, isQuestion: true },
  ];
};

/** The option that asks for days. */
export const chooseDays = 'days';

/** The names of active tags, sources and authors that are in the rows of the page and not in the options. */
export function withSeen(options: readonly Option[], seen: readonly Option[], selected: readonly unknown[]) {
  const missing = selected.filter((key) => !options.some(({ id }) => id === key));
  const found = missing.flatMap((key) => seen.find(({ id }) => id === key) ?? []);
  return found.length > 0 ? [...options, ...found] : options;
}

export const seenTags = (rows: readonly DigestRow[]) => rows.flatMap(({ tag }) => tag.map(titledOption));
export const seenSources = (rows: readonly DigestRow[]) =>
  rows.flatMap(({ source }) => (source.host ? [sourceOption(source.host)] : []));
export const seenAuthors = (rows: readonly DigestRow[]) =>
  rows.flatMap(({ digest_author: author }) => (author ? [{ id: author.id, label: author.name }] : []));
