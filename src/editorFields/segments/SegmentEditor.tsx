import { CircleStop, Flag, Keyboard, Redo2, Undo2 } from 'lucide-react';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { VideoSummaryTag } from '#api/contract/lookups.ts';
import type { VideoOverview } from '#api/contract/overviews.ts';
import { totalLength, type EditedSegment } from '#domain/video/segment.ts';
import { findProblems, type SegmentProblem } from '#domain/video/segmentProblems.ts';
import { formatTime } from '#domain/video/time.ts';
import { nextBound, type TranscriptEntry } from '#domain/video/transcript.ts';
import { toKeySheet } from '#shared/page/keyActions.ts';
import { KeysDialog } from '#shared/list/KeysDialog.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Split } from '#ui/layout/Split.tsx';
import type { Player } from '#ui/media/player/player.ts';
import { Timeline } from '#ui/media/timeline/Timeline.tsx';
import type { TimelineBlock } from '#ui/media/timeline/timelineView.ts';
import { Text } from '#ui/text/Text.tsx';
import { usePlayerState, usePlayerTime } from '#ui/media/player/usePlayer.ts';
import { CropBar } from './crop/CropBar.tsx';
import type { CropEditing } from './crop/useCropEditing.ts';
import { SegmentFiles } from './files/SegmentFiles.tsx';
import { messages } from './messages.ts';
import { ProblemList } from './ProblemList.tsx';
import { segmentActions } from './segmentActions.ts';
import { focusField, submitForm } from './segmentField.ts';
import { SegmentForm } from './SegmentForm.tsx';
import { SegmentList } from './SegmentList.tsx';
import type { SegmentEditing } from './useSegmentEditing.ts';
import { useSegmentKeys } from './useSegmentKeys.ts';

export interface SegmentEditorProps {
  /** From `useCropEditing`. */
  crop: CropEditing;
  /** The player of the video, which is shown beside. */
  player: Player;
  /** What viewers may read of a segment (VID-20). */
  tagChoices: readonly VideoSummaryTag[];
  /** The transcript of the video, by whose cues Shift and an arrow move an edge on the timeline. Default none: by a second. */
  transcript?: readonly TranscriptEntry[];
  /** Pictures and loudness of the video, for the timeline. Default none. */
  overview?: Pick<VideoOverview, 'strip' | 'peaks'>;
  /** Seconds that all segments together should have at most. Default no limit. */
  target?: number;
  /** The video, above what marks its segments. */
  picture?: ReactNode;
  /** What is above the form, such as the transcript. */
  panel?: ReactNode;
  /** Moves to the transcript or to its search. Default: neither exists, and their keys do nothing. */
  onTranscript?: (part: 'transcript' | 'search') => void;
  /** Whether keys do nothing, as while another tab of the screen is open. Default false. */
  isDisabled?: boolean;
}

/**
 * Makes the segments of a video: by marking a start and an end as it plays, in fields, on a timeline and by keys. Both screens
 * of videos have it, each with rules of its own (C22, C23).
 */
export function SegmentEditor({
  crop,
  player,
  tagChoices,
  transcript,
  overview,
  target,
  picture,
  panel,
  onTranscript,
  isDisabled = false,
}: SegmentEditorProps) {
  const { editing } = crop;
  const { history, run } = editing;
  const { segments, active } = history.present;
  const number = segments.findIndex(({ key }) => key === active.key) + 1;
  const duration = usePlayerState(player, (state) => state.duration);
  const [showsKeys, setShowsKeys] = useState(false);
  const form = useFormFocus();
  useSegmentKeys({
    editing,
    player,
    surroundings: {
      title: form.enter,
      leave: form.leave,
      add: submitForm,
      help: () => setShowsKeys(true),
      ...(onTranscript && {
        transcript: () => onTranscript('transcript'),
        search: () => onTranscript('search'),
      }),
    },
    isDisabled,
  });
  // A player that is scrubbed changes its state often, and hundreds of segments stay as they are.
  const problems = useMemo(
    () => findProblems(segments, { duration: duration ?? undefined, target }),
    [segments, duration, target],
  );
  const blocks = useMemo(() => segments.flatMap(toBlocks), [segments]);
  const marks = useMemo(() => problems.flatMap(toMark), [problems]);

  const seekStart = useCallback(
    ({ start }: EditedSegment) => {
      if (start !== null) player.seek(start);
    },
    [player],
  );

  function openProblem({ at }: SegmentProblem) {
    if (!at) return;
    flushSync(() => run({ type: 'open', key: at.key }));
    focusField(at.field);
  }

  const work = (
    <Stack gap={4}>
      {panel}
      <SegmentForm
        editing={editing}
        duration={duration}
        tagChoices={tagChoices}
        onAdded={form.leaveIfEntered}
      />
      <section aria-label={messages.title}>
        {segments.length > 0 && (
          <Text size="sm" tone="muted">
            {messages.count(segments.length, formatTime(totalLength(segments)))}
          </Text>
        )}
        <SegmentList editing={editing} onOpen={seekStart} />
      </section>
      <ProblemList problems={problems} onOpen={openProblem} />
    </Stack>
  );
  return (
    <Split isWide aside={work}>
      {picture}
      <Cluster justify="space-between">
        <Cluster>
          <Button icon={<Flag />} onPress={() => run({ type: 'markStart', time: player.getTime() })}>
            {messages.markStart}
          </Button>
          <Button icon={<CircleStop />} onPress={() => run({ type: 'markEnd', time: player.getTime() })}>
            {messages.markEnd}
          </Button>
        </Cluster>
        <PresentTime player={player} />
        <Cluster gap={0}>
          <IconButton icon={<Undo2 />} label={messages.undo} onPress={editing.undo} />
          <IconButton icon={<Redo2 />} label={messages.redo} onPress={editing.redo} />
          <SegmentFiles
            segments={segments}
            duration={duration}
            tagChoices={tagChoices}
            onReplace={(read) => run({ type: 'replaceAll', segments: read })}
          />
          <IconButton icon={<Keyboard />} label={messages.keys} onPress={() => setShowsKeys(true)} />
        </Cluster>
      </Cluster>
      <Timeline
        player={player}
        blocks={blocks}
        edited={toBlocks(active)[0]}
        editedName={number === 0 ? messages.theNewSegment : messages.theSegment(number)}
        path={crop.isShown ? crop.path : undefined}
        marks={marks}
        strip={overview?.strip ?? undefined}
        peaks={overview?.peaks ?? undefined}
        onOpen={(key) => run({ type: 'open', key })}
        nextEdge={transcript && ((from, edge, direction) => nextBound(transcript, from, edge, direction))}
        onChange={(times, gesture) => retime(editing, times, gesture)}
      />
      <CropBar crop={crop} />
      {showsKeys && <KeysDialog keys={keySheet} onClose={() => setShowsKeys(false)} />}
    </Split>
  );
}

const keySheet = [...toKeySheet(segmentActions), ...messages.controlKeys];

/** Moves to the form by a key, and back to where the keyboard was. */
function useFormFocus() {
  const origin = useRef<Element>(undefined);
  const leave = () => {
    const back = origin.current;
    origin.current = undefined;
    if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return {
    enter() {
      origin.current = document.activeElement ?? undefined;
      focusField('title');
    },
    leave,
    leaveIfEntered() {
      if (origin.current) leave();
    },
  };
}

/** Apart from the rest, which is not rendered again with each report of the player. */
function PresentTime({ player }: { player: Player }) {
  return <Text size="lg">{usePlayerTime(player, formatTime)}</Text>;
}

/** A segment on the timeline: none without both times. */
const toBlocks = ({ key, title, start, end }: EditedSegment): TimelineBlock[] =>
  start === null || end === null ? [] : [{ key, title, start, end }];

/** A problem on the timeline. A gap may be intended, and is seen anyhow. */
const toMark = ({ kind, severity, range, at }: SegmentProblem) =>
  range && severity !== 'notice'
    ? [
        {
          ...range,
          key: `${kind} ${at?.key} ${at?.field}`,
          tone: severity === 'error' ? ('danger' as const) : ('warning' as const),
        },
      ]
    : [];

/** Other times of the segment in the form, which is in the list or a new one. */
function retime({ run, history }: SegmentEditing, times: { start: number; end: number }, gesture: string) {
  const { key, start } = history.present.active;
  if (key !== 0) return run({ type: 'retime', key, ...times }, gesture);
  const commands = [
    { type: 'setStart', time: times.start },
    { type: 'setEnd', time: times.end },
  ] as const;
  // The later time first, so that no rule of a start after its end moves or clears the other (VID-18, VID-19).
  for (const command of times.start > (start ?? 0) ? commands.toReversed() : commands) run(command, gesture);
}
