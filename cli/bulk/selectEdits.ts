import { maxBulkDigests } from '#api/contract/bulk.ts';
import { maxEditsBytes, type DigestEdit } from '#api/contract/bulk/edits.ts';
import { toPrintable } from '../output/text.ts';
import type { Context } from '../verb.ts';
import { loadTitle, sampleSize, type DigestSelection } from './selection.ts';

export function* splitEdits(
  edits: readonly DigestEdit[],
  maxEdits = maxBulkDigests,
): Generator<DigestEdit[], void, undefined> {
  // Leaves room for the rest of the body.
  const maxLength = maxEditsBytes - 1000;
  let part: DigestEdit[] = [];
  let length = 0;
  for (const edit of edits) {
    const own = Buffer.byteLength(JSON.stringify(edit)) + 1;
    if (part.length > 0 && (part.length >= maxEdits || length + own > maxLength)) {
      yield part;
      [part, length] = [[], 0];
    }
    part.push(edit);
    length += own;
  }
  if (part.length > 0) yield part;
}

export const selectEdits = (
  edits: readonly DigestEdit[],
  context: Pick<Context, 'client' | 'signal'>,
): DigestSelection => ({
  count: edits.length,
  loadSample: () =>
    Promise.all(
      edits.slice(0, sampleSize).map(async ({ id, set }) => {
        const title = id === undefined ? toPrintable(String(set.title ?? '')) : await loadTitle(id, context);
        return `${id ?? 'new'}  ${title}: ${Object.keys(set).join(', ')}`;
      }),
    ),
  *splitIntoParts() {
    for (const part of splitEdits(edits)) yield { edits: part };
  },
});
