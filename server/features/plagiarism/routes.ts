import type { FastifyInstance } from 'fastify';
import { checkPlagiarism } from '../../../src/api/contract/plagiarism';
import { mergeRuns, overlapOf, type Run } from '../../content/overlap';
import { htmlToText } from '../../content/text';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { readDigest } from '../digests/write';
import { findCandidates } from './queries';

const present = ({ start, size }: Run) => ({ child_postion: start, size });

/** Titles are short, so that fewer shared words tell as much. */
const titleWords = 4;

export function registerPlagiarism(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  serve(app, checkPlagiarism, async ({ body }) => {
    await readDigest(db, body.digest_id);
    const content = htmlToText(body.match_content);
    const title = body.match_title;
    const candidates = await findCandidates(db, body.digest_id, title);
    const others = [
      { id: undefined, title: '', text: htmlToText(body.digest_content) },
      ...candidates.map((each) => ({ ...each, text: `${each.title}\n${htmlToText(each.content)}` })),
    ];
    const [inContent, inTitle] = [overlapOf(content), overlapOf(title, titleWords)];
    const found = others.map((other) => ({
      ...other,
      content: inContent(other.text),
      inTitle: inTitle(other.text),
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
}
