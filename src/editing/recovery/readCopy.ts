import type { RecordModel, StoredRecord } from '../model.ts';
import type { LocalCopy } from './localCopy.ts';

/** A stored copy of this kind of record, with all its fields; undefined if it is not a copy, or of a format that cannot be read. */
export function readCopy<Form extends object, Stored extends StoredRecord, Extra>(
  model: Pick<RecordModel<Form, Stored, Extra>, 'kind' | 'emptyForm'>,
  value: unknown,
): LocalCopy<Form, Extra> | undefined {
  if (!isObject(value) || value.kind !== model.kind) return undefined;
  const { id, userId, recordId, at, form, base } = value;
  if (typeof id !== 'string' || typeof userId !== 'string' || typeof at !== 'number') return undefined;
  if (recordId !== undefined && typeof recordId !== 'number') return undefined;
  const empty = model.emptyForm();
  if (!isLike(empty, form) || !isLike(empty, base)) return undefined;
  // A copy of an earlier release may lack fields.
  return {
    ...(value as object as LocalCopy<Form, Extra>),
    form: { ...empty, ...form },
    base: { ...empty, ...base },
  };
}

type AnyObject = Record<string, unknown>;
const isObject = (value: unknown): value is AnyObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the fields that a value has are of the types that they have in a form. */
function isLike<Form extends object>(form: Form, value: unknown): value is Partial<Form> {
  return (
    isObject(value) &&
    Object.entries(form).every(([name, like]) => {
      const field = value[name];
      // What may be none may be anything else, too.
      if (field === undefined || like === null) return true;
      if (Array.isArray(like)) return Array.isArray(field);
      return isObject(like) ? isObject(field) : typeof field === typeof like;
    })
  );
}
