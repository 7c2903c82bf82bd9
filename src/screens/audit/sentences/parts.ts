import type { AuditEntry } from '#api/contract/audit.ts';
import { digestPath, jobPath } from '#shared/page/paths.ts';

/** A name within a sentence, and where that can be seen. */
export interface Name {
  name: string;
  href?: string;
}

/** The words of a sentence in their order. */
export type Sentence = readonly (string | Name)[];

/** A sentence of what a template holds: words, and names between them. */
export const say = (words: TemplateStringsArray, ...values: (string | Name | Sentence)[]): Sentence =>
  words.flatMap((word, index) => [word, ...toSentence(values[index])]).filter((part) => part !== '');

function toSentence(value: string | Name | Sentence | undefined): Sentence {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as string | Name];
}

/** What is recorded under a name, as it is afterwards, or else as it was. */
export const recorded = ({ before, after }: AuditEntry, field: string): unknown =>
  after?.[field] ?? before?.[field];

/** The same where it is text. */
export function recordedText(entry: AuditEntry, field: string): string {
  const value = recorded(entry, field);
  return typeof value === 'string' ? value : '';
}

/** What was said with it. */
export function comment(entry: AuditEntry): string {
  const text = recordedText(entry, 'comment');
  return text ? `: “${text}”` : '';
}

/** The same where it is a whole number. */
export function recordedNumber(entry: AuditEntry, field: string): number | undefined {
  const value = recorded(entry, field);
  return typeof value === 'number' ? value : undefined;
}

/** The same where it is a list. */
export function recordedList(entry: AuditEntry, field: string): readonly unknown[] {
  const value = recorded(entry, field);
  return Array.isArray(value) ? value : [];
}

/** What a text was before, where it was another. */
export function formerText({ before, after }: AuditEntry, field: string): string | undefined {
  const former = before?.[field];
  return typeof former === 'string' && after?.[field] !== former ? former : undefined;
}

/** Which fields an entry is of, without the time of the change. */
export const changedFields = ({ before, after }: AuditEntry): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== 'modified_at',
  );

/** A list that is searched for a name. */
export const searchPath = (list: string, name: string) => `${list}?${new URLSearchParams({ search: name })}`;

export const digest = (id: number): Name => ({ name: `#${id}`, href: digestPath(id) });
export const job = (id: number): Name => ({ name: `job ${id}`, href: jobPath(id) });

const nameFields = ['title', 'name', 'status_name', 'text', 'brand_name', 'app_package_name', 'email'];

/** What an entry is about: by the name that it has now, or else by the one that was recorded, or by its number. */
export function thing(entry: AuditEntry, href?: string): Name {
  const { entity_name: present, entity_id: id } = entry;
  const former = nameFields.map((field) => recordedText(entry, field)).find(Boolean);
  return {
    name: present ?? former ?? (id === null ? '' : `${id}`),
    href: present === null ? undefined : href,
  };
}

/** `update_status` as people read it: `Update status`. */
export function toWords(code: string): string {
  const text = code.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const count = (number: number, one: string, many = `${one}s`) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;
