import type { Digest, Revision } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { presentFields, sanitizeInput, inputToStoredFields, type StoredFields } from '../fields.ts';
import { withDefaults } from '../defaults.ts';
import type { RevisionRow } from './queries.ts';
import { findReferences } from './references.ts';
import { buildVideoSummary } from '../videoSummary.ts';

export async function presentRevision(db: Database, row: RevisionRow): Promise<Revision> {
  return {
    saved_at: row.savedAt.toISOString(),
    base: row.base,
    digest: await revisionToDigest(db, row),
    reset_first_published_at: row.body.reset_first_published_at ?? false,
  };
}

async function revisionToDigest(db: Database, { body, base, userId }: RevisionRow): Promise<Digest> {
  const input = await sanitizeInput(withDefaults(body, userId), userId);
  const fields = presentFields(inputToStoredFields(input) as StoredFields);
  const { host, click_object, type, created_by, ...references } = await findReferences(db, input);
  const click = input.click_action;
  return {
    ...base,
    ...fields,
    ...references,
    created_by: created_by ?? base.created_by,
    type: type ?? base.type,
    status: input.status,
    source: { ...fields.source, host },
    click_action: click && { ...click, ...(click_object && { [click.action]: click_object }) },
    visible_fields: input.visible_fields,
    digest_poll: input.digest_poll,
    video_summary:
      (input.video_summary && buildVideoSummary(input.video_summary, base.video_summary)) ??
      base.video_summary,
  };
}
