import { useEffect, useState } from 'react';

/** Answers what moves the focus to the first refused field of a form, once it is drawn as refused. */
export function useFocusInvalid(formId: string) {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt === 0) return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt, formId]);
  return () => setAttempt((count) => count + 1);
}
