import { useEffect, useEffectEvent, useState } from 'react';
import type { EditedSegment } from '#domain/video/segment.ts';
import { hasLength } from '#domain/video/segmentChecks.ts';
import { formatTime } from '#domain/video/time.ts';
import { Accordion } from '#ui/layout/Accordion.tsx';
import type { Player } from '#ui/media/player/player.ts';
import { Text } from '#ui/text/Text.tsx';
import { previewMessages as messages } from './messages.ts';

interface SegmentPreviewProps {
  segments: readonly EditedSegment[];
  player: Player;
}

/** How often the position is checked. */
const pollMs = 100;
/** Playback moves to the next segment this long before the end (PLAYER-06). */
const stopEarlySeconds = 0.1;

/** Clicking a segment plays it from its start (VID-24). */
export function SegmentPreview({ segments, player }: SegmentPreviewProps) {
  const played = segments.filter(hasLength);
  const [chosen, setChosen] = useState<number>();
  // The playing segment may have been removed.
  const active = played.some(({ key }) => key === chosen) ? chosen : played[0]?.key;

  function play(segment: EditedSegment | undefined) {
    if (!segment) return;
    setChosen(segment.key);
    player.seek(segment.start!);
    player.play();
  }

  const start = useEffectEvent(() => {
    const [first] = played;
    if (!first) return;
    player.seek(first.start!);
    player.play();
  });
  const step = useEffectEvent(() => {
    if (player.getState().status !== 'playing') return;
    const index = played.findIndex(({ key }) => key === active);
    const end = played[index]?.end;
    if (end !== null && end !== undefined && player.getTime() >= end - stopEarlySeconds) {
      play(played[(index + 1) % played.length]);
    }
  });
  useEffect(() => {
    start();
    const timer = setInterval(() => step(), pollMs);
    return () => {
      clearInterval(timer);
      player.pause();
    };
  }, [player]);

  return (
    <Accordion
      expandedKeys={active === undefined ? [] : [active]}
      onExpandedChange={(keys) => play(played.find(({ key }) => keys.has(key) && key !== active))}
      items={played.map(({ key, title, description, start: from, end }) => ({
        id: key,
        title: <span dir="auto">{title || messages.untitled}</span>,
        aside: (
          <Text size="sm" tone="muted">
            {`${formatTime(from!)} – ${formatTime(end!)}`}
          </Text>
        ),
        content: <Text dir="auto">{description}</Text>,
      }))}
    />
  );
}
