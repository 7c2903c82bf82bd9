import type { Database } from '#server/db/database.ts';
import { addTitleFingerprints } from '#server/content/fingerprints.ts';
import { mergeRuns } from '#server/content/overlap.ts';
import { escapeText } from '#server/content/markup.ts';
import { workOnText } from '#server/adapters/texts/longTexts.ts';
import { findCandidates } from './queries.ts';

interface Compared {
  digestId: number;
  title: string;
  content: string;
  given?: string;
}

export async function compareTexts(
  db: Database,
  { digestId, title, content, given }: Compared,
  userId: number,
) {
  const plain = await workOnText('htmlToText', content, userId);
  const ofText = await workOnText('fingerprintsOfText', plain, userId);
  const stored = await findCandidates(db, digestId, addTitleFingerprints(title, ofText));
  const givenText = given === undefined ? '' : await workOnText('htmlToText', given, userId);
  const others = [
    { title: givenText, content: escapeText(givenText) },
    ...stored.map((each) => ({ title: each.title, content: each.content })),
  ];
  const found = await workOnText('sharedRuns', { content: plain, title, others }, userId);
  const [, ...ofStored] = found;
  return {
    content: plain,
    inContent: mergeRuns(found.flatMap((each) => each.inContent)),
    inTitle: mergeRuns(found.flatMap((each) => each.inTitle)),
    digests: stored.flatMap(({ id, title: theirs }, index) => {
      const { inContent, inTitle } = ofStored[index]!;
      return inContent.length + inTitle.length > 0 ? [{ id, title: theirs }] : [];
    }),
  };
}
