import { sql } from 'drizzle-orm';
import type { InputOf } from '#api/contract/endpoint.ts';
import {
  maxReasons,
  type createEdits,
  type DigestEdit,
  type EditField,
  type EditRejection,
} from '#api/contract/bulk/edits.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CallLanguage, Caller } from '#server/access/caller.ts';
import { fieldError } from '#server/errors.ts';
import type { BulkCaller } from '#server/records/bulkChanges.ts';
import { reserveDigestIds } from '../../digests/slugs.ts';
import { resolveApproval, startOrRequestApproval, type StartJob } from '../approval.ts';
import { findJobByIdempotencyKey, receivingColumns, storeJob } from '../create.ts';
import { checkCanRun } from '../rules.ts';
import { checkAgainstStored, type CheckedEdit } from './check.ts';
import { parseEdits, type ParsedEdits } from './parse.ts';

export async function findRejects(
  db: Database,
  edits: readonly DigestEdit[],
  user: Caller,
): Promise<EditRejection[]> {
  checkCanRun(user, 'edit');
  const parsed = await parseEdits(edits, user.id, { isStored: false });
  const { rejects } = await inTransaction(db, (tx) => checkAgainstStored(tx, parsed, user));
  const explained = rejects.slice(0, maxReasons);
  const named = new Set(explained.map(({ index }) => index));
  const others = new Set(rejects.map(({ index }) => index).filter((index) => !named.has(index)));
  return [...explained, ...[...others].map((index) => ({ index, field: null, message: '' }))];
}

const maxListedRejects = 100;

/** Idempotent for calls with an idempotency key. */
export async function addEdits(
  db: Database,
  {
    edits = [],
    receives = false,
    approval,
    dry_run: isDryRun = false,
    unchanged_since: since,
  }: NonNullable<InputOf<typeof createEdits>['body']>,
  caller: BulkCaller,
  language: CallLanguage,
  start: StartJob,
): Promise<number> {
  checkCanRun(caller.user, 'edit');
  if (receives === edits.length > 0)
    throw fieldError({ edits: ['Send the edits now, or create a job that receives them later.'] });
  const parsed = await parseEdits(edits, caller.user.id, { isStored: true });
  return inTransaction(db, async (tx) => {
    const before = await findJobByIdempotencyKey(tx, caller);
    if (before) return before;
    const { ids, rows, fields } = await resolveEdits(tx, parsed, edits, caller.user, language);
    const { id, isNew } = await storeJob(
      tx,
      {
        action: 'edit',
        parameters: { fields },
        isDryRun,
        unchangedSince: since ? new Date(since) : null,
        total: ids.length,
        digestIds: ids,
        ...(await resolveApproval(tx, { approval, dry_run: isDryRun }, caller)),
        ...(receives && receivingColumns),
      },
      { action: 'edit', fields, ...(isDryRun && { dry_run: true }), ...(approval && { approval }) },
      caller,
    );
    if (!isNew || receives) return id;
    await storeEdits(tx, id, rows);
    await startOrRequestApproval(tx, id, { approval }, start);
    return id;
  });
}

/** Puts new drafts last. Throws 400 if any edit is rejected. */
export async function resolveEdits(
  tx: Database,
  parsed: ParsedEdits,
  requestedEdits: readonly DigestEdit[],
  user: Caller,
  language: CallLanguage,
): Promise<{ ids: number[]; rows: StoredEdit[]; fields: EditField[] }> {
  const { rejects, edits, fields } = await checkAgainstStored(tx, parsed, user);
  if (rejects.length > 0) throw editsRejected(requestedEdits, rejects);
  const known = edits.flatMap(({ id }) => id ?? []).toSorted((a, b) => a - b);
  const added = await reserveDigestIds(tx, edits.length - known.length);
  const places = added.values();
  const rows = edits.map(({ id: own, edit, basedOn = null }) =>
    own === undefined
      ? { id: places.next().value!, edit, based_on: basedOn, language_id: language.id }
      : { id: own, edit, based_on: basedOn, language_id: null },
  );
  return { ids: [...known, ...added], rows, fields };
}

const editsRejected = (edits: readonly DigestEdit[], rejects: readonly EditRejection[]) =>
  fieldError({
    edits: rejects
      .slice(0, maxListedRejects)
      .map(
        ({ index, field, message }) =>
          `${editLabel(edits, index)}: ${field === null ? '' : `${field}: `}${message}`,
      ),
  });

const editLabel = (edits: readonly DigestEdit[], index: number) =>
  edits[index]?.id === undefined ? `New digest ${index + 1}` : `Digest ${edits[index].id}`;

const chunkSize = 500;

interface StoredEdit extends Pick<CheckedEdit, 'edit'> {
  id: number;
  based_on: string | null;
  language_id: number | null;
}

export async function storeEdits(tx: Database, jobId: number, edits: readonly StoredEdit[]) {
  for (let start = 0; start < edits.length; start += chunkSize) {
    const rows = edits.slice(start, start + chunkSize);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.execute(sql`
      insert into bulk_job_edits (job_id, digest_id, edit, based_on, language_id)
      select ${jobId}::int, x.id, x.edit, x.based_on, x.language_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x (id int, edit jsonb, based_on timestamptz, language_id int)`);
  }
}
