import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { auditColumns, createAudit, insertAuditEntries } from '#server/records/audit.ts';
import type { AllImportChoices, ImportResult } from '#api/contract/imports.ts';
import type { Caller } from '#server/access/caller.ts';
import { processText } from '#server/adapters/texts/longTexts.ts';
import { findingTexts } from '#domain/importTexts.ts';
import { parseVideoId } from '#domain/video/videoId.ts';
import { addMissingTranscripts } from '#server/features/media/transcripts/queries.ts';
import { parseHostName, findOrAddHostId } from '#server/features/taxonomy/hosts/link.ts';
import type { Database } from '#server/db/database.ts';
import {
  formats,
  importedDigests,
  importItems,
  imports,
  languages,
  regions,
  statuses,
} from '#server/db/schema.ts';
import { inTransaction, sqlState } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { HttpProblem } from '#server/errors.ts';
import type { Sanitized } from '#server/features/digests/fields.ts';
import { fingerprintContent } from '#server/features/digests/fingerprints.ts';
import {
  findTakenSlugs,
  insertImportedDigests,
  lockImportedDigest,
  updateImportedDigest,
  type ImportedDigest,
} from '#server/features/digests/imported.ts';
import { reserveDigestIds } from '#server/features/digests/slugs.ts';
import type { EncodePicture } from '#server/features/media/encoder.ts';
import type { Archive } from './archive.ts';
import { keepPlan, prepareItem, recordedParts, toDigestInput } from './convert.ts';
import { chooseSlug, itemHash } from './items.ts';
import { createNames, findMissingPeople, normalizeLine } from './names.ts';
import { createPictures, findMedia, replacePictureUrls } from './pictures.ts';
import {
  addPaths,
  addPictureUses,
  findFinishedItems,
  findKnownDigests,
  findTypes,
  hashJson,
  lockImport,
  lockNames,
  type ImportRow,
  type KnownDigest,
} from './queries.ts';
import type { SourceFacts, SourceItem } from './readers/item.ts';
import { maxBatchLength } from './report.ts';
import { decideOutcome, planFor, withUniqueIds } from './settle.ts';

/**
 * Target duration of a transaction in milliseconds. Other calls wait for the embedded database’s only
 * connection.
 */
const batchTargets = { embedded: 60, postgres: 400 };
const firstBatchSize = 20;
const maxBatchSize = 200;

interface RunOptions {
  row: ImportRow;
  archive: Archive;
  facts: SourceFacts;
  encode: EncodePicture;
  user: Caller;
  signal: AbortSignal;
  onBatch: () => void;
}

/** An item with the import's decisions, before it's written. */
interface PlannedItem {
  item: SourceItem;
  position: number;
  hash: string;
  known: KnownDigest | undefined;
  result?: { result: ImportResult; reason: string | null; digestId: number | null };
  digest?: Omit<ImportedDigest, 'id' | 'slug'>;
  failedPictures?: string[];
  losses?: string[];
}

/** Adds the transcripts of an uploaded video, except in languages that already have one. */
async function addTranscripts(tx: Database, { digest, item }: PlannedItem) {
  const videoId = parseVideoId(digest!.input.image ?? '');
  const given = item.record?.transcripts;
  if (videoId && given?.length) await addMissingTranscripts(tx, videoId, given);
}

type ItemRow = Omit<typeof importItems.$inferInsert, 'importId'>;

/** Thrown if the import is no longer running, for example because it was paused. */
export class PausedError extends Error {}

/**
 * Imports the remaining items. Each batch is one transaction, so a crash neither loses nor duplicates an
 * item.
 */
export async function runImport(deps: Deps, options: RunOptions): Promise<void> {
  const { db, store } = deps;
  const { row, archive, facts, user, signal } = options;
  const choices = row.choices!;
  const choicesHash = hashJson(choices);
  const audit = createAudit(row.requestId, {
    id: row.createdBy,
    sessionId: row.sessionId,
    tokenId: row.tokenId,
  });
  const resolver = createNames({ importId: row.id, facts, choices, audit });
  const pictures = createPictures(deps, {
    importId: row.id,
    archive,
    encode: options.encode,
    audit,
    user,
    site: choices.site ?? row.site,
    signal,
  });
  const lookups = await readLookups(db);
  let size = firstBatchSize;
  let position = 0;

  async function importBatch(items: { item: SourceItem; position: number }[]) {
    const ids = items.map(({ item }) => item.externalId);
    const finished = await findFinishedItems(db, row.id, ids);
    const known = await findKnownDigests(db, row.source!, ids);
    const planned = items
      .filter(({ item }) => !finished.has(item.externalId))
      .map(({ item, position: place }): PlannedItem =>
        plan(item, place, known.get(item.externalId), choices, choicesHash),
      );
    if (planned.length === 0) return;
    const written = planned.filter(({ result }) => !result);
    if (written.length > 0) {
      try {
        await inTransaction(db, async (tx) => {
          await lockNames(tx);
          await resolver.resolve(
            tx,
            written.map(({ item }) => item),
          );
        });
      } catch (error) {
        resolver.forget();
        throw error;
      }
      for (const each of written) {
        signal.throwIfAborted();
        // oxlint-disable-next-line no-await-in-loop -- in order, with a turn for other work in between
        await prepare(each);
        // oxlint-disable-next-line no-await-in-loop -- see above
        await nextTurn();
      }
    }
    const started = performance.now();
    await writeOrSplit(planned);
    const took = performance.now() - started;
    size = Math.min(
      maxBatchSize,
      Math.max(5, Math.min(size * 2, Math.round((size * batchTargets[store.kind]) / Math.max(1, took)))),
    );
    options.onBatch();
  }

  /** Sanitizes the text, and fetches the pictures, before any transaction. */
  async function prepare(planned: PlannedItem) {
    const { item } = planned;
    try {
      const isUser = (key: string) => resolver.names.user(key) !== undefined;
      const prepared = prepareItem(item, { facts, isUser, typeCode: lookups.typeCode });
      const clean = await processText('sanitizeHtml', prepared, user.id);
      const urls = choices.pictures ? findMedia(item, clean) : [];
      const stored = await pictures.fetchAll([...new Set(urls)]);
      const html = replacePictureUrls(clean, stored);
      const cover = (item.cover && (stored.get(item.cover) ?? item.cover)) || null;
      const input = toDigestInput(item, {
        names: resolver.names,
        importer: user.id,
        html,
        cover,
        ...lookups,
      });
      if (typeof input === 'string') return fail(planned, input);
      if (html.length > 1_000_000) return fail(planned, 'The text is too long for a digest.');
      const { missing } = resolver.names.categories(item.categories);
      const decision = decideOutcome(item, choices, Date.now());
      const chosen = 'status' in decision ? decision.status : 'draft';
      const status = lookups.status(item, chosen === 'published');
      planned.losses = [
        ...missing.map((title) => `The category “${title}” doesn’t exist here and was left out.`),
        ...findMissingPeople(item, resolver.names).map((name) => `“${name}” isn’t a user here.`),
        ...(normalizeLine(item.title) === '' && !item.record
          ? ['The item has no title, so the beginning of its text is used as the title.']
          : []),
        ...(status.isPublished && !item.publishedAt && !item.record
          ? ['The item has no readable date, so it gets the date of the import.']
          : []),
        ...describeLosses(item),
      ];
      planned.failedPictures = [...stored].filter(([, url]) => url === null).map(([url]) => url);
      planned.digest = {
        input: { ...input, content: html } as Sanitized<typeof input>,
        languageId: lookups.languageId(item.record?.digest.language, choices) ?? row.languageId!,
        statusId: status.id,
        isPublished: status.isPublished,
        hostId: null,
        writtenBy: user.id,
        createdAt: item.createdAt ?? item.publishedAt,
        firstPublishedAt: item.record
          ? item.publishedAt
          : status.isPublished
            ? (item.publishedAt ?? new Date())
            : null,
        stored: item.record?.digest,
        parts: item.record
          ? recordedParts(item.record, choices)
          : chosen === 'scheduled' || item.plan
            ? {
                plan: keepPlan(
                  { ...(chosen === 'scheduled' && planFor(item.publishedAt!)), ...item.plan },
                  choices,
                ),
              }
            : {},
        fingerprints: await fingerprintContent(html, user.id),
      };
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      if (error.status === 503) throw error;
      fail(
        planned,
        typeof error.body.detail === 'string' ? error.body.detail : 'The text can’t be processed.',
      );
    }
  }

  /** If the database rejects a batch, its items are written one by one, so that only the faulty one fails. */
  async function writeOrSplit(planned: PlannedItem[]) {
    try {
      await write(planned);
    } catch (error) {
      if (!/^2[23]/.test(sqlState(error) ?? '')) throw error;
      deps.log.warn(
        { err: error, import: row.id },
        'A batch of an import failed. Its items are retried one by one.',
      );
      if (planned.length === 1) {
        fail(planned[0]!, 'The database rejected this item.');
        return write(planned);
      }
      for (const one of planned) await writeOrSplit([one]);
    }
  }

  function write(planned: PlannedItem[]) {
    return inTransaction(db, async (tx) => {
      const current = await lockImport(tx, row.id);
      if (current?.state !== 'running') throw new PausedError();
      await keepAddedMeanwhile(tx, planned);
      const added = planned.filter(({ result, known, digest }) => !result && !known && digest);
      const rows: ItemRow[] = await add(tx, added);
      for (const each of planned) if (!each.result && each.known) rows.push(await update(tx, each));
      for (const each of planned) if (each.result) rows.push(toItemRow(each, each.result));
      await tx.insert(importItems).values(rows.map((each) => ({ ...each, importId: row.id })));
      await tx
        .update(imports)
        .set({ done: sql`${imports.done} + ${rows.length}`, attempts: 0 })
        .where(eq(imports.id, row.id));
    });
  }

  /** Two imports of one source may run at once. */
  async function keepAddedMeanwhile(tx: Database, planned: PlannedItem[]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('import'), hashtext(${row.source}))`);
    const fresh = planned.filter(({ result, known }) => !result && !known);
    const ids = fresh.map(({ item }) => item.externalId);
    const found = await findKnownDigests(tx, row.source!, ids);
    for (const each of fresh) {
      const other = found.get(each.item.externalId);
      if (other)
        each.result = {
          result: 'kept',
          reason: 'Another import added this item at the same time.',
          digestId: other.digest_id,
        };
    }
  }

  async function add(tx: Database, planned: PlannedItem[]) {
    if (planned.length === 0) return [];
    const ids = await reserveDigestIds(tx, planned.length);
    const wanted = planned.map(({ item }) => chooseSlug(item));
    const taken = await findTakenSlugs(tx, wanted.filter(Boolean));
    const digests: ImportedDigest[] = [];
    for (const [index, { digest, item }] of planned.entries()) {
      const id = ids[index]!;
      const slug = wanted[index] || 'digest';
      const isFree = slug !== 'digest' && !taken.has(slug);
      taken.add(slug);
      const hostId = await resolveHostId(tx, item, digest!.input.source?.link ?? '');
      digests.push({ ...digest!, id, slug: isFree ? slug : `${slug}-${id}`, hostId });
    }
    const modified = await insertImportedDigests(tx, digests);
    for (const each of planned) await addTranscripts(tx, each);
    await tx.insert(importedDigests).values(
      planned.map(({ item, hash }, index) => ({
        source: row.source!,
        externalId: item.externalId,
        digestId: ids[index]!,
        importId: row.id,
        itemHash: hash,
        choicesHash,
        modifiedAt: modified.get(ids[index]!)!,
      })),
    );
    await addPaths(
      tx,
      planned.flatMap(({ item }, index) => item.oldPaths.map((path) => ({ path, digestId: ids[index]! }))),
    );
    await addPictureUses(
      tx,
      planned.flatMap(({ failedPictures = [] }, index) =>
        failedPictures.map((url) => ({ importId: row.id, url, digestId: ids[index]! })),
      ),
    );
    await recordAudit(
      tx,
      row,
      digests.map(({ id, input, slug }) => ({ id, after: { title: input.title, slug, import: row.id } })),
    );
    return planned.map((each, index) => ({
      ...toItemRow(each, { result: 'created', reason: null, digestId: ids[index]! }),
      modifiedAt: modified.get(ids[index]!)!,
    }));
  }

  async function update(tx: Database, planned: PlannedItem) {
    const { known, digest, hash, item } = planned;
    const id = known!.digest_id;
    const locked = await lockImportedDigest(tx, id, digest?.parts);
    if (!locked)
      return toItemRow(planned, { result: 'kept', reason: 'The digest was deleted here.', digestId: id });
    const [recorded] = await tx
      .select()
      .from(importedDigests)
      .where(sql`source = ${row.source} and external_id = ${item.externalId}`);
    if (recorded?.modifiedAt.getTime() !== locked.modifiedAt.getTime())
      return toItemRow(planned, {
        result: 'kept',
        reason: 'The digest has been edited here since the last import.',
        digestId: id,
      });
    const hostId = await resolveHostId(tx, item, digest!.input.source?.link ?? '');
    const modifiedAt = await updateImportedDigest(tx, { ...digest!, id, slug: '', hostId });
    await addTranscripts(tx, planned);
    await tx
      .update(importedDigests)
      .set({ itemHash: hash, choicesHash, modifiedAt })
      .where(sql`source = ${row.source} and external_id = ${item.externalId}`);
    await addPaths(
      tx,
      item.oldPaths.map((path) => ({ path, digestId: id })),
    );
    await addPictureUses(
      tx,
      (planned.failedPictures ?? []).map((url) => ({ importId: row.id, url, digestId: id })),
    );
    await recordAudit(tx, row, [{ id, after: { title: item.title, import: row.id } }]);
    return {
      ...toItemRow(planned, { result: 'updated', reason: null, digestId: id }),
      before: locked.before,
      modifiedAt,
    };
  }

  let batch: { item: SourceItem; position: number }[] = [];
  let batchLength = 0;
  for await (const item of withUniqueIds(archive.reader.items(signal))) {
    position += 1;
    batch.push({ item, position });
    batchLength += item.html.length;
    if (batch.length < size && batchLength < maxBatchLength) continue;
    await importBatch(batch);
    batch = [];
    batchLength = 0;
  }
  if (batch.length > 0) await importBatch(batch);
}

function plan(
  item: SourceItem,
  position: number,
  known: KnownDigest | undefined,
  choices: AllImportChoices,
  choicesHash: string,
): PlannedItem {
  const planned: PlannedItem = { item, position, hash: itemHash(item), known };
  const decision = decideOutcome(item, choices, Date.now());
  if ('skipped' in decision) planned.result = { result: 'skipped', reason: decision.skipped, digestId: null };
  else if ('failed' in decision)
    planned.result = { result: 'failed', reason: decision.failed, digestId: null };
  else if (known?.is_edited === null)
    planned.result = { result: 'kept', reason: 'The digest was deleted here.', digestId: known.digest_id };
  else if (known && known.item_hash === planned.hash && known.choices_hash === choicesHash)
    planned.result = { result: 'unchanged', reason: null, digestId: known.digest_id };
  return planned;
}

function fail(planned: PlannedItem, reason: string) {
  planned.result = { result: 'failed', reason, digestId: planned.known?.digest_id ?? null };
}

const toItemRow = (
  { item, position, losses = [] }: PlannedItem,
  { result, reason, digestId }: NonNullable<PlannedItem['result']>,
) => ({
  externalId: item.externalId,
  position,
  title: item.title.slice(0, 1000),
  place: item.place,
  result,
  reason: reason ?? (losses.length > 0 ? losses.join(' ').slice(0, 1000) : null),
  digestId,
});

/** One sentence per kind of loss. */
function describeLosses({ losses }: SourceItem): string[] {
  const byKind = new Map<string, Set<string>>();
  for (const { kind, detail } of losses) byKind.set(kind, (byKind.get(kind) ?? new Set()).add(detail));
  return [...byKind].map(
    ([kind, details]) =>
      `${findingTexts[kind] ?? kind}: ${[...details].slice(0, 5).join(', ').slice(0, 200)}.`,
  );
}

/** A source that is new here keeps the name from the export. */
async function resolveHostId(tx: Database, { record }: SourceItem, link: string): Promise<number | null> {
  if (parseHostName(link) === null) return null;
  return findOrAddHostId(tx, link, record?.digest.source.host?.brand_name);
}

async function recordAudit(tx: Database, row: ImportRow, imported: { id: number; after: object }[]) {
  const entries = imported.map(({ id, after }) => ({
    actorId: row.createdBy,
    sessionId: row.sessionId,
    tokenId: row.tokenId,
    requestId: row.requestId,
    action: 'import',
    entity: 'digest',
    entityId: id,
    after,
  }));
  await tx.execute(
    insertAuditEntries({
      before: sql`null::jsonb`,
      after: sql`g.after`,
      from: sql`json_to_recordset(${JSON.stringify(entries)}::json) as g (${auditColumns}, after jsonb)`,
    }),
  );
}

async function readLookups(db: Database) {
  const all = await db
    .select()
    .from(statuses)
    .where(sql`deleted_at is null`);
  const codes = await db.select().from(languages);
  const named = await db.select().from(formats);
  const places = await db.select().from(regions);
  const draft = all.find(({ slug }) => slug === 'draft')!;
  const published = all.find(({ slug }) => slug === 'published')!;
  return {
    formatId: (title: string) => named.find(({ sectionName }) => sectionName === title)?.id,
    typeCode: await findTypes(db),
    regionId: (title: string) => places.find(({ name }) => name === title)?.id,
    /** Our own export names the language of each digest. */
    languageId: (code: string | undefined, { language }: AllImportChoices) =>
      language === null ? codes.find((each) => each.code === code)?.id : undefined,
    /** Tables and our own export name a status; unknown ones become drafts. */
    status(item: SourceItem, isPublished: boolean) {
      const name = String(item.record?.digest.status ?? item.fields?.status ?? '').toLowerCase();
      const own = isPublished
        ? published
        : (all.find(({ statusName, slug }) => statusName.toLowerCase() === name || slug === name) ?? draft);
      const chosen = !isPublished && own.id === published.id ? draft : own;
      return { id: chosen.id, isPublished: chosen.id === published.id };
    },
  };
}
