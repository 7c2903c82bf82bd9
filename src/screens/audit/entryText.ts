import type { AuditEntry } from '#api/contract/audit.ts';
import { digestPath, jobPath } from '#shared/page/paths.ts';
import { messages } from './messages.ts';

/** `update_status` as people read it: `Update status`. */
export function words(code: string): string {
  const text = code.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `Digest 12`. */
export const toObject = ({ entity, entity_id: id }: AuditEntry) =>
  id === null ? words(entity) : `${words(entity)} ${id}`;

/** Where the thing can be seen, for the kinds that have a page. */
export function objectPath({ entity, entity_id: id }: AuditEntry): string | undefined {
  if (id === null) return undefined;
  if (entity === 'digest') return digestPath(id);
  return entity === 'job' ? jobPath(id) : undefined;
}

export const entryText = (entry: AuditEntry) => `${words(entry.action)}: ${toObject(entry)}`;

export interface FieldChange {
  name: string;
  before: string;
  after: string;
}

/** Each recorded field with its former and its new value. */
export function findChanges({ before, after }: AuditEntry): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({
    name,
    before: shown(before?.[name]),
    after: shown(after?.[name]),
  }));
}

/** Longer values are in the export. */
const maxLength = 600;

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return messages.nothing;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
