import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense, useEffect } from 'react';
import { closeQuestion, question } from './question.ts';

const load = () => import('./Questions.tsx');
const Questions = lazy(async () => ({ default: (await load()).Questions }));

/** Fetches the dialogs ahead of a press that is likely. */
export const preloadQuestions = () => void load().catch(() => undefined);

/** The dialogs of the rows, once one of them is asked for. */
export function QuestionHost() {
  useSignals();
  // Whoever leaves the list with a question open does not find it on coming back.
  useEffect(() => closeQuestion, []);
  if (!question.value) return null;
  return (
    <Suspense>
      <Questions {...question.value} onClose={close} />
    </Suspense>
  );
}

function close() {
  const row = question.peek()?.row;
  closeQuestion();
  // The menu that asked closed before it could be remembered, so the focus goes back to its row.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const back = document.querySelector<HTMLElement>(`[role=row][data-key="${row?.id}"]`);
      (back ?? document.querySelector('main'))?.focus({ preventScroll: true });
    }),
  );
}
