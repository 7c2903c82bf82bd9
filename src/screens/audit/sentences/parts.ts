import { capitalize } from '#shared/format/labels.ts';
import type { AuditEntry } from '#api/contract/audit.ts';
import { digestPath, importPath, jobPath } from '#shared/page/paths.ts';

export interface NamePart {
  name: string;
  href?: string;
}

export type Sentence = readonly (string | NamePart)[];

export const phrase = (words: TemplateStringsArray, ...values: (string | NamePart | Sentence)[]): Sentence =>
  words.flatMap((word, index) => [word, ...sentenceParts(values[index])]).filter((part) => part !== '');

function sentenceParts(value: string | NamePart | Sentence | undefined): Sentence {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as string | NamePart];
}

export const recordedValue = ({ before, after }: AuditEntry, field: string): unknown =>
  after?.[field] ?? before?.[field];

export function recordedText(entry: AuditEntry, field: string): string {
  const value = recordedValue(entry, field);
  return typeof value === 'string' ? value : '';
}

export function quotedComment(entry: AuditEntry): string {
  const text = recordedText(entry, 'comment');
  return text ? `: “${text}”` : '';
}

export function recordedNumber(entry: AuditEntry, field: string): number | undefined {
  const value = recordedValue(entry, field);
  return typeof value === 'number' ? value : undefined;
}

export function recordedList(entry: AuditEntry, field: string): readonly unknown[] {
  const value = recordedValue(entry, field);
  return Array.isArray(value) ? value : [];
}

export function previousText({ before, after }: AuditEntry, field: string): string | undefined {
  const former = before?.[field];
  return typeof former === 'string' && after?.[field] !== former ? former : undefined;
}

export const changedFields = ({ before, after }: AuditEntry): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== 'modified_at',
  );

export const searchPath = (list: string, name: string) => `${list}?${new URLSearchParams({ search: name })}`;

export const digestLink = (id: number): NamePart => ({ name: `#${id}`, href: digestPath(id) });
export const importName = (id: number): NamePart => ({ name: `import ${id}`, href: importPath(id) });
export const jobLink = (id: number): NamePart => ({ name: `job ${id}`, href: jobPath(id) });

const nameFields = ['title', 'name', 'status_name', 'text', 'brand_name', 'app_package_name', 'email'];

/** The current name, else the recorded one, else the id. */
export function entityName(entry: AuditEntry, href?: string): NamePart {
  const { entity_name: present, entity_id: id } = entry;
  const former = nameFields.map((field) => recordedText(entry, field)).find(Boolean);
  return {
    name: present ?? former ?? (id === null ? '' : `${id}`),
    href: present === null ? undefined : href,
  };
}

export const humanizeCode = (code: string): string => capitalize(code.replaceAll('_', ' '));
