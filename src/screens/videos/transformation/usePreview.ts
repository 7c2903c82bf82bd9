import { useEffect, useRef, useState } from 'react';
import { requestPreview, type VideoPreview } from '#data/delivery/videoPreview.ts';

/** What the media delivery answered, and for which transformation. */
export interface AskedPreview {
  transformation: string;
  /** Undefined while it is awaited. */
  answer: VideoPreview | undefined;
}

/** Asks the media delivery for previews of a digest; the latest question counts. */
export function usePreview(base: string | undefined, digestId: number) {
  const [preview, setPreview] = useState<AskedPreview>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  async function ask(transformation: string) {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    if (base === undefined) return;
    setPreview({ transformation, answer: undefined });
    const answer = await requestPreview(base, transformation, digestId, signal).catch(() => undefined);
    if (!signal.aborted) setPreview({ transformation, answer });
  }
  return { preview, ask };
}
