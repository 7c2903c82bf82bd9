import type { DigestEdit, EditValue } from '#api/contract/bulk/edits.ts';
import { editFields, shownFields } from '#api/contract/bulk/edits.ts';
import { UsageError } from '../errors.ts';
import { parseId } from '../ids/badIds.ts';

/** Why a row of the file cannot be applied. */
export interface Reject {
  line: number;
  id: number | null;
  field: string | null;
  message: string;
}

/** A value of a row, by the name of its column. */
export type FileRow = { line: number; cells: [name: string, value: unknown][] };

const names: readonly string[] = [...editFields, ...shownFields, 'modified_at'];

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Gathers the rows of a file by digest: a row for each, or one for each of their fields. */
export class FileEdits {
  readonly rejects: Reject[] = [];
  readonly #edits = new Map<number, DigestEdit>();
  readonly #lines = new Map<number, number>();
  readonly #bad = new Set<number>();

  /** Those without a value that cannot be applied. */
  get edits(): DigestEdit[] {
    return [...this.#edits.values()].filter(({ id }) => !this.#bad.has(id));
  }

  /** How many digests the file names. */
  get size(): number {
    return new Set([...this.#edits.keys(), ...this.#bad]).size;
  }

  /** Where the first row of a digest is. */
  lineOf(id: number): number {
    return this.#lines.get(id) ?? 0;
  }

  reject(reject: Reject): void {
    this.rejects.push(reject);
    if (reject.id !== null) this.#bad.add(reject.id);
  }

  add({ line, cells }: FileRow): void {
    const given = cells.find(([name]) => name === 'id')?.[1];
    const id = parseId(String(given ?? '').trim());
    if (id === 0) {
      this.rejects.push({
        line,
        id: null,
        field: 'id',
        message: `${JSON.stringify(given)} is not a digest id.`,
      });
      return;
    }
    const row = new Map(cells);
    const isOneField = row.size === 3 && row.has('field') && row.has('value');
    const before = this.#lines.get(id);
    if (before === undefined) this.#lines.set(id, line);
    else if (!isOneField) {
      this.reject({ line, id, field: null, message: `Digest ${id} is in line ${before}, too.` });
      return;
    }
    const edit = this.#edits.get(id) ?? { id, set: {} };
    this.#edits.set(id, edit);
    if (isOneField) this.#set(edit, line, String(row.get('field')).trim().toLowerCase(), row.get('value'));
    else for (const [name, value] of cells) if (name !== 'id') this.#set(edit, line, name, value);
  }

  #set(edit: DigestEdit, line: number, field: string, given: unknown): void {
    const { id } = edit;
    const reject = (message: string) => this.reject({ line, id, field, message });
    const value = toValue(given);
    if (!names.includes(field)) return reject('There is no such field.');
    if (value === undefined) return reject('This must be text, a number, null or a list of texts and ids.');
    if (!isStorable(value)) return reject('This text contains characters that cannot be stored.');
    if (field === 'modified_at') {
      if (value === '' || value === null) return;
      if (typeof value !== 'string' || !instant.test(value) || Number.isNaN(Date.parse(value)))
        return reject(
          'This is not a time as desk writes it. Leave the column out to change digests whatever happened since.',
        );
      edit.modified_at = value;
      return;
    }
    if (field in edit.set && JSON.stringify(edit.set[field]) !== JSON.stringify(value))
      return reject(`Digest ${id} has two values of this field in the file.`);
    edit.set[field] = value;
  }
}

/** Throws a UsageError for names of columns that say nothing of a digest; `from` is where they are. */
export function checkNames(given: readonly string[], from = 'The first line'): void {
  const isLong = given.length === 3 && given.includes('field') && given.includes('value');
  const unknown = given.filter((name) => name !== 'id' && !names.includes(name));
  if (!given.includes('id')) throw new UsageError(`${from} names no column id.`, known);
  if (new Set(given).size < given.length) throw new UsageError(`${from} names a column twice.`);
  if (!isLong && unknown.length > 0)
    throw new UsageError(
      `There is no field ${unknown.map((name) => JSON.stringify(name)).join(', ')}.`,
      known,
    );
  if (given.length === 1) throw new UsageError('The file names no field to change.', known);
}

const known = `The columns are id with field and value, or id with some of ${editFields.join(', ')}.`;

/** What JSON or a cell says, as the server reads it; objects go by their ids. */
function toValue(given: unknown): EditValue | undefined {
  if (given === null || typeof given === 'string' || typeof given === 'number') return given;
  if (Array.isArray(given)) {
    const items = given.map(toValue);
    return items.every((item) => typeof item === 'string' || typeof item === 'number') ? items : undefined;
  }
  const { id } = (given ?? {}) as { id?: unknown };
  return typeof id === 'number' ? id : undefined;
}

const isStorable = (value: EditValue): boolean =>
  Array.isArray(value)
    ? value.every(isStorable)
    : typeof value !== 'string' || (!value.includes('\0') && !/\p{Surrogate}/u.test(value));
