import { useMemo, useState } from 'react';
import type { SegmentScreen } from '#domain/video/segmentEditor.ts';
import { createTranscriptFollower, type TranscriptEntry } from '#domain/video/transcript.ts';
import type { Player } from '#ui/media/player/player.ts';
import { useRepeat } from '#ui/media/useRepeat.ts';

interface SpokenLineProps {
  player: Player;
  entries: readonly TranscriptEntry[];
  /** Sets the polling rate, as in the transcript (C37). */
  screen: SegmentScreen;
}

/** Visual only, because assistive technology reads the lines in the transcript. */
export function SpokenLine({ player, entries, screen }: SpokenLineProps) {
  const follower = useMemo(() => createTranscriptFollower(entries), [entries]);
  const [index, setIndex] = useState(-1);
  useRepeat(screen === 'digest' ? 50 : 'frame', () => setIndex(follower.indexAt(player.getTime())));
  const text = entries[index]?.text;
  return text ? (
    <span dir="auto" aria-hidden>
      {text}
    </span>
  ) : null;
}
