import type { Database } from '#server/db/database.ts';
import { addTitleFingerprints } from '#server/content/fingerprints.ts';
import { mergeRuns } from '#server/content/overlap.ts';
import { escapeText } from '#server/content/markup.ts';
import { processText } from '#server/adapters/texts/longTexts.ts';
import { findCandidates } from './queries.ts';

interface ComparisonInput {
  digestId: number;
  title: string;
  content: string;
  otherContent?: string;
}

export async function compareTexts(
  db: Database,
  { digestId, title, content, otherContent }: ComparisonInput,
  userId: number,
) {
  const plain = await processText('htmlToText', content, userId);
  const ofText = await processText('fingerprintsOfText', plain, userId);
  const stored = await findCandidates(db, digestId, addTitleFingerprints(title, ofText));
  const givenText = otherContent === undefined ? '' : await processText('htmlToText', otherContent, userId);
  const others = [
    { title: givenText, content: escapeText(givenText) },
    ...stored.map((each) => ({ title: each.title, content: each.content })),
  ];
  const found = await processText('sharedRuns', { content: plain, title, others }, userId);
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
