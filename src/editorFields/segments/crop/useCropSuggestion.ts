import { useEffect, useRef, useState } from 'react';
import type { CropBox } from '#domain/video/cropBox.ts';
import type { CropKey } from '#domain/video/cropPath.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { announce } from '#ui/feedback/announce.ts';
import { messages } from '../messages.ts';
import type { SegmentEditing } from '../useSegmentEditing.ts';

/** The time range is in seconds; `width` of the window is in percent of the picture. */
export type SuggestCrop = (range: { start: number; end: number }) => Promise<{
  width: number;
  keys: CropKey[];
}>;

export interface CropSuggestion {
  isPending: boolean;
  request: () => void;
}

interface SuggestionOptions {
  editing: SegmentEditing;
  box: CropBox;
  suggest: SuggestCrop | undefined;
}

/** A suggestion is applied as one undo step. */
export function useCropSuggestion({ editing, box, suggest }: SuggestionOptions): CropSuggestion | undefined {
  const { key, start, end } = editing.history.present.active;
  const [isPending, setPending] = useState(false);
  const shown = useRef({ editing, key, start, end });
  useEffect(() => void (shown.current = { editing, key, start, end }));
  if (!suggest || start === null || end === null || end <= start) return undefined;

  async function request(find: SuggestCrop, range: { start: number; end: number }) {
    setPending(true);
    try {
      const { width, keys } = await find(range);
      const now = shown.current;
      // The form's segment or times have changed meanwhile.
      if (now.key !== key || now.start !== start || now.end !== end) return;
      const most = 100 - box.width;
      const placed = keys.map(({ x, ...rest }) => ({
        ...rest,
        x: Math.round(Math.min(most, Math.max(0, x + (width - box.width) / 2)) * 100) / 100,
      }));
      now.editing.run({ type: 'editCrop', keys: placed, box });
      announce(messages.keysSuggested(placed.length));
    } catch (error) {
      toast.error(serverMessage(error, messages.suggestFailed));
    } finally {
      setPending(false);
    }
  }

  return { isPending, request: () => void request(suggest, { start, end }) };
}
