import { Id, t, type Static } from '../schema.ts';

/** What a call answers that deletes something which digests have. The job may still go on. */
export const Removal = t.object({
  /** How many digests had it. */
  digest_count: t.integer({ minimum: 0 }),
  job_id: Id,
});
export type Removal = Static<typeof Removal>;
