import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useMemo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { VideoSummaryTag } from '#api/contract/lookups.ts';
import type { VideoOverview } from '#api/contract/overviews.ts';
import type { EditedSegment } from '#domain/video/segment.ts';
import { findSegmentProblems, type SegmentProblem } from '#domain/video/segmentProblems.ts';
import { nextBound, type TranscriptEntry } from '#domain/video/transcript.ts';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { Tabs, type TabItem } from '#ui/layout/Tabs.tsx';
import { Workbench } from '#ui/layout/Workbench.tsx';
import type { Player } from '#ui/media/player/player.ts';
import { Stage, StageBar, PlaybackRate } from '#ui/media/stage/Stage.tsx';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { Timeline } from '#ui/media/timeline/Timeline.tsx';
import type { TimelineBlock } from '#ui/media/timeline/timelineView.ts';
import { usePlayerState } from '#ui/media/player/usePlayer.ts';
import { CropBar } from './crop/CropBar.tsx';
import { cropSwitchId, type CropEditing } from './crop/useCropEditing.ts';
import { SegmentFiles } from './files/SegmentFiles.tsx';
import { messages } from './messages.ts';
import { focusField } from './segmentField.ts';
import { SegmentForm } from './SegmentForm.tsx';
import { SegmentPanel } from './SegmentPanel.tsx';
import { Transport } from './Transport.tsx';
import type { SegmentEditing } from './useSegmentEditing.ts';
import { openTab, useSegmentForm, segmentTab, type SegmentTab } from './useSegmentForm.ts';
import { useSegmentKeys } from './useSegmentKeys.ts';

export interface SegmentEditorProps {
  crop: CropEditing;
  player: Player;
  /** VID-20. */
  tagChoices: readonly VideoSummaryTag[];
  /** Shift+arrow moves a timeline edge to the next cue; without a transcript, by a second. */
  transcript?: readonly TranscriptEntry[];
  overview?: Pick<VideoOverview, 'strip' | 'peaks'>;
  error?: string;
  /** Target length in seconds; unlimited by default. */
  target?: number;
  picture?: ReactNode;
  caption?: ReactNode;
  modes?: ReactNode;
  modesEnd?: ReactNode;
  tools?: ReactNode;
  preview?: ReactNode;
  tabs?: readonly (TabItem & { id: SegmentTab })[];
  onTabChange?: (tab: SegmentTab) => void;
  onShowForm?: () => void;
  /** If omitted, the transcript shortcuts do nothing. */
  onShowTranscript?: (part: 'transcript' | 'search') => void;
  /** Disables shortcuts while another tab is open. */
  isDisabled?: boolean;
}

/** Shared by the digest page and the video screen, which have different rules (C22, C23). */
export function SegmentEditor({
  crop,
  player,
  tagChoices,
  transcript,
  overview,
  error,
  target,
  picture,
  caption,
  modes,
  modesEnd,
  tools,
  preview,
  tabs = [],
  onTabChange = openTab,
  onShowForm,
  onShowTranscript,
  isDisabled = false,
}: SegmentEditorProps) {
  useSignals();
  const { editing } = crop;
  const { history, run } = editing;
  const { segments, active, isRecording } = history.present;
  const number = segments.findIndex(({ key }) => key === active.key) + 1;
  const isPhone = useMediaQuery('(width < 26rem)');
  const duration = usePlayerState(player, (state) => state.duration);
  const tab = tabs.some(({ id }) => id === segmentTab.value) ? segmentTab.value : 'segments';
  const form = useSegmentForm(editing, onShowForm);
  const hasForm = active.key !== 0 || form.showsNewForm;
  useSegmentKeys({
    editing,
    player,
    panelHandlers: {
      title: form.enter,
      leave: form.leave,
      add: form.submit,
      ...(onShowTranscript && {
        transcript: () => onShowTranscript('transcript'),
        search: () => onShowTranscript('search'),
      }),
    },
    isDisabled,
  });
  // Scrubbing updates often, while hundreds of segments stay the same.
  const problems = useMemo(
    () => findSegmentProblems(segments, { duration: duration ?? undefined, target }),
    [segments, duration, target],
  );
  const blocks = useMemo(() => segments.flatMap(toBlocks), [segments]);
  const marks = useMemo(() => problems.flatMap(problemMarks), [problems]);

  const seekStart = useCallback(
    ({ start }: EditedSegment) => {
      if (start !== null) player.seek(start);
    },
    [player],
  );

  function openProblem({ fieldToFocus }: SegmentProblem) {
    if (!fieldToFocus) return;
    flushSync(() => run({ type: 'open', key: fieldToFocus.key }));
    focusField(fieldToFocus.field);
  }

  function openBlock(key: number) {
    run({ type: 'open', key });
    if (tab === 'transcript') onTabChange('segments');
  }

  const rate = <PlaybackRate player={player} />;
  const stage = (
    <Stage
      label={messages.stage}
      picture={picture}
      note={isRecording && messages.recording}
      caption={caption}
    >
      <Transport
        editing={editing}
        player={player}
        rate={isPhone && rate}
        files={
          <SegmentFiles
            segments={segments}
            duration={duration}
            tagChoices={tagChoices}
            onReplace={(read) => run({ type: 'replaceAll', segments: read })}
          />
        }
      />
      <StageBar
        start={
          <>
            {modes}
            <Switch id={cropSwitchId} isSelected={crop.isShown} onChange={crop.show}>
              {messages.showCrop}
            </Switch>
            {!isPhone && rate}
          </>
        }
        end={modesEnd}
      />
      <CropBar crop={crop} />
    </Stage>
  );
  const timeline = (
    <Timeline
      player={player}
      blocks={blocks}
      editedBlock={hasForm ? toBlocks(active)[0] : undefined}
      editedName={number === 0 ? messages.theNewSegment : messages.theSegment(number)}
      keyframes={crop.isShown ? crop.path : undefined}
      marks={marks}
      strip={overview?.strip ?? undefined}
      peaks={overview?.peaks ?? undefined}
      onOpen={openBlock}
      nextEdge={transcript && ((from, edge, direction) => nextBound(transcript, from, edge, direction))}
      onChange={(times, gesture) => retime(editing, times, gesture)}
    />
  );
  const panel = (
    <SegmentPanel
      editing={editing}
      duration={duration}
      problems={problems}
      error={error}
      tools={tools}
      preview={preview}
      isAddingSegment={form.showsNewForm}
      form={
        <SegmentForm
          editing={editing}
          duration={duration}
          tagChoices={tagChoices}
          onSaved={form.onSaved}
          onCancel={form.cancel}
        />
      }
      onOpen={seekStart}
      onOpenProblem={openProblem}
      onNew={form.startNew}
    />
  );
  return (
    <>
      <Workbench
        stage={stage}
        strip={timeline}
        panelLabel={messages.panel}
        isPanelLong={tab === 'digest'}
        panel={
          <Tabs
            data-field=""
            label={messages.panel}
            isInPanel
            preservesContent
            selectedKey={tab}
            onSelectionChange={(key) => onTabChange(key as SegmentTab)}
            items={[
              {
                id: 'segments',
                label: messages.title,
                count: segments.length > 0 ? String(segments.length) : undefined,
                content: <div data-field="segments">{panel}</div>,
              },
              ...tabs,
            ]}
          />
        }
      />
    </>
  );
}

const toBlocks = ({ key, title, start, end }: EditedSegment): TimelineBlock[] =>
  start === null || end === null ? [] : [{ key, title, start, end }];

/** Omits gaps, which may be intentional and are visible anyway. */
const problemMarks = ({ kind, severity, range, fieldToFocus }: SegmentProblem) =>
  range && severity !== 'notice'
    ? [
        {
          ...range,
          key: `${kind} ${fieldToFocus?.key} ${fieldToFocus?.field}`,
          tone: severity === 'error' ? ('danger' as const) : ('warning' as const),
        },
      ]
    : [];

function retime({ run, history }: SegmentEditing, times: { start: number; end: number }, gesture: string) {
  const { key, start } = history.present.active;
  if (key !== 0) return run({ type: 'retime', key, ...times }, gesture);
  const commands = [
    { type: 'setStart', time: times.start },
    { type: 'setEnd', time: times.end },
  ] as const;
  // Later time first, so no rule moves or clears the other (VID-18, VID-19).
  for (const command of times.start > (start ?? 0) ? commands.toReversed() : commands) run(command, gesture);
}
