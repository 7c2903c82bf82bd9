import type { Change } from '#cli/bulk/change.ts';

/** Giving digests the status of that name, in the documents' words (LIST-34 to LIST-36, LIST-40). */
export function statusChange(command: string, status: string): Change {
  return { command, body: () => ({ action: 'status', status }), ...wordsFor(status) };
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
    failed: 'Something went wrong!',
  };
}
