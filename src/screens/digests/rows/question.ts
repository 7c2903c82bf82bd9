import { signal } from '@preact/signals-react';
import type { DigestRow } from '#api/contract/digests.ts';

/** What a row can ask before it is changed. */
export type QuestionKind = 'status' | 'remove' | 'tags' | 'labels';

interface Question {
  kind: QuestionKind;
  row: DigestRow;
}

/** The dialog that a row has opened. It stands beside the list and not in the row, which changes under it. */
export const question = signal<Question | null>(null);

export function ask(kind: QuestionKind, row: DigestRow) {
  question.value = { kind, row };
}

export function closeQuestion() {
  question.value = null;
}
