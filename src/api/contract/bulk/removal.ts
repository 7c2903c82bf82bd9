import { Id, t, type Static } from '../schema.ts';

export const Removal = t.object({
  digest_count: t.integer({ minimum: 0 }),
  job_id: Id,
});
export type Removal = Static<typeof Removal>;
