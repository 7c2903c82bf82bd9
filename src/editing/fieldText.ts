import { messages } from './messages.ts';
import type { DigestForm, DigestModel, FieldName } from './model.ts';

export function fieldValueText<Name extends FieldName>(
  { valueTexts, switchLabels }: Pick<DigestModel, 'valueTexts' | 'switchLabels'>,
  name: Name,
  value: DigestForm[Name],
): string {
  return fieldText(valueTexts[name]?.(value) ?? value, switchLabels);
}

export function fieldText(value: unknown, switchLabels: Record<string, string> = {}): string {
  return (
    plainValueText(value, switchLabels)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || messages.empty
  );
}

function plainValueText(value: unknown, switchLabels: Record<string, string>): string {
  if (value === true) return messages.on;
  if (value === false || value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map((item) => plainValueText(item, switchLabels))
      .filter(Boolean)
      .join(', ');
  if (typeof value !== 'object') return String(value);
  const named = value as { title?: string; name?: string; choice?: string };
  return named.title ?? named.name ?? named.choice ?? joinPartTexts(value, switchLabels);
}

function joinPartTexts(value: object, switchLabels: Record<string, string>): string {
  return Object.entries(value)
    .map(([name, part]) =>
      part === true ? (switchLabels[name] ?? name) : plainValueText(part, switchLabels),
    )
    .filter(Boolean)
    .join(', ');
}
