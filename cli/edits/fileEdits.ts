import type { DigestEdit, EditValue } from '#api/contract/bulk/edits.ts';
import { editFields, readOnlyFields } from '#api/contract/bulk/edits.ts';
import { UsageError } from '../errors.ts';
import { localTimeZone } from '../times.ts';
import { parseId } from '../ids/badIds.ts';

export interface Reject {
  line: number;
  id: number | null;
  field: string | null;
  message: string;
}

export type FileRow = { line: number; cells: [name: string, value: unknown][] };

const columnNames: readonly string[] = [...editFields, ...readOnlyFields, 'modified_at'];

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** A digest has one row, or one per field. */
export class FileEdits {
  readonly rejects: Reject[] = [];
  readonly #creates: boolean;
  readonly #edits = new Map<number, DigestEdit>();
  readonly #drafts: DigestEdit[] = [];
  readonly #lines = new Map<DigestEdit, number>();
  readonly #bad = new Set<DigestEdit>();

  constructor({ creates = false } = {}) {
    this.#creates = creates;
  }

  get edits(): DigestEdit[] {
    return this.#all.filter((edit) => !this.#bad.has(edit));
  }

  get size(): number {
    return this.#all.length;
  }

  get #all(): DigestEdit[] {
    return [...this.#edits.values(), ...this.#drafts];
  }

  /** Rejects an edit; without a line, it reports where the edit starts. */
  reject(
    edit: DigestEdit,
    { line = this.#lines.get(edit) ?? 0, ...reason }: Pick<Reject, 'field' | 'message'> & Partial<Reject>,
  ): void {
    this.rejects.push({ ...reason, line, id: edit.id ?? null });
    this.#bad.add(edit);
  }

  add({ line, cells }: FileRow): void {
    const row = new Map(cells);
    const isOneField = row.size === 3 && row.has('field') && row.has('value');
    const given = String(row.get('id') ?? '').trim();
    const edit = given === '' && this.#creates && !isOneField ? this.#draft() : this.#digest(given);
    if (!edit) {
      const message =
        given === ''
          ? 'This row has no id. Use --create to create drafts from rows without one.'
          : `${JSON.stringify(row.get('id'))} is not a digest ID.`;
      this.rejects.push({ line, id: null, field: 'id', message });
      return;
    }
    const before = this.#lines.get(edit);
    if (before === undefined) this.#lines.set(edit, line);
    else if (!isOneField) {
      this.reject(edit, { line, field: null, message: `Digest ${edit.id} is also on line ${before}.` });
      return;
    }
    if (isOneField) this.#set(edit, line, String(row.get('field')).trim().toLowerCase(), row.get('value'));
    else for (const [name, value] of cells) if (name !== 'id') this.#set(edit, line, name, value);
  }

  #draft(): DigestEdit {
    const edit: DigestEdit = { set: {} };
    this.#drafts.push(edit);
    return edit;
  }

  #digest(given: string): DigestEdit | undefined {
    const id = parseId(given);
    if (id === 0) return undefined;
    const edit = this.#edits.get(id) ?? { id, set: {} };
    this.#edits.set(id, edit);
    return edit;
  }

  #set(edit: DigestEdit, line: number, field: string, given: unknown): void {
    const { id } = edit;
    const reject = (message: string) => {
      this.reject(edit, { line, field, message });
    };
    const value = parseEditValue(given);
    if (!columnNames.includes(field)) return reject('Unknown field.');
    if (value === undefined)
      return reject('This must be text, a number, null, or a list of strings and IDs.');
    if (!isStorable(value)) return reject('This text contains characters that can’t be stored.');
    if (field === 'modified_at') {
      if (value === '' || value === null) return;
      if (typeof value !== 'string' || !instantPattern.test(value) || Number.isNaN(Date.parse(value)))
        return reject(
          'A spreadsheet may have reformatted this time. Export the file again, or remove this column, so that your edits overwrite later changes.',
        );
      edit.modified_at = value;
      return;
    }
    if (field in edit.set && JSON.stringify(edit.set[field]) !== JSON.stringify(value))
      return reject(`Digest ${id} has two values for this field in the file.`);
    edit.set[field] = field === 'publish_at' ? withTimeZone(value) : value;
  }
}

interface ColumnNameRules {
  source?: string;
  allowsDrafts?: boolean;
}

export function checkColumnNames(
  names: readonly string[],
  { source = 'The first line', allowsDrafts = false }: ColumnNameRules = {},
): void {
  const isLong = names.length === 3 && names.includes('field') && names.includes('value');
  const unknown = names.filter((name) => name !== 'id' && !columnNames.includes(name));
  if (!names.includes('id') && !allowsDrafts)
    throw new UsageError(`${source} has no id column.`, columnsHelp);
  if (new Set(names).size < names.length) throw new UsageError(`${source} contains the same column twice.`);
  if (!isLong && unknown.length > 0)
    throw new UsageError(
      `${unknown.length === 1 ? 'Unknown field' : 'Unknown fields:'} ${unknown.map((name) => JSON.stringify(name)).join(', ')}.`,
      columnsHelp,
    );
  if (names.every((name) => name === 'id'))
    throw new UsageError('The file contains no fields to change.', columnsHelp);
}

const columnsHelp = `The columns must be id, field and value, or id and any of ${editFields.join(', ')}.`;

function parseEditValue(input: unknown): EditValue | undefined {
  if (input === null || typeof input === 'string' || typeof input === 'number') return input;
  if (Array.isArray(input)) {
    const items = input.map(parseEditValue);
    return items.every((item) => typeof item === 'string' || typeof item === 'number') ? items : undefined;
  }
  const { id } = (input ?? {}) as { id?: unknown };
  return typeof id === 'number' ? id : undefined;
}

/** Adds the local time zone to a time that has none. */
const withTimeZone = (value: EditValue): EditValue =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/.test(value.trim())
    ? `${value.trim()} ${localTimeZone()}`
    : value;

const isStorable = (value: EditValue): boolean =>
  Array.isArray(value)
    ? value.every(isStorable)
    : typeof value !== 'string' || (!value.includes('\0') && !/\p{Surrogate}/u.test(value));
