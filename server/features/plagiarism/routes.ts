import type { FastifyInstance } from 'fastify';
import { checkPlagiarism } from '#api/contract/plagiarism.ts';
import { withTitle } from '#server/content/fingerprints.ts';
import { mergeRuns, overlapOf, type Run } from '#server/content/overlap.ts';
import { workOnText } from '#server/content/longTexts.ts';
import { storedText } from '#server/content/text.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/routes.ts';
import { readDigest } from '../digests/read.ts';
import { backfillFingerprints, backfillTask } from './backfill.ts';
import { findCandidates } from './queries.ts';

const present = ({ start, size }: Run) => ({ child_postion: start, size });

/** Titles are short, so a shorter run of shared words is significant. */
const titleWords = 4;

export function registerPlagiarism(app: FastifyInstance, { db, queue }: Pick<Deps, 'db' | 'queue'>) {
  serve(app, checkPlagiarism, async ({ body, user }) => {
    await readDigest(db, body.digest_id);
    const content = await workOnText('htmlToText', body.match_content, user.id);
    const title = body.match_title;
    const ofText = await workOnText('fingerprintsOfText', content, user.id);
    const stored = await findCandidates(db, body.digest_id, withTitle(title, ofText));
    const given = await workOnText('htmlToText', body.digest_content, user.id);
    const others = [
      { id: undefined, title: given, text: given },
      ...stored.map((each) => ({ ...each, text: storedText(each.content) })),
    ];
    const inContent = overlapOf(content);
    const inTitle = overlapOf(title);
    const inTitles = overlapOf(title, titleWords);
    const found = others.map(({ id, title: theirs, text }) => ({
      id,
      title: theirs,
      content: [...inContent(theirs), ...inContent(text)],
      inTitle: [...inTitles(theirs), ...inTitle(text)],
    }));
    return {
      child_content: content,
      matches_content: mergeRuns(found.flatMap((each) => each.content)).map(present),
      matches_title: mergeRuns(found.flatMap((each) => each.inTitle)).map(present),
      digests: found.flatMap(({ id, title: theirs, content: runs, inTitle: inTheirs }) =>
        id !== undefined && runs.length + inTheirs.length > 0 ? [{ id, title: theirs }] : [],
      ),
    };
  });

  queue.handle(backfillTask, (_, { signal }) => backfillFingerprints(db, signal));
}
