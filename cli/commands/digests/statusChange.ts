import type { Change } from '#cli/bulk/change.ts';

/** Setting the status of digests, in the documents' words (LIST-34 to LIST-36, LIST-40). `find` has its name. */
export function statusChange(command: string, status: string, find = async () => status): Change {
  const body = async () => ({ action: 'status' as const, status: await find() });
  return { command, body, ...wordsFor(status) };
}

function wordsFor(status: string): Pick<Change, 'question' | 'done' | 'failed'> {
  if (status === 'Published') {
    return {
      question: (digests) => `Are you sure you want ${digests} to be published?`,
      done: 'Selected digests published',
      failed: 'Unable to publish',
    };
  }
  if (status === 'Draft') {
    return {
      question: (digests) => `Are you sure you want ${digests} to be saved to draft?`,
      done: 'Selected digests saved to drafts',
      failed: 'Unable to save to drafts',
    };
  }
  return {
    question: (digests) => `Give ${digests} the status ${JSON.stringify(status)}?`,
    done: 'Digests updated successfully.',
    failed: 'Unable to change the status',
  };
}
