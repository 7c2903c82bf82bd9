import type { DigestForm, DigestModel } from '../model.ts';
import type { LocalCopy } from './localCopy.ts';

export function readCopy(model: DigestModel, value: unknown): LocalCopy | undefined {
  if (!isObject(value) || value.kind !== 'digest') return undefined;
  const { id, userId, recordId, at, form, base } = value;
  if (typeof id !== 'string' || typeof userId !== 'string' || typeof at !== 'number') return undefined;
  if (recordId !== undefined && typeof recordId !== 'number') return undefined;
  const empty = model.emptyForm();
  if (!hasSameShape(empty, form) || !hasSameShape(empty, base)) return undefined;
  // Copies from earlier releases may lack fields.
  return {
    ...(value as object as LocalCopy),
    form: { ...empty, ...form },
    base: { ...empty, ...base },
  };
}

type AnyObject = Record<string, unknown>;
const isObject = (value: unknown): value is AnyObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hasSameShape(form: DigestForm, value: unknown): value is Partial<DigestForm> {
  return (
    isObject(value) &&
    Object.entries(form).every(([name, like]) => {
      const field = value[name];
      // Nullable fields can't be checked.
      if (field === undefined || like === null) return true;
      if (Array.isArray(like)) return Array.isArray(field);
      return isObject(like) ? isObject(field) : typeof field === typeof like;
    })
  );
}
