import {
  editFields,
  type DigestEdit,
  type EditField,
  type EditReject,
  type EditValue,
} from '#api/contract/bulk/edits.ts';
import { DigestPatch, maxContentLength } from '#api/contract/digests.ts';
import { PlannedInput } from '#api/contract/planning.ts';
import { Id, Instant, t, type Static } from '#api/contract/schema.ts';
import { readListCell } from '#domain/csv.ts';
import { HttpProblem } from '#server/platform/errors.ts';
import { compileCheck } from '#server/platform/http/validate.ts';
import { sanitised } from '../../digests/columns.ts';
import { checkContentLength } from '../../digests/rules.ts';
import { readPublish } from '../../planning/rules.ts';

/** A row by its title or its id. */
const Named = t.union([t.string({ minLength: 1, maxLength: 1000 }), Id]);
const namedList = (maxItems: number) => t.array(Named, { maxItems });

const { title, subtitle, content, editor_score_quality, editor_score_relevance } = DigestPatch.properties;

const Values = t.object({
  title,
  subtitle,
  content,
  status: t.optional(Named),
  type: t.optional(t.union([Named, t.integer({ minimum: 0, maximum: 9999 })])),
  categories: t.optional(namedList(100)),
  labels: t.optional(namedList(100)),
  tags: t.optional(namedList(200)),
  author: t.optional(t.union([Named, t.unknown()])),
  quality: editor_score_quality,
  relevance: editor_score_relevance,
  planned: t.optional(t.nullable(PlannedInput)),
  publish_at: t.optional(
    t.nullable(t.object({ at: Instant, zone: t.optional(t.string({ maxLength: 100 })) })),
  ),
});

/** What an edit asks of a digest, in which rows still go by their names. */
export type EditValues = Omit<Static<typeof Values>, 'author'> & { author?: string | number | null };

/** One edit of a call. */
export interface ParsedEdit {
  index: number;
  /** None of a draft that it makes. */
  id: number | undefined;
  basedOn: string | undefined;
  values: EditValues;
  /** The message for fields that no edit changes. */
  shown: [field: string, value: EditValue][];
}

export interface ParsedEdits {
  edits: ParsedEdit[];
  rejects: EditReject[];
}

const check = compileCheck(Values, 'strictJson');

/** Reads edits, and sanitises their contents where they are to be stored. Before a transaction: long texts take seconds. */
export async function parseEdits(
  given: readonly DigestEdit[],
  person: number,
  { isStored }: { isStored: boolean },
): Promise<ParsedEdits> {
  const rejects: EditReject[] = [];
  const edits: ParsedEdit[] = [];
  const ids = new Set<number>();
  for (const [index, { id, modified_at: basedOn, set }] of given.entries()) {
    const reject = (field: string | null, message: string) => rejects.push({ index, field, message });
    if (id !== undefined && ids.has(id)) reject(null, `Digest ${id} is edited twice.`);
    if (id !== undefined) ids.add(id);
    else if (basedOn !== undefined)
      reject('modified_at', 'A new digest has no modification time. Leave it out.');
    const values: Record<string, unknown> = {};
    const shown: ParsedEdit['shown'] = [];
    for (const [field, value] of Object.entries(set)) {
      if (!isEditField(field)) shown.push([field, value]);
      else if (!isValue(value))
        reject(field, 'This must be text, a number, null or a list of texts and ids.');
      else
        try {
          values[field] = readers[field](value);
        } catch (error) {
          addRejects(rejects, index, error);
        }
    }
    const checked = check(values);
    if ('error' in checked) addRejects(rejects, index, checked.error);
    else {
      const edit = { index, id, basedOn, values: values as EditValues, shown };
      edits.push(edit);
      // oxlint-disable-next-line no-await-in-loop -- one at a time, as a person's long texts wait for one another
      await sanitise(edit.values, person, isStored).catch((error: unknown) =>
        addRejects(rejects, index, error),
      );
    }
  }
  return { edits, rejects };
}

/** Adds the messages of a refusal, by field. Throws any other error. */
export function addRejects(rejects: EditReject[], index: number, error: unknown): void {
  if (!(error instanceof HttpProblem) || error.status >= 500) throw error;
  const { detail } = error.body as { detail?: unknown };
  if (typeof detail === 'string') rejects.push({ index, field: null, message: detail });
  else
    for (const [field, messages] of Object.entries(error.body as Record<string, string[]>))
      rejects.push({ index, field: field.split('.')[0] ?? null, message: messages[0] ?? '' });
}

/** The most characters that one becomes when it is sanitised: `&amp;`. */
const mostEscaped = 5;

async function sanitise(values: EditValues, person: number, isStored: boolean): Promise<void> {
  if (values.content === undefined) return;
  if (!isStored && values.content.length * mostEscaped <= maxContentLength) return;
  values.content = (await sanitised({ content: values.content }, person)).content;
  checkContentLength(values.content);
}

const isEditField = (name: string): name is EditField => (editFields as readonly string[]).includes(name);

const isName = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const isValue = (value: unknown): value is EditValue =>
  value === null || isName(value) || (Array.isArray(value) && value.every(isName));

const text = (value: EditValue) => value ?? '';
const orNull = (value: EditValue) => (value === '' ? null : value);
const number = (value: EditValue) =>
  typeof value === 'string' && /^\d{1,4}$/.test(value.trim()) ? Number(value) : orNull(value);

/** As long as a cell of titles can be. */
const maxCell = 500_000;

const list = (value: EditValue) =>
  typeof value !== 'string' ? (value ?? []) : value.length > maxCell ? value : (readListCell(value) ?? value);

const plan = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d) (\S+))?$/;

function planned(value: EditValue): unknown {
  if (value === '' || typeof value !== 'string') return orNull(value);
  const [, day, time = null, zone = null] = plan.exec(value.trim()) ?? [];
  return day === undefined ? value : { day, time, zone };
}

/** A value as the export writes it; what cannot be read stays, and is refused by the schema. */
const readers: Record<EditField, (value: EditValue) => unknown> = {
  title: text,
  subtitle: text,
  content: text,
  status: (value) => value,
  type: (value) => value,
  categories: list,
  labels: list,
  tags: list,
  author: orNull,
  quality: number,
  relevance: number,
  planned,
  publish_at: (value) =>
    typeof value === 'string' && value.trim() !== '' ? readPublish(value) : orNull(value),
};
