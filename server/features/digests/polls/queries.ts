import type { PollSubmission } from '#api/contract/polls.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { contains } from '#server/db/expressions.ts';

interface PollFilter {
  languageId: number;
  search?: string;
  isAscending: boolean;
  limit: number;
  offset: number;
}

export async function listPolls(
  db: Database,
  { languageId, search, isAscending, limit, offset }: PollFilter,
) {
  const from = sql`
    polls p join digests d on d.id = p.digest_id
    where d.deleted_at is null and d.language_id = ${languageId}::int and p.has_poll
      ${search ? sql`and ${contains(sql`p.question`, search)}` : sql``}`;
  const { rows } = await db.execute<PollSubmission>(sql`
    select p.digest_id as digest, json_build_object('question', p.question) as question, (
      select coalesce(json_agg(json_build_object('choice', c.choice, 'choice_count', c.vote_count)
        order by c.position, c.id), '[]')
      from poll_choices c where c.digest_id = p.digest_id
    ) as choices
    from ${from}
    order by p.digest_id ${isAscending ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`);
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${from}`,
  );
  return { results: rows, count: counted[0]?.count ?? 0 };
}
