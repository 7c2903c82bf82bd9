import { sql } from 'drizzle-orm';
import type { InputOf } from '#api/contract/endpoint.ts';
import type { createEdits, DigestEdit, EditField, EditReject } from '#api/contract/bulk/edits.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CallLanguage, Caller } from '#server/platform/access/caller.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { BulkCaller } from '#server/platform/records/bulkChanges.ts';
import { nextDigestIds } from '../../digests/slugs.ts';
import { awaitApproval, startOrAsk, type Start } from '../approval.ts';
import { findRepeated, receiving, storeJob } from '../create.ts';
import { checkMayRun } from '../rules.ts';
import { checkAgainstStored, type CheckedEdit } from './check.ts';
import { parseEdits, type ParsedEdits } from './parse.ts';

/** Why edits would be refused. */
export async function findRejects(
  db: Database,
  edits: readonly DigestEdit[],
  user: Caller,
): Promise<EditReject[]> {
  checkMayRun(user, 'edit');
  const parsed = await parseEdits(edits, user.id, { isStored: false });
  return inTransaction(db, async (tx) => (await checkAgainstStored(tx, parsed, user)).rejects);
}

/** The most edits that a refusal names; `checkEdits` names all. */
const maxNamed = 100;

/** Stores a job of edits and has it started, or finds the one that the same call made before. Returns its id. */
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
  start: Start,
): Promise<number> {
  checkMayRun(caller.user, 'edit');
  if (receives === edits.length > 0)
    throw fieldError({ edits: ['Send the edits now, or create a job that receives them later.'] });
  const parsed = await parseEdits(edits, caller.user.id, { isStored: true });
  return inTransaction(db, async (tx) => {
    const before = await findRepeated(tx, caller);
    if (before) return before;
    const { ids, rows, fields } = await readEdits(tx, parsed, edits, caller.user, language);
    const { id, isNew } = await storeJob(
      tx,
      {
        action: 'edit',
        parameters: { fields },
        isDryRun,
        unchangedSince: since ? new Date(since) : null,
        total: ids.length,
        digestIds: ids,
        ...(await awaitApproval(tx, { approval, dry_run: isDryRun }, caller)),
        ...(receives && receiving),
      },
      { action: 'edit', fields, ...(isDryRun && { dry_run: true }), ...(approval && { approval }) },
      caller,
    );
    if (!isNew || receives) return id;
    await storeEdits(tx, id, rows);
    await startOrAsk(tx, id, { approval }, start);
    return id;
  });
}

/** Edits as they are stored, with the ids of their digests: those of drafts that they make are the last. Throws 400. */
export async function readEdits(
  tx: Database,
  parsed: ParsedEdits,
  given: readonly DigestEdit[],
  user: Caller,
  language: CallLanguage,
): Promise<{ ids: number[]; rows: StoredEdit[]; fields: EditField[] }> {
  const { rejects, edits, fields } = await checkAgainstStored(tx, parsed, user);
  if (rejects.length > 0) throw refused(given, rejects);
  const known = edits.flatMap(({ id }) => id ?? []).toSorted((a, b) => a - b);
  const added = await nextDigestIds(tx, edits.length - known.length);
  const places = added.values();
  const rows = edits.map(({ id: own, edit, basedOn = null }) =>
    own === undefined
      ? { id: places.next().value!, edit, based_on: basedOn, language_id: language.id }
      : { id: own, edit, based_on: basedOn, language_id: null },
  );
  return { ids: [...known, ...added], rows, fields };
}

const refused = (edits: readonly DigestEdit[], rejects: readonly EditReject[]) =>
  fieldError({
    edits: rejects
      .slice(0, maxNamed)
      .map(
        ({ index, field, message }) =>
          `${nameEdit(edits, index)}: ${field === null ? '' : `${field}: `}${message}`,
      ),
  });

const nameEdit = (edits: readonly DigestEdit[], index: number) =>
  edits[index]?.id === undefined ? `New digest ${index + 1}` : `Digest ${edits[index].id}`;

/** As many rows as one statement stores. */
const chunk = 500;

interface StoredEdit extends Pick<CheckedEdit, 'edit'> {
  id: number;
  based_on: string | null;
  /** Of one that makes a draft. */
  language_id: number | null;
}

export async function storeEdits(tx: Database, jobId: number, edits: readonly StoredEdit[]) {
  for (let start = 0; start < edits.length; start += chunk) {
    const rows = edits.slice(start, start + chunk);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.execute(sql`
      insert into bulk_job_edits (job_id, digest_id, edit, based_on, language_id)
      select ${jobId}::int, x.id, x.edit, x.based_on, x.language_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x (id int, edit jsonb, based_on timestamptz, language_id int)`);
  }
}
