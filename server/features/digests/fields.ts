import { sql, type SQL } from 'drizzle-orm';
import type { Digest, DigestPatch, FieldValue } from '#api/contract/digests.ts';
import {
  digestFields,
  nestByPath,
  plainFields,
  valueAt,
  type FieldColumn,
  type FieldName,
} from '#domain/digestFields.ts';
import { isoInstant } from '#server/db/expressions.ts';
import type { digests } from '#server/db/schema.ts';
import { processText } from '#server/adapters/texts/longTexts.ts';
import { selectPerson } from './sql.ts';

type Fields = typeof digestFields;
type StoredValue<Name extends FieldName> = Fields[Name] extends { kind: 'person' }
  ? Digest['digest_author']
  : Fields[Name] extends { kind: 'links' | 'names' }
    ? string[]
    : FieldValue<Name>;

export type StoredFields = { [Name in FieldName as FieldColumn<Name>]: StoredValue<Name> };

type SafeHtml = string & { readonly isSanitized: true };

export type Sanitized<Input> = Omit<Input, 'content'> & { content?: SafeHtml };

/** Call it before a transaction, because long texts take seconds. */
export async function sanitizeInput<Input extends DigestPatch>(
  input: Input,
  userId: number,
): Promise<Sanitized<Input>> {
  const { content, ...others } = input;
  if (content === undefined) return others;
  return { ...others, content: (await processText('sanitizeHtml', content, userId)) as SafeHtml };
}

const columnFields = plainFields().flatMap((field) =>
  field.column === null ? [] : [{ ...field, column: field.column, response: field.response ?? field.name }],
);
type ColumnField = (typeof columnFields)[number];

function columnSql({ kind, column }: ColumnField): SQL {
  const stored = sql.raw(`d.${column}`);
  if (kind === 'person') return selectPerson(stored);
  if (kind === 'time') return isoInstant(stored);
  return kind === 'names' || kind === 'links' ? sql`to_json(${stored})` : stored;
}

export const fieldColumns = sql.join(
  columnFields.map((field) => sql`${columnSql(field)} as ${sql.identifier(field.column)}`),
  sql`, `,
);

function responseValue({ kind }: ColumnField, value: unknown): unknown {
  if (kind === 'names') return (value as string[]).map((name) => ({ name }));
  return kind === 'links' ? (value as string[]).map((link) => ({ link })) : value;
}

export const presentFields = (stored: StoredFields) =>
  nestByPath(
    columnFields.map((field) => [
      field.response,
      responseValue(field, stored[field.column as keyof StoredFields]),
    ]),
  ) as unknown as Digest;

function inputToStoredValue({ kind }: ColumnField, value: unknown): unknown {
  if (kind === 'names') return (value as { name: string }[]).map(({ name }) => name.trim()).filter(Boolean);
  if (kind === 'links') return (value as string[]).filter((link) => link.trim() !== '');
  if (kind === 'link') return (value as string).trim();
  if (kind === 'time') return value && new Date(value as string).toISOString();
  return (kind === 'address' || kind === 'slug') && value === '' ? null : value;
}

export const inputToStoredFields = (input: Sanitized<DigestPatch>) =>
  Object.fromEntries(
    columnFields.flatMap((field) => {
      const value = valueAt(input, field.name);
      return value === undefined ? [] : [[field.column, inputToStoredValue(field, value)]];
    }),
  ) as Partial<StoredFields>;

type Row = Partial<typeof digests.$inferInsert>;

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export function digestToRow(input: Sanitized<DigestPatch>): Row {
  const { original_published_date: date, ...stored } = inputToStoredFields(input);
  const click = input.click_action;
  return {
    ...Object.fromEntries(Object.entries(stored).map(([column, value]) => [camelCase(column), value])),
    originalPublishedDate: typeof date === 'string' ? new Date(date) : date,
    createdBy: input.created_by ?? undefined,
    clickAction: click && { action: click.action, object_id: click.object_id },
    visibleFields: input.visible_fields,
    typeCode: input.type,
    transform: input.cloudinary?.transform,
  };
}
