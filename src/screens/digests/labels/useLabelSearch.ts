import { useEffect, useRef, useState } from 'react';
import type { Label } from '#api/contract/labels.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { findSelectionLabels, type Selection } from '#data/bulk.ts';
import { findLabels } from '#data/labels.ts';
import { useContains } from '#ui/fields/options/useContains.ts';
import type { Carried } from '../carried.ts';
import { messages } from './messages.ts';

/** LIST-41 */
const pause = 500;

/** Which labels there are to find: all, those of the given digests, or those of a frozen selection. */
export type LabelSource = 'all' | { carried: Carried<Label> } | Selection;

/**
 * The labels that match the text, read once typing pauses, and how many digests have each where they are those of some.
 * A late answer is dropped.
 */
export function useLabelSearch(text: string, source: LabelSource) {
  const carried = source !== 'all' && 'carried' in source ? source.carried : undefined;
  const isRead = carried === undefined;
  const contains = useContains();
  const [found, setFound] = useState<{ text: string; attempt: number; labels: CountedLabel[] }>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // The source may be a new object each time; only the text starts a search.
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });

  useEffect(() => {
    if (!isRead) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        readLabels(latest.current, text, controller.signal).then(
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

  if (carried) {
    return {
      labels: carried.items.filter(({ title }) => contains(title, text)),
      countBy: carried.countBy,
      isLoading: false,
      hasFailed: false,
      retry: () => {},
    };
  }
  const labels = hasFailed ? [] : (found?.labels ?? []);
  const countBy = (id: number) => labels.find((label) => label.id === id)?.digest_count ?? 0;
  return {
    labels,
    countBy: source === 'all' ? undefined : countBy,
    isLoading: !hasFailed && (found?.text !== text || found.attempt !== attempt),
    hasFailed,
    retry: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}

type CountedLabel = Label & { digest_count?: number };

async function readLabels(source: LabelSource, text: string, signal: AbortSignal): Promise<CountedLabel[]> {
  const isSelection = source !== 'all' && 'id' in source;
  return isSelection ? findSelectionLabels(source.id, text, signal) : findLabels(text, signal);
}
