import type { DigestForm, FieldName } from './form.ts';
import { messages } from './messages.ts';

/** A field's value as a line of text. */
export function inWords(value: DigestForm[FieldName]): string {
  return (
    textOf(value)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || messages.conflict.empty
  );
}

function textOf(value: unknown): string {
  if (value === true) return messages.conflict.on;
  if (value === false || value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value !== 'object') return String(value);
  const named = value as { title?: string; name?: string; choice?: string };
  return named.title ?? named.name ?? named.choice ?? partsOf(value);
}

/** Switches that are on, by their names; other parts by their values. */
function partsOf(value: object): string {
  return Object.entries(value)
    .map(([name, part]) => (part === true ? (messages.switches[name] ?? name) : textOf(part)))
    .filter(Boolean)
    .join(', ');
}
