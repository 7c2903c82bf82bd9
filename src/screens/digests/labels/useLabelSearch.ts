import { useEffect, useRef, useState } from 'react';
import type { Label } from '#api/contract/labels.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { findSelectionLabels, type Selection } from '#data/bulk.ts';
import { findLabels } from '#data/labels.ts';
import { useContains } from '#ui/fields/options/useOptions.ts';
import type { UsedItems } from '../usedItems.ts';
import { formatCount, formatNumber } from '#ui/numbers.ts';

/** LIST-41 */
const searchDebounceMs = 500;

export type LabelSource = 'all' | { used: UsedItems<Label> } | Selection;

/** Debounced label search, with counts if limited to some digests. Ignores late responses. */
export function useLabelSearch(text: string, source: LabelSource) {
  const used = source !== 'all' && 'used' in source ? source.used : undefined;
  const isRead = used === undefined;
  const contains = useContains();
  const [found, setFound] = useState<{ text: string; attempt: number; labels: CountedLabel[] }>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // The source may be a new object on each render; only the text triggers a search.
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
      text === '' ? 0 : searchDebounceMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, attempt, isRead]);

  if (used) {
    return {
      labels: used.items.filter(({ title }) => contains(title, text)),
      countById: used.countById,
      isLoading: false,
      hasFailed: false,
      retry: () => {},
    };
  }
  const isOfText = found?.text === text;
  // Until the response arrives, shows earlier results that still match.
  const shown = (found?.labels ?? []).filter(({ title }) => isOfText || contains(title, text));
  const labels = hasFailed ? [] : shown;
  const countById = (id: number) => labels.find((label) => label.id === id)?.digest_count ?? 0;
  return {
    labels,
    countById: source === 'all' ? undefined : countById,
    isLoading: !hasFailed && (!isOfText || found.attempt !== attempt),
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

export const messages = {
  set: (title: string) => `Edit labels of ${title}`,
  add: 'Add Labels',
  remove: 'Remove Labels',
  reach: (count: number) => `${formatCount(count, 'digest is', 'digests are')} selected.`,
  search: 'Search labels',
  list: 'Labels',
  chosen: 'Selected',
  usage: (has: number, of: number) => `On ${formatNumber(has)} of ${formatNumber(of)}`,
  drop: (title: string) => `Remove ${title}`,
  loading: 'Loading…',
  none: 'No labels found',
  save: 'Save',
  cancel: 'Cancel',
  updated: 'Labels updated',
  failed: 'Unable to update labels',
  fetchFailed: 'Unable to fetch labels',
  tryAgain: 'Try again',
};
