import type { FastifyInstance } from 'fastify';
import {
  checkBeforePublishing,
  checkManyBeforePublishing,
  listPublishChecks,
  updatePublishCheck,
  type PublishCheck,
} from '#api/contract/publishing.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { digestNotFound } from '#server/errors.ts';
import { serve } from '#server/http/routes.ts';
import {
  extractLinks,
  type CheckResult,
  type DigestFacts,
  findingKey,
} from '#server/features/digests/checks.ts';
import { defineTask } from '#server/work/queue.ts';
import { checkSelection } from '../selections.ts';
import {
  runPublishChecks,
  readPublishFacts,
  findStrictChecks,
  textFindingKey,
} from '#server/features/digests/publishFacts.ts';
import { createFindingsRunner, purgeFindings } from './findings.ts';
import { checkManyDigests } from './many.ts';
import { readSettings, levelOfCheck, saveSetting } from './settings.ts';
import type { Egress } from '#server/egress/egress.ts';
import { EgressError } from '#server/egress/errors.ts';
import type { Database } from '#server/db/database.ts';
import { compareTexts } from '#server/features/digests/plagiarism/compare.ts';

type CheckResults = Awaited<ReturnType<typeof runPublishChecks>>;
type Input = NonNullable<InputOf<typeof checkBeforePublishing>['body']>;

const purgeTask = defineTask({ name: 'purge-publish-findings', everyMinutes: 60 });

export function registerPublishing(app: FastifyInstance, { db, queue, egress, log }: Deps) {
  const findings = createFindingsRunner(db, (err) =>
    log.warn({ err }, 'A publishing check could not be run.'),
  );

  function probe(person: number, id: number, facts: DigestFacts, results: CheckResults) {
    if (results.get('links')?.state === 'running')
      for (const address of extractLinks(facts))
        findings.start(findingKey('link', address), person, () => probeLink(egress, address));
    if (results.get('plagiarism')?.state === 'running')
      findings.start(textFindingKey(id, facts), person, () => findSharedText(db, id, facts, person));
  }

  serve(app, checkManyBeforePublishing, async ({ body, user }) => {
    if (body.selection !== undefined) await checkSelection(db, body.selection, user.id);
    return checkManyDigests(db, body, user, (...digest) => probe(user.id, ...digest));
  });

  serve(app, checkBeforePublishing, async ({ body, user }) => {
    const id = body.digest_id ?? 0;
    const stored = (await readPublishFacts(db, [id])).get(id);
    if (body.digest_id !== undefined && !stored) throw digestNotFound();
    const facts = mergeFacts(stored, body);
    const results = await runPublishChecks(db, id, facts);
    probe(user.id, id, facts, results);
    const strict = await findStrictChecks(db, user);
    const checks = [...results].map(([code, result]) =>
      presentCheck(code, result, levelOfCheck(code) === 'warning' && !strict.includes(code)),
    );
    return {
      results: checks,
      may_publish: checks.every(({ state, may_pass }) => may_pass || state !== 'failed'),
    };
  });

  serve(app, listPublishChecks, async () => ({ results: await readSettings(db) }));
  serve(app, updatePublishCheck, ({ params, body, audit }) =>
    saveSetting(db, params.code, body.passed_by, audit),
  );

  queue.handle(purgeTask, () => purgeFindings(db));
}

const emptyFacts: DigestFacts = {
  title: '',
  content: '',
  cover: null,
  categories: 0,
  tags: 0,
  sourceLink: '',
};

function mergeFacts(stored: DigestFacts = emptyFacts, input: Input): DigestFacts {
  return {
    title: input.title ?? stored.title,
    content: input.content ?? stored.content,
    cover: input.image === undefined ? stored.cover : input.image,
    categories: input.categories?.length ?? stored.categories,
    tags: input.tags?.length ?? stored.tags,
    sourceLink: input.source_link ?? stored.sourceLink,
  };
}

const presentCheck = (
  code: PublishCheck['code'],
  { state, message }: CheckResult,
  may_pass: boolean,
): PublishCheck => ({ code, level: levelOfCheck(code), state, message, may_pass });

const timeoutMs = 8000;

/** Sites often send these statuses to bots even though people can open the page. */
const inconclusiveStatuses = new Set([
  401, 402, 403, 405, 406, 407, 408, 409, 418, 421, 423, 425, 429, 451, 999,
]);

async function probeLink(egress: Egress, address: string): Promise<string> {
  try {
    await egress.fetch(address, { timeoutMs, maxBytes: 1 });
    return '';
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return describeFailure(error);
  }
}

function describeFailure({ code, response }: EgressError): string {
  switch (code) {
    case 'too_large':
    case 'wrong_type':
      return '';
    case 'bad_status':
      return response && inconclusiveStatuses.has(response.status)
        ? ''
        : `status ${response?.status ?? 'unknown'}`;
    case 'timed_out':
      return `no response within ${timeoutMs / 1000} seconds`;
    case 'too_many_redirects':
      return 'it redirects in a loop';
    case 'refused_address':
      return 'it isn’t on the public internet';
    case 'bad_url':
      return 'it isn’t a valid URL';
    case 'unreachable':
      return 'its server can’t be reached';
  }
}

/** Warn if at least this fraction of the text is shared. */
const minSharedFraction = 0.1;
const maxListedDigests = 3;

async function findSharedText(
  db: Database,
  digestId: number,
  { title, content }: DigestFacts,
  userId: number,
): Promise<string> {
  const found = await compareTexts(db, { digestId, title, content }, userId);
  const shared = found.inContent.reduce((sum, { size }) => sum + size, 0);
  const part = found.content.length === 0 ? 0 : shared / found.content.length;
  if (part < minSharedFraction) return '';
  const named = found.digests.slice(0, maxListedDigests).map((each) => `“${each.title}”`);
  const more =
    found.digests.length > maxListedDigests ? ` and ${found.digests.length - maxListedDigests} more` : '';
  return `${Math.round(part * 100)}% of the text matches ${named.join(', ')}${more} word for word. Rewrite it in your own words, or check that it may be reused.`;
}
