import type { FastifyInstance } from 'fastify';
import {
  checkBeforePublishing,
  listPublishChecks,
  updatePublishCheck,
  type PublishCheck,
} from '#api/contract/publishing.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { noDigest } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/routes.ts';
import { findLinks, type CheckResult, type DigestFacts } from '#server/publishing/checks.ts';
import { findingKey } from '#server/publishing/findings.ts';
import { defineTask } from '#server/work/queue.ts';
import { checkFacts, readPublishFacts, strictChecks, textKey } from '../digests/publishFacts.ts';
import { createFindings, purgeFindings } from './findings.ts';
import { probeLink } from './links.ts';
import { readSettings, toLevel, saveSetting } from './settings.ts';
import { findSharedText } from './sharedText.ts';

type Given = NonNullable<InputOf<typeof checkBeforePublishing>['body']>;

const purgeTask = defineTask({ name: 'purge-publish-findings', everyMinutes: 60 });

export function registerPublishing(app: FastifyInstance, { db, queue, egress, log }: Deps) {
  const findings = createFindings(db, (err) => log.warn({ err }, 'A check before publishing failed.'));

  serve(app, checkBeforePublishing, async ({ body, user }) => {
    const id = body.digest_id ?? 0;
    const stored = (await readPublishFacts(db, [id])).get(id);
    if (body.digest_id !== undefined && !stored) throw noDigest();
    const facts = withGiven(stored, body);
    const results = await checkFacts(db, id, facts);
    // What is not known yet is found out in the background.
    if (results.get('links')?.state === 'running')
      for (const address of findLinks(facts))
        findings.start(findingKey('link', address), user.id, () => probeLink(egress, address));
    if (results.get('plagiarism')?.state === 'running')
      findings.start(textKey(id, facts), user.id, () => findSharedText(db, id, facts, user.id));
    const strict = await strictChecks(db, user);
    const checks = [...results].map(([code, result]) =>
      present(code, result, toLevel(code) === 'warning' && !strict.includes(code)),
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

const empty: DigestFacts = { title: '', content: '', cover: null, categories: 0, tags: 0, sourceLink: '' };

/** A digest as it would be with the given fields. */
function withGiven(stored: DigestFacts = empty, given: Given): DigestFacts {
  return {
    title: given.title ?? stored.title,
    content: given.content ?? stored.content,
    cover: given.image === undefined ? stored.cover : given.image,
    categories: given.categories?.length ?? stored.categories,
    tags: given.tags?.length ?? stored.tags,
    sourceLink: given.source_link ?? stored.sourceLink,
  };
}

const present = (
  code: PublishCheck['code'],
  { state, message }: CheckResult,
  may_pass: boolean,
): PublishCheck => ({ code, level: toLevel(code), state, message, may_pass });
