import { useEffect, useState } from 'react';
import type { Label } from '#api/contract/labels.ts';
import { toast } from '#shared/toasts.ts';
import { findLabels } from '#data/labels.ts';
import { useContains } from '#ui/fields/useContains.ts';
import { messages } from './messages.ts';

/** LIST-41 */
const pause = 500;

/**
 * The labels that match the text, read once typing pauses. A late answer is dropped. Of `among`, where it is given, they
 * are found without a read.
 */
export function useLabelSearch(text: string, among?: { items: readonly Label[] }) {
  const isRead = among === undefined;
  const contains = useContains();
  const [found, setFound] = useState<{ text: string; attempt: number; labels: Label[] }>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isRead) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        findLabels(text, controller.signal).then(
          (labels) => {
            if (controller.signal.aborted) return;
            setFound({ text, attempt, labels });
            setFailed(false);
          },
          () => {
            if (controller.signal.aborted) return;
            setFailed(true);
            toast.error(messages.fetchFailed);
          },
        );
      },
      text === '' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, attempt, isRead]);

  if (among) {
    return {
      labels: among.items.filter(({ title }) => contains(title, text)),
      isLoading: false,
      hasFailed: false,
      retry: () => {},
    };
  }
  return {
    labels: hasFailed ? [] : (found?.labels ?? []),
    isLoading: !hasFailed && (found?.text !== text || found.attempt !== attempt),
    hasFailed,
    retry: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
