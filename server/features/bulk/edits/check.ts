import { sql } from 'drizzle-orm';
import {
  editFields,
  readOnlyFields,
  type EditField,
  type EditRejection,
  type ReadOnlyField,
} from '#api/contract/bulk/edits.ts';
import { digestDefaults } from '#api/contract/digests/defaults.ts';
import type { Database } from '#server/db/database.ts';
import { can } from '#server/access/access.ts';
import { renameFields } from '#server/errors.ts';
import type { Caller } from '#server/access/caller.ts';
import { findPublishRefusals } from '../../digests/publishFacts.ts';
import { checkPublishedTitle, checkWordLimits } from '../../digests/rules.ts';
import {
  checkPlan,
  plannedAt,
  alreadyPublished,
  normalizePlanned,
} from '#server/features/digests/planning/rules.ts';
import { requireCanSetStatus } from '#server/features/taxonomy/statuses/rules.ts';
import { factsFromEdit } from './change.ts';
import { createRefFinder, loadAllowedScores, type Ref, type RefKind } from './lookups.ts';
import { addRejects, type EditValues, type ParsedEdit, type ParsedEdits } from './parse.ts';
import { storedFields, storedReadOnlyFields } from './stored.ts';

interface StoredPlan {
  day: string;
  time: string | null;
  zone: string | null;
  at: string;
}

export interface StoredValues {
  title: string;
  subtitle: string;
  content: string;
  status: Ref;
  type: Ref | null;
  categories: Ref[];
  labels: Ref[];
  tags: Ref[];
  author: Ref | null;
  quality: number | null;
  relevance: number | null;
  planned: StoredPlan | null;
  publish_at: { at: string; zone: string } | null;
}

export interface CheckedEdit {
  id: number | undefined;
  edit: Partial<StoredValues>;
  basedOn: string | undefined;
}

interface CheckedEdits {
  rejects: EditRejection[];
  edits: CheckedEdit[];
  fields: EditField[];
}

type IndexedEdit = CheckedEdit & { index: number; categories: readonly Ref[] };

type CurrentDigest = { id: number } & Pick<StoredValues, 'title' | 'subtitle' | 'status' | 'categories'> &
  Partial<Omit<StoredValues, 'content'> & Record<ReadOnlyField, string | null>>;

const maxReportedUnknownRefs = 10;

/** Call it in a transaction, because it locks the tags until the transaction ends. */
export async function checkAgainstStored(
  tx: Database,
  parsed: ParsedEdits,
  user: Caller,
): Promise<CheckedEdits> {
  const { edits } = parsed;
  const rejects = [...parsed.rejects];
  const present = await readStoredDigests(tx, edits);
  const findRef = await createRefFinder(tx, edits);
  const setters = await readStatuses(tx);
  const mayTag = can(user, 'digests.tag');
  const blank = blankDigest(setters, user);
  const checked: IndexedEdit[] = [];

  for (const parsedEdit of edits) {
    const { index, id, basedOn, values } = parsedEdit;
    const digest = id === undefined ? blank : present.get(id);
    const reject = (field: string | null, message: string) => rejects.push({ index, field, message });
    if (!digest) {
      reject(null, `Digest ${id} does not exist.`);
      continue;
    }
    rejectReadOnlyChanges(parsedEdit, digest, reject);
    const toRefs = (kind: RefKind, names: readonly (string | number)[], those: readonly Ref[]) => {
      const found = names.map((name) => findRef(kind, name, those));
      const unknown = found.filter((each) => typeof each === 'string');
      for (const message of unknown.slice(0, maxReportedUnknownRefs)) reject(kind, message);
      if (unknown.length > maxReportedUnknownRefs)
        reject(kind, `And ${unknown.length - maxReportedUnknownRefs} more.`);
      return found.filter((each) => typeof each !== 'string');
    };
    const edit = changedFields(resolveValues(values, digest, toRefs), digest);
    const attempt = (action: () => void) => {
      try {
        action();
      } catch (error) {
        addRejects(rejects, index, error);
      }
    };
    if (edit.tags && !mayTag) reject('tags', 'Your role can’t change the tags of digests.');
    const setter = edit.status && setters.get(edit.status.id);
    if (setter)
      attempt(() => {
        requireCanSetStatus(user, setter);
      });
    const { title, subtitle } = edit;
    attempt(() => checkWordLimits({ title, subtitle }, { title: digest.title, subtitle: digest.subtitle }));
    const isPublished = setters.get((edit.status ?? digest.status).id)?.isPublished ?? false;
    attempt(() =>
      checkPublishedTitle({ isPublished, title: title ?? digest.title }, { title }, !edit.status),
    );
    const { planned } = edit;
    if (planned) attempt(() => checkPlan({ planned }, new Date()));
    const { publish_at: publish } = edit;
    if (publish)
      attempt(() => {
        checkPublication(publish, values.publish_at ?? {}, isPublished);
      });
    if (id === undefined) {
      if (!edit.title) reject('title', 'A new digest needs a title.');
      if (isPublished) reject('status', 'A new digest starts as a draft. Publish it once it’s created.');
      if (publish) reject('publish_at', 'A new digest starts as a draft. Schedule it once it’s created.');
    }
    checked.push({ index, id, edit, basedOn, categories: edit.categories ?? digest.categories });
  }

  await rejectInvalidScores(tx, checked, rejects);
  const published = checked.flatMap(({ index, id, edit }) =>
    id !== undefined && (edit.publish_at || (edit.status && setters.get(edit.status.id)?.isPublished))
      ? [{ index, id, edit }]
      : [],
  );
  const refusals = await findPublishRefusals(
    tx,
    user,
    published.map(({ id }) => id),
    new Map(published.map(({ id, edit }) => [id, factsFromEdit(edit)])),
  );
  for (const { index, id, edit } of published) {
    const refusal = refusals.get(id);
    if (refusal)
      rejects.push({
        index,
        field: edit.publish_at ? 'publish_at' : 'status',
        message: `${refusal} Only editors and super users can publish it as it is.`,
      });
  }
  const named = new Set(edits.flatMap(({ values }) => Object.keys(values)));
  return {
    rejects: rejects.toSorted((a, b) => a.index - b.index),
    edits: checked.map(({ id, edit, basedOn }) => ({ id, edit, basedOn })),
    fields: editFields.filter((field) => named.has(field)),
  };
}

function blankDigest(statusesById: ReadonlyMap<number, StatusRow>, user: Caller): CurrentDigest {
  const [id = 0, draft] = [...statusesById].find(([, { isDraft }]) => isDraft) ?? [];
  return {
    id: 0,
    title: '',
    subtitle: '',
    status: { id, title: draft?.name ?? '' },
    categories: [],
    labels: [],
    tags: [],
    type: { id: digestDefaults.type, title: '' },
    author: { id: user.id, title: '' },
    quality: null,
    relevance: null,
    planned: null,
    publish_at: null,
  };
}

/** Throws 400 if the digest is already published, or can't be published at this time. */
function checkPublication(
  publish: { at: string; zone: string },
  { at = publish.at, zone }: { at?: string; zone?: string },
  isPublished: boolean,
) {
  try {
    checkPlan({ publish: zone === undefined ? publish : { at, zone } }, new Date());
    if (isPublished) throw alreadyPublished();
  } catch (error) {
    throw renameFields(error, { publish: 'publish_at' });
  }
}

type ResolveRefs = (kind: RefKind, names: readonly (string | number)[], current: readonly Ref[]) => Ref[];

function resolveValues(
  values: EditValues,
  digest: CurrentDigest,
  resolveRefs: ResolveRefs,
): Partial<StoredValues> {
  const { status, type, author, planned, publish_at: publish, ...texts } = values;
  const one = (kind: 'status' | 'type' | 'author', name: string | number | undefined) =>
    name === undefined ? undefined : resolveRefs(kind, [name], digest[kind] ? [digest[kind]] : [])[0];
  const several = (kind: 'categories' | 'labels' | 'tags') => {
    const names = values[kind];
    if (!names) return undefined;
    const present = digest[kind] ?? [];
    if (names.join('\n') === present.map(({ title }) => title).join('\n')) return present;
    return [...new Map(resolveRefs(kind, names, present).map((each) => [each.id, each])).values()];
  };
  const plan = planned && normalizePlanned(planned);
  return {
    ...texts,
    status: one('status', status),
    type: one('type', type),
    author: author === null ? null : one('author', author),
    categories: several('categories'),
    labels: several('labels'),
    tags: several('tags'),
    planned: plan && { ...plan, at: planInstant(plan) },
    publish_at: publish && {
      at: new Date(publish.at).toISOString(),
      zone: publish.zone ?? digest.publish_at?.zone ?? 'UTC',
    },
  };
}

/** Empty for an invalid day, which is rejected elsewhere. */
function planInstant(plan: ReturnType<typeof normalizePlanned>): string {
  try {
    return plannedAt(plan).toISOString();
  } catch {
    return '';
  }
}

const comparisonKey = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(comparisonKey).join()
    : typeof value === 'object' && value !== null
      ? 'id' in value
        ? value.id
        : (value as StoredPlan).at && JSON.stringify(Object.entries(value).toSorted())
      : value;

function changedFields(edit: Partial<StoredValues>, digest: CurrentDigest): Partial<StoredValues> {
  const entries = Object.entries(edit).filter(
    ([field, value]) =>
      value !== undefined &&
      (field === 'content' || comparisonKey(value) !== comparisonKey(digest[field as keyof CurrentDigest])),
  );
  return Object.fromEntries(entries) as Partial<StoredValues>;
}

function rejectReadOnlyChanges(
  { readOnlyValues }: ParsedEdit,
  digest: CurrentDigest,
  reject: (field: string, message: string) => void,
) {
  for (const [field, value] of readOnlyValues) {
    if (!isReadOnlyField(field)) reject(field, 'Unknown field.');
    else if (String(value ?? '') !== (digest[field] ?? ''))
      reject(
        field,
        digest.id === 0
          ? 'A new digest doesn’t have this field yet. Leave it out.'
          : 'An edit can’t change this field. Keep its value, or leave it out.',
      );
  }
}

const isReadOnlyField = (name: string): name is ReadOnlyField =>
  (readOnlyFields as readonly string[]).includes(name);

async function rejectInvalidScores(tx: Database, checked: readonly IndexedEdit[], rejects: EditRejection[]) {
  const scored = checked.flatMap(({ index, edit, ...digest }) => {
    const categories = digest.categories.map(({ id }) => id);
    return (['quality', 'relevance'] as const).flatMap((field) => {
      const score = edit[field];
      return typeof score === 'number' ? [{ index, field, score, categories }] : [];
    });
  });
  if (scored.length === 0) return;
  const toAllowed = await loadAllowedScores(
    tx,
    scored.flatMap(({ categories }) => categories),
  );
  for (const { index, field, score, categories } of scored) {
    const allowed = toAllowed(categories)[field];
    if (!allowed.includes(score))
      rejects.push({ index, field, message: `Enter ${formatScoreRange(allowed)}, or leave the cell empty.` });
  }
}

function formatScoreRange(scores: readonly number[]): string {
  const first = scores[0] ?? 0;
  const isRange = scores.length > 2 && scores.every((score, index) => score === first + index);
  return isRange ? `${first} to ${scores.at(-1)}` : scores.join(', ');
}

async function readStoredDigests(
  tx: Database,
  edits: readonly ParsedEdit[],
): Promise<Map<number, CurrentDigest>> {
  const named = new Set<string>(['title', 'subtitle', 'status', 'categories']);
  for (const { values, readOnlyValues } of edits)
    for (const field of [...Object.keys(values), ...readOnlyValues.map(([name]) => name)]) named.add(field);
  named.delete('content');
  const columns = Object.entries({ ...storedFields, ...storedReadOnlyFields })
    .filter(([field]) => named.has(field))
    .map(([field, value]) => sql`${value} as ${sql.identifier(field)}`);
  const ids = edits.flatMap(({ id }) => id ?? []);
  const { rows } = await tx.execute<CurrentDigest & Record<string, unknown>>(sql`
    select d.id, ${sql.join(columns, sql`, `)}
    from digests d where d.id = any(${sql.param(ids)}::int[]) and d.deleted_at is null`);
  return new Map(rows.map((row) => [row.id, row]));
}

interface StatusRow {
  name: string;
  setBy: Parameters<typeof requireCanSetStatus>[1]['setBy'];
  isPublished: boolean;
  isDraft: boolean;
}

async function readStatuses(tx: Database): Promise<Map<number, StatusRow>> {
  const { rows } = await tx.execute<StatusRow & { id: number } & Record<string, unknown>>(sql`
    select id, status_name as name, set_by as "setBy", slug = 'published' as "isPublished", slug = 'draft' as "isDraft"
    from statuses where deleted_at is null`);
  return new Map(rows.map((row) => [row.id, row]));
}
