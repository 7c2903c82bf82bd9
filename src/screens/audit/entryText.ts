import type { AuditEntry } from '#api/contract/audit.ts';
import { messages } from './messages.ts';
import { changedFields, humanizeCode, recordedText } from './sentences/parts.ts';
import { entrySentence } from './sentences/sentences.ts';

export const actorName = ({ actor, action }: AuditEntry) =>
  actor?.name ?? (action === 'sign_in_failed' ? messages.someone : messages.byItself);

const actionText = (entry: AuditEntry) =>
  entrySentence(entry)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('');

/** Such as `Ada Moreau published Slow Miles #143`. */
export const entryText = (entry: AuditEntry) => `${actorName(entry)} ${actionText(entry)}`;

export function entryDetails(entry: AuditEntry): string {
  const { token, entity } = entry;
  const fields = actionText(entry).startsWith('changed ') ? changedFields(entry).map(humanizeCode) : [];
  const comment = entity === 'comment' ? recordedText(entry, 'text') : '';
  return [comment, token && messages.byToken(token.name), fields.join(', ')].filter(Boolean).join(' · ');
}

export interface FieldChange {
  name: string;
  before: string;
  after: string;
}

export function fieldChanges({ before, after }: AuditEntry): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({
    name,
    before: formatValue(before?.[name]),
    after: formatValue(after?.[name]),
  }));
}

/** Longer values are truncated; the export has them in full. */
const maxValueLength = 600;

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return messages.nothing;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}
