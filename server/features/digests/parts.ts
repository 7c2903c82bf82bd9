import { sql } from 'drizzle-orm';
import type { Digest } from '#api/contract/digests.ts';
import type { DigestRecord } from '#api/contract/imports.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { replaceFaq } from './faq/queries.ts';
import { deletePlans, storePlan } from './planning/write.ts';
import { replacePoll } from './polls/write.ts';

/** Parts of a digest that are in neither its row nor its link tables. */
export interface DigestParts extends Pick<DigestRecord, 'faq' | 'plan'> {
  poll?: Digest['digest_poll'];
}

export const partColumns = sql`
  (
    select jsonb_build_object('display', f.display, 'items', coalesce((
      select jsonb_agg(jsonb_build_object('question', i.question, 'answer', i.answer) order by i.position)
      from faq_items i where i.faq_id = f.id), '[]'))
    from faqs f where f.digest_id = d.id
  ) as faq,
  (
    select jsonb_build_object(
      'planned', case when p.planned_day is not null then jsonb_build_object(
        'day', p.planned_day::text, 'time', p.planned_time, 'zone', p.planned_zone) end,
      'publish', case when p.publish_state = 'scheduled' then jsonb_build_object(
        'at', ${isoInstant(sql`p.publish_at`)}, 'zone', p.publish_zone) end)
    from digest_plans p where p.digest_id = d.id and (p.planned_day is not null or p.publish_state = 'scheduled')
  ) as plan`;

/** Omitted parts stay unchanged. `userId` is the person who schedules the publication. */
export async function saveParts(
  tx: Database,
  { id, userId }: { id: number; userId: number },
  { poll, faq, plan }: DigestParts,
) {
  if (poll !== undefined) await replacePoll(tx, id, poll);
  if (faq !== undefined) await replaceFaq(tx, id, faq);
  if (plan) await storePlan(tx, id, plan, userId);
  else if (plan === null) await deletePlans(tx, [id]);
}
