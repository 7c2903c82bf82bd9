import { sql } from 'drizzle-orm';
import {
  editFields,
  shownFields,
  type EditField,
  type EditReject,
  type ShownField,
} from '#api/contract/bulk/edits.ts';
import { digestDefaults } from '#api/contract/digests/defaults.ts';
import type { Database } from '#server/db/database.ts';
import { can } from '#server/platform/access/access.ts';
import { renameFields } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { findPublishRefusals } from '../../digests/publishFacts.ts';
import { checkPublishedTitle, checkWords } from '../../digests/rules.ts';
import { checkPlan, plannedAt, publishedAlready, toPlanned } from '../../planning/rules.ts';
import { checkMaySet } from '../../statuses/rules.ts';
import { toFacts } from './change.ts';
import { readRefs, readScores, type Ref, type RefKind } from './lookups.ts';
import { addRejects, type EditValues, type ParsedEdit, type ParsedEdits } from './parse.ts';
import { storedFields, storedTexts } from './stored.ts';

interface Planned {
  day: string;
  time: string | null;
  zone: string | null;
  at: string;
}

/** The fields of a digest as they are stored, and as an edit stores them. */
export interface Stored {
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
  planned: Planned | null;
  publish_at: { at: string; zone: string } | null;
}

/** An edit as a job stores it: what differs from the digest now. */
export interface CheckedEdit {
  /** None of a draft that it makes. */
  id: number | undefined;
  edit: Partial<Stored>;
  basedOn: string | undefined;
}

interface Checked {
  rejects: EditReject[];
  edits: CheckedEdit[];
  fields: EditField[];
}

/** With its place among those of the call, and the categories that its digest has afterwards. */
type CheckedAt = CheckedEdit & { index: number; categories: readonly Ref[] };

/** Fields that no edit names are not read. */
type Present = { id: number } & Pick<Stored, 'title' | 'subtitle' | 'status' | 'categories'> &
  Partial<Omit<Stored, 'content'> & Record<ShownField, string | null>>;

/** Checks edits against their digests as they are. In a transaction: the tags that they name stay until its end. */
export async function checkAgainstStored(tx: Database, parsed: ParsedEdits, user: Caller): Promise<Checked> {
  const { edits } = parsed;
  const rejects = [...parsed.rejects];
  const present = await readPresent(tx, edits);
  const findRef = await readRefs(tx, edits);
  const setters = await readSetters(tx);
  const mayTag = can(user, 'digests.tag');
  const blank = toBlank(setters, user);
  const checked: CheckedAt[] = [];

  for (const parsedEdit of edits) {
    const { index, id, basedOn, values } = parsedEdit;
    const digest = id === undefined ? blank : present.get(id);
    const reject = (field: string | null, message: string) => rejects.push({ index, field, message });
    if (!digest) {
      reject(null, `Digest ${id} does not exist.`);
      continue;
    }
    rejectShown(parsedEdit, digest, reject);
    const toRefs = (kind: RefKind, names: readonly (string | number)[], those: readonly Ref[]) =>
      names.flatMap((name) => {
        const found = findRef(kind, name, those);
        if (typeof found !== 'string') return found;
        reject(kind, found);
        return [];
      });
    const edit = differing(toStored(values, digest, toRefs), digest);
    const attempt = (action: () => void) => {
      try {
        action();
      } catch (error) {
        addRejects(rejects, index, error);
      }
    };
    if (edit.tags && !mayTag) reject('tags', 'Your role does not change the tags of digests.');
    const setter = edit.status && setters.get(edit.status.id);
    if (setter)
      attempt(() => {
        checkMaySet(user, setter);
      });
    const { title, subtitle } = edit;
    attempt(() => checkWords({ title, subtitle }, { title: digest.title, subtitle: digest.subtitle }));
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
      if (isPublished) reject('status', 'A new digest is a draft. Publish it once it is there.');
      if (publish) reject('publish_at', 'A new digest is a draft. Schedule it once it is there.');
    }
    checked.push({ index, id, edit, basedOn, categories: edit.categories ?? digest.categories });
  }

  await rejectScores(tx, checked, rejects);
  const published = checked.flatMap(({ index, id, edit }) =>
    id !== undefined && (edit.publish_at || (edit.status && setters.get(edit.status.id)?.isPublished))
      ? [{ index, id, edit }]
      : [],
  );
  const refusals = await findPublishRefusals(
    tx,
    user,
    published.map(({ id }) => id),
    new Map(published.map(({ id, edit }) => [id, toFacts(edit)])),
  );
  for (const { index, id, edit } of published) {
    const refusal = refusals.get(id);
    if (refusal)
      rejects.push({
        index,
        field: edit.publish_at ? 'publish_at' : 'status',
        message: `${refusal} Only editors and super users publish it as it is.`,
      });
  }
  const named = new Set(edits.flatMap(({ values }) => Object.keys(values)));
  return {
    rejects: rejects.toSorted((a, b) => a.index - b.index),
    edits: checked.map(({ id, edit, basedOn }) => ({ id, edit, basedOn })),
    fields: editFields.filter((field) => named.has(field)),
  };
}

/** A new draft before its edit. */
function toBlank(setters: ReadonlyMap<number, Setter>, user: Caller): Present {
  const [id = 0, draft] = [...setters].find(([, { isDraft }]) => isDraft) ?? [];
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

/** Throws 400 for a time at which a digest cannot be published; its zone is checked as it was written. */
function checkPublication(
  publish: { at: string; zone: string },
  { at = publish.at, zone }: { at?: string; zone?: string },
  isPublished: boolean,
) {
  try {
    checkPlan({ publish: zone === undefined ? publish : { at, zone } }, new Date());
    if (isPublished) throw publishedAlready();
  } catch (error) {
    throw renameFields(error, { publish: 'publish_at' });
  }
}

type ToRefs = (kind: RefKind, names: readonly (string | number)[], present: readonly Ref[]) => Ref[];

/** An edit with the rows that its names mean. Unknown names were reported, and are left out. */
function toStored(values: EditValues, digest: Present, toRefs: ToRefs): Partial<Stored> {
  const { status, type, author, planned, publish_at: publish, ...texts } = values;
  const one = (kind: 'status' | 'type' | 'author', name: string | number | undefined) =>
    name === undefined ? undefined : toRefs(kind, [name], digest[kind] ? [digest[kind]] : [])[0];
  const several = (kind: 'categories' | 'labels' | 'tags') => {
    const names = values[kind];
    if (!names) return undefined;
    // Two labels may share a title.
    const present = digest[kind] ?? [];
    if (names.join('\n') === present.map(({ title }) => title).join('\n')) return present;
    return [...new Map(toRefs(kind, names, present).map((each) => [each.id, each])).values()];
  };
  const plan = planned && toPlanned(planned);
  return {
    ...texts,
    status: one('status', status),
    type: one('type', type),
    author: author === null ? null : one('author', author),
    categories: several('categories'),
    labels: several('labels'),
    tags: several('tags'),
    planned: plan && { ...plan, at: toInstant(plan) },
    publish_at: publish && {
      at: new Date(publish.at).toISOString(),
      zone: publish.zone ?? digest.publish_at?.zone ?? 'UTC',
    },
  };
}

/** None for a day that there is not, which is refused. */
function toInstant(plan: ReturnType<typeof toPlanned>): string {
  try {
    return plannedAt(plan).toISOString();
  } catch {
    return '';
  }
}

const identity = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(identity).join()
    : typeof value === 'object' && value !== null
      ? 'id' in value
        ? value.id
        : (value as Planned).at && JSON.stringify(Object.entries(value).toSorted())
      : value;

/** What of an edit is not so already. Contents are compared when the job is done. */
function differing(edit: Partial<Stored>, digest: Present): Partial<Stored> {
  const entries = Object.entries(edit).filter(
    ([field, value]) =>
      value !== undefined &&
      (field === 'content' || identity(value) !== identity(digest[field as keyof Present])),
  );
  return Object.fromEntries(entries) as Partial<Stored>;
}

function rejectShown(
  { shown }: ParsedEdit,
  digest: Present,
  reject: (field: string, message: string) => void,
) {
  for (const [field, value] of shown) {
    if (!isShownField(field)) reject(field, 'There is no such field.');
    else if (String(value ?? '') !== (digest[field] ?? ''))
      reject(
        field,
        digest.id === 0
          ? 'A new digest has none yet. Leave it out.'
          : 'This cannot be changed by an edit. Leave it as it is, or leave it out.',
      );
  }
}

const isShownField = (name: string): name is ShownField => (shownFields as readonly string[]).includes(name);

async function rejectScores(tx: Database, checked: readonly CheckedAt[], rejects: EditReject[]) {
  const scored = checked.flatMap(({ index, edit, ...digest }) => {
    const categories = digest.categories.map(({ id }) => id);
    return (['quality', 'relevance'] as const).flatMap((field) => {
      const score = edit[field];
      return typeof score === 'number' ? [{ index, field, score, categories }] : [];
    });
  });
  if (scored.length === 0) return;
  const toAllowed = await readScores(
    tx,
    scored.flatMap(({ categories }) => categories),
  );
  for (const { index, field, score, categories } of scored) {
    const allowed = toAllowed(categories)[field];
    if (!allowed.includes(score))
      rejects.push({ index, field, message: `This must be one of ${allowed.join(', ')}.` });
  }
}

/** The digests as they are, of the fields that matter. Those in the trash are left out. */
async function readPresent(tx: Database, edits: readonly ParsedEdit[]): Promise<Map<number, Present>> {
  const named = new Set<string>(['title', 'subtitle', 'status', 'categories']);
  for (const { values, shown } of edits)
    for (const field of [...Object.keys(values), ...shown.map(([name]) => name)]) named.add(field);
  named.delete('content');
  const columns = Object.entries({ ...storedFields, ...storedTexts })
    .filter(([field]) => named.has(field))
    .map(([field, value]) => sql`${value} as ${sql.identifier(field)}`);
  const ids = edits.flatMap(({ id }) => id ?? []);
  const { rows } = await tx.execute<Present & Record<string, unknown>>(sql`
    select d.id, ${sql.join(columns, sql`, `)}
    from digests d where d.id = any(${sql.param(ids)}::int[]) and d.deleted_at is null`);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Setter {
  name: string;
  setBy: Parameters<typeof checkMaySet>[1]['setBy'];
  isPublished: boolean;
  isDraft: boolean;
}

async function readSetters(tx: Database): Promise<Map<number, Setter>> {
  const { rows } = await tx.execute<Setter & { id: number } & Record<string, unknown>>(sql`
    select id, status_name as name, set_by as "setBy", slug = 'published' as "isPublished", slug = 'draft' as "isDraft"
    from statuses where deleted_at is null`);
  return new Map(rows.map((row) => [row.id, row]));
}
