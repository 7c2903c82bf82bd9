import type { FastifyInstance } from 'fastify';
import { checkPlagiarism } from '#api/contract/plagiarism.ts';
import type { Run } from '#server/content/overlap.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import { backfillFingerprints, backfillTask } from './backfill.ts';
import { compareTexts } from './compare.ts';
import { readDigest } from '../present.ts';

const presentRun = ({ start, size }: Run) => ({ child_postion: start, size });

export function registerPlagiarism(app: FastifyInstance, { db, queue }: Pick<Deps, 'db' | 'queue'>) {
  serve(app, checkPlagiarism, async ({ body, user }) => {
    await readDigest(db, body.digest_id);
    const { match_title: title, match_content: content, digest_content: given } = body;
    const found = await compareTexts(
      db,
      { digestId: body.digest_id, title, content, otherContent: given },
      user.id,
    );
    return {
      child_content: found.content,
      matches_content: found.inContent.map(presentRun),
      matches_title: found.inTitle.map(presentRun),
      digests: found.digests,
    };
  });

  queue.handle(backfillTask, (_, { signal }) => backfillFingerprints(db, signal));
}
