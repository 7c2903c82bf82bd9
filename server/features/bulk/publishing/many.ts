import { sql, type SQL } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import type { checkManyBeforePublishing } from '#api/contract/publishing.ts';
import { maxCheckedDigests, maxProbedDigests } from '#domain/publishChecks.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/access/caller.ts';
import { fieldError } from '#server/errors.ts';
import type { CheckResult, DigestFacts } from '#server/features/digests/checks.ts';
import { selectedDigests } from '../selections.ts';
import {
  runPublishChecks,
  readPublishFacts,
  findStrictChecks,
} from '#server/features/digests/publishFacts.ts';
import { levelOfCheck } from './settings.ts';

type Input = NonNullable<InputOf<typeof checkManyBeforePublishing>['body']>;
type Output = OutputOf<typeof checkManyBeforePublishing>;

const maxListedDigests = 20;

type CheckResults = Awaited<ReturnType<typeof runPublishChecks>>;
type Probe = (id: number, facts: DigestFacts, results: CheckResults) => void;

export async function checkManyDigests(
  db: Database,
  input: Input,
  user: Caller,
  probe: Probe,
): Promise<Output> {
  const ids = await findUnpublishedIds(db, requestedDigests(input, user));
  const checked = ids.slice(0, maxCheckedDigests);
  const strict = await findStrictChecks(db, user);
  const found: Output['results'] = [];
  let isRunning = false;
  for (const [index, id] of checked.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const facts = (await readPublishFacts(db, [id])).get(id);
    if (!facts) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const results = await runPublishChecks(db, id, facts);
    if (index < maxProbedDigests) {
      probe(id, facts, results);
      isRunning ||= [...results.values()].some(({ state }) => state === 'running');
    }
    const failed = [...results].flatMap(([code, result]) => (hasFailed(result) ? [code] : []));
    if (failed.length === 0) continue;
    const may_publish = failed.every((code) => levelOfCheck(code) === 'warning' && !strict.includes(code));
    found.push({ digest: { id, title: facts.title }, failed, may_publish });
  }
  return {
    total: ids.length,
    checked: checked.length,
    failing: found.length,
    blocked: found.filter(({ may_publish }) => !may_publish).length,
    is_running: isRunning,
    results: found
      .toSorted((one, other) => Number(one.may_publish) - Number(other.may_publish))
      .slice(0, maxListedDigests),
  };
}

const hasFailed = ({ state }: CheckResult) => state === 'failed';

function requestedDigests({ digests, selection }: Input, user: Caller): SQL {
  if (digests && selection === undefined) return sql`select unnest(${sql.param(digests)}::int[]) as id`;
  if (selection !== undefined && !digests) return selectedDigests(selection, user.id);
  throw fieldError({ digests: ['Pass either `digests` or a `selection`.'] });
}

async function findUnpublishedIds(db: Database, digests: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select d.id from (${digests}) given join digests d using (id) join statuses s on s.id = d.status_id
    where d.deleted_at is null and s.slug <> 'published' order by d.id`);
  return rows.map(({ id }) => id);
}
