import type { AuditEntry } from '#api/contract/audit.ts';
import { messages } from './messages.ts';
import { changedFields, toWords } from './sentences/parts.ts';
import { findSentence } from './sentences/sentences.ts';

/** Who did it: a person, the server by itself, or someone unknown, who failed to sign in. */
export const actorName = ({ actor, action }: AuditEntry) =>
  actor?.name ?? (action === 'sign_in_failed' ? messages.someone : messages.byItself);

const deedText = (entry: AuditEntry) =>
  findSentence(entry)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('');

/** The whole sentence: `Ada Moreau published Slow Miles #143`. */
export const entryText = (entry: AuditEntry) => `${actorName(entry)} ${deedText(entry)}`;

/** With which token it was done, and which fields were changed where the sentence does not say it. */
export function entryDetails(entry: AuditEntry): string {
  const { token } = entry;
  const fields = deedText(entry).startsWith('changed ') ? changedFields(entry).map(toWords) : [];
  return [...(token ? [messages.byToken(token.name)] : []), fields.join(', ')].filter(Boolean).join(' · ');
}

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
