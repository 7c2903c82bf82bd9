import { Id, t, type Static } from '../schema.ts';

/** The answer of a call that deletes a tag, a label or a status. The job may still be running. */
export const Removal = t.object({
  /** How many digests had it. */
  digest_count: t.integer({ minimum: 0 }),
  job_id: Id,
});
export type Removal = Static<typeof Removal>;
