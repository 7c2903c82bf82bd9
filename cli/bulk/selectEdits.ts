import { maxBulkDigests } from '#api/contract/bulk.ts';
import { maxEditsLength, type DigestEdit } from '#api/contract/bulk/edits.ts';
import type { Selected } from './selection.ts';

/** As many edits in each as one call accepts. */
export function* splitEdits(edits: readonly DigestEdit[]): Generator<DigestEdit[], void, undefined> {
  // Beside what is around them in the body.
  const maxLength = maxEditsLength - 1000;
  let part: DigestEdit[] = [];
  let length = 0;
  for (const edit of edits) {
    const own = Buffer.byteLength(JSON.stringify(edit)) + 1;
    if (part.length > 0 && (part.length >= maxBulkDigests || length + own > maxLength)) {
      yield part;
      [part, length] = [[], 0];
    }
    part.push(edit);
    length += own;
  }
  if (part.length > 0) yield part;
}

const sampleSize = 5;

export const selectEdits = (edits: readonly DigestEdit[]): Selected => ({
  count: edits.length,
  sample: async () =>
    edits.slice(0, sampleSize).map(({ id = 'new', set }) => `${id}  ${Object.keys(set).join(', ')}`),
  *parts() {
    for (const part of splitEdits(edits)) yield { edits: part };
  },
});
