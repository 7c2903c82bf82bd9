import type { FastifyInstance } from 'fastify';
import { checkPlagiarism } from '#api/contract/plagiarism.ts';
import { withTitle } from '#server/content/fingerprints.ts';
import { mergeRuns, type Run } from '#server/content/overlap.ts';
import { escapeText } from '#server/content/markup.ts';
import { workOnText } from '#server/texts/longTexts.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/http/routes.ts';
import { readDigest } from '../digests/read.ts';
import { backfillFingerprints, backfillTask } from './backfill.ts';
import { findCandidates } from './queries.ts';

const present = ({ start, size }: Run) => ({ child_postion: start, size });

export function registerPlagiarism(app: FastifyInstance, { db, queue }: Pick<Deps, 'db' | 'queue'>) {
  serve(app, checkPlagiarism, async ({ body, user }) => {
    await readDigest(db, body.digest_id);
    const content = await workOnText('htmlToText', body.match_content, user.id);
    const title = body.match_title;
    const ofText = await workOnText('fingerprintsOfText', content, user.id);
    const stored = await findCandidates(db, body.digest_id, withTitle(title, ofText));
    const given = await workOnText('htmlToText', body.digest_content, user.id);
    const others = [
      { title: given, content: escapeText(given) },
      ...stored.map((each) => ({ title: each.title, content: each.content })),
    ];
    const found = await workOnText('sharedRuns', { content, title, others }, user.id);
    const [, ...ofStored] = found;
    return {
      child_content: content,
      matches_content: mergeRuns(found.flatMap((each) => each.inContent)).map(present),
      matches_title: mergeRuns(found.flatMap((each) => each.inTitle)).map(present),
      digests: stored.flatMap(({ id, title: theirs }, index) => {
        const { inContent, inTitle } = ofStored[index]!;
        return inContent.length + inTitle.length > 0 ? [{ id, title: theirs }] : [];
      }),
    };
  });

  queue.handle(backfillTask, (_, { signal }) => backfillFingerprints(db, signal));
}
