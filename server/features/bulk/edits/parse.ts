import { setImmediate } from 'node:timers/promises';
import {
  editFields,
  type DigestEdit,
  type EditField,
  type EditRejection,
  type EditValue,
} from '#api/contract/bulk/edits.ts';
import { DigestPatch } from '#api/contract/digests.ts';
import { PlannedDateInput } from '#api/contract/planning.ts';
import { Id, Instant, t, type Static } from '#api/contract/schema.ts';
import { digestFields } from '#domain/digestFields.ts';
import { parseListCell } from '#domain/csv.ts';
import { HttpProblem } from '#server/errors.ts';
import { compileCheck } from '#server/http/validate.ts';
import { sanitizeInput } from '../../digests/fields.ts';
import { checkContentLength } from '../../digests/rules.ts';
import { parsePlanned, parsePublishAt } from '#server/features/digests/planning/rules.ts';

const NameOrId = t.union([t.string({ minLength: 1, maxLength: 1000 }), Id]);
const nameOrIdList = (maxItems: number) => t.array(NameOrId, { maxItems });

const { title, subtitle, content, editor_score_quality, editor_score_relevance } = DigestPatch.properties;

const Values = t.object({
  title,
  subtitle,
  content,
  status: t.optional(NameOrId),
  type: t.optional(t.union([NameOrId, t.integer({ minimum: 0, maximum: 9999 })])),
  categories: t.optional(nameOrIdList(100)),
  labels: t.optional(nameOrIdList(100)),
  tags: t.optional(nameOrIdList(200)),
  author: t.optional(t.union([NameOrId, t.unknown()])),
  quality: editor_score_quality,
  relevance: editor_score_relevance,
  planned: t.optional(t.nullable(PlannedDateInput)),
  publish_at: t.optional(
    t.nullable(t.object({ at: Instant, zone: t.optional(t.string({ maxLength: 100 })) })),
  ),
});

export type EditValues = Omit<Static<typeof Values>, 'author'> & { author?: string | number | null };

export interface ParsedEdit {
  index: number;
  id: number | undefined;
  basedOn: string | undefined;
  values: EditValues;
  readOnlyValues: [field: string, value: EditValue][];
}

export interface ParsedEdits {
  edits: ParsedEdit[];
  rejects: EditRejection[];
}

const checkValues = compileCheck(Values, 'strictJson');

const scoreHint = 'Enter a whole number such as 4, or leave the cell empty.';

/** Replaces messages about JSON types, which spreadsheet users don't know. */
const hints: Partial<Record<EditField, string>> = {
  status: 'Enter the name of a status, such as Draft.',
  type: 'Enter the name of a digest type.',
  quality: scoreHint,
  relevance: scoreHint,
  planned:
    'Enter a planned date such as 2026-12-01 or 2026-12-01 09:30 Europe/Oslo, or leave the cell empty.',
  categories: listHint('categories'),
  labels: listHint('labels'),
  tags: listHint('tags'),
};

const cellHint = (field: string, values: Record<string, unknown>) =>
  isEditField(field) && typeof values[field] === 'string' ? hints[field] : undefined;

function listHint(noun: string) {
  return `Enter ${noun} separated by commas. Put names that contain a comma or a quotation mark in double quotes.`;
}

/** Number of edits to parse before yielding to the event loop. Parsing 10,000 takes a second. */
const parseChunkSize = 500;

/** Sanitizes contents to be stored. Call it before a transaction, because long texts take seconds. */
export async function parseEdits(
  digestEdits: readonly DigestEdit[],
  userId: number,
  { isStored }: { isStored: boolean },
): Promise<ParsedEdits> {
  const rejects: EditRejection[] = [];
  const edits: ParsedEdit[] = [];
  const ids = new Set<number>();
  for (const [index, { id, modified_at: basedOn, set }] of digestEdits.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- lets other calls in between
    if (index % parseChunkSize === 0) await setImmediate();
    const reject = (field: string | null, message: string) => rejects.push({ index, field, message });
    if (id !== undefined && ids.has(id)) reject(null, `Digest ${id} is listed twice.`);
    if (id !== undefined) ids.add(id);
    else if (basedOn !== undefined)
      reject('modified_at', 'A new digest has no modification time. Leave it out.');
    const values: Record<string, unknown> = {};
    const readOnlyValues: ParsedEdit['readOnlyValues'] = [];
    for (const [field, value] of Object.entries(set)) {
      if (!isEditField(field)) readOnlyValues.push([field, value]);
      else if (!isEditValue(value))
        reject(field, 'This must be text, a number, null, or a list of strings and IDs.');
      else if (id === undefined && hasDefault(field) && (value === '' || value === null)) continue;
      else
        try {
          values[field] = parsers[field](value);
        } catch (error) {
          addRejects(rejects, index, error);
        }
    }
    const checked = checkValues(values);
    if ('error' in checked) addRejects(rejects, index, checked.error, (field) => cellHint(field, values));
    else {
      const edit = { index, id, basedOn, values: values as EditValues, readOnlyValues };
      edits.push(edit);
      // oxlint-disable-next-line no-await-in-loop -- one at a time, as a person's long texts wait for one another
      await sanitizeContent(edit.values, userId, isStored).catch((error: unknown) =>
        addRejects(rejects, index, error),
      );
    }
  }
  return { edits, rejects };
}

export function addRejects(
  rejects: EditRejection[],
  index: number,
  error: unknown,
  hint?: (field: string) => string | undefined,
): void {
  if (!(error instanceof HttpProblem) || error.status >= 500) throw error;
  const { detail } = error.body as { detail?: unknown };
  if (typeof detail === 'string') rejects.push({ index, field: null, message: detail });
  else
    for (const [path, messages] of Object.entries(error.body as Record<string, string[]>)) {
      const [field = path] = path.split('.');
      rejects.push({ index, field, message: hint?.(field) ?? messages[0] ?? '' });
    }
}

/** Escaping makes a character at most five times as long: `&` becomes `&amp;`. */
const maxEscapeGrowth = 5;

async function sanitizeContent(values: EditValues, userId: number, isStored: boolean): Promise<void> {
  if (values.content === undefined) return;
  if (!isStored && values.content.length * maxEscapeGrowth <= digestFields.content.maxLength) return;
  values.content = (await sanitizeInput({ content: values.content }, userId)).content;
  checkContentLength(values.content);
}

const isEditField = (name: string): name is EditField => (editFields as readonly string[]).includes(name);

const hasDefault = (field: EditField) => field === 'status' || field === 'type';

const isNameOrId = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const isEditValue = (value: unknown): value is EditValue =>
  value === null || isNameOrId(value) || (Array.isArray(value) && value.every(isNameOrId));

const parseText = (value: EditValue) => value ?? '';
const emptyToNull = (value: EditValue) => (value === '' ? null : value);

/** Spreadsheets also write `4.0` or `4,0`. */
const parseScore = (value: EditValue) => {
  const [, digits] = (typeof value === 'string' && /^(\d{1,4})(?:[.,]0{1,9})?$/.exec(value.trim())) || [];
  return digits === undefined ? emptyToNull(value) : Number(digits);
};

const maxCellLength = 500_000;

const parseList = (value: EditValue) =>
  typeof value !== 'string'
    ? (value ?? [])
    : value.length > maxCellLength
      ? value
      : (parseListCell(value) ?? value);

function parsePlan(value: EditValue): unknown {
  if (value === '' || typeof value !== 'string') return emptyToNull(value);
  return parsePlanned(value) ?? value;
}

/** Unreadable values are passed through, for the schema to reject. */
const parsers: Record<EditField, (value: EditValue) => unknown> = {
  title: parseText,
  subtitle: parseText,
  content: parseText,
  status: (value) => value,
  type: (value) => value,
  categories: parseList,
  labels: parseList,
  tags: parseList,
  author: emptyToNull,
  quality: parseScore,
  relevance: parseScore,
  planned: parsePlan,
  publish_at: (value) =>
    typeof value === 'string' && value.trim() !== '' ? parsePublishAt(value) : emptyToNull(value),
};
