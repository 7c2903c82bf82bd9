import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { Segment } from '#domain/video/wireSegment.ts';
import type { SummarySegment } from '#api/contract/transcripts.ts';
import { wouldLoseSegments } from '#domain/video/segmentChecks.ts';
import { formatTime } from '#domain/video/time.ts';
import type { TranscriptEntry } from '#domain/video/transcript.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Accordion } from '#ui/layout/Accordion.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { SegmentEditing } from '../useSegmentEditing.ts';
import { transcriptMessages as messages } from './messages.ts';

interface AutoSummaryProps {
  editing: SegmentEditing;
  segments: readonly (Segment & Partial<Pick<SummarySegment, 'meta'>>)[];
  entries: readonly TranscriptEntry[];
  onCopied?: () => void;
}

export function AutoSummaryButton(props: Omit<AutoSummaryProps, 'onCopied'>) {
  const [isOpen, setOpen] = useState(false);
  if (props.segments.length === 0) return null;
  return (
    <>
      <Button variant="quiet" size="small" icon={<Sparkles />} onPress={() => setOpen(true)}>
        {messages.autoSummary}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={messages.autoSummary}>
        <Stack gap={3}>
          <Text tone="muted">{messages.autoSummaryHelp}</Text>
          <AutoSummary {...props} onCopied={() => setOpen(false)} />
        </Stack>
      </Dialog>
    </>
  );
}

/** Confirms before replacing segments (VID-31, VID-32). */
export function AutoSummary({ editing, segments, entries, onCopied }: AutoSummaryProps) {
  const [isAsking, setAsking] = useState(false);
  if (segments.length === 0) return null;
  function copy() {
    setAsking(false);
    editing.run({ type: 'replaceAll', segments });
    onCopied?.();
  }
  return (
    <Stack gap={2}>
      <Cluster>
        <Button
          size="small"
          onPress={() => (wouldLoseSegments(editing.history.present.segments) ? setAsking(true) : copy())}
        >
          {messages.copySummary}
        </Button>
        <Text size="sm" tone="muted">
          {messages.segments(segments.length)}
        </Text>
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title={messages.loseSegments}
          confirmLabel={messages.copy}
          onConfirm={copy}
        />
      </Cluster>
      <Accordion
        items={segments.map(({ title, timestamp_start: start, timestamp_end: end, meta }, index) => ({
          id: index,
          title: <span dir="auto">{title}</span>,
          aside: (
            <Text size="sm" tone="muted">
              {messages.stretch(formatTime(start ?? 0), formatTime(end ?? 0))}
            </Text>
          ),
          content: <CueList entries={entries} cues={meta?.cues ?? []} />,
        }))}
      />
    </Stack>
  );
}

function CueList({ entries, cues }: { entries: readonly TranscriptEntry[]; cues: readonly number[] }) {
  return (
    <Stack gap={1}>
      {cues.map((index) => {
        const cue = entries[index];
        return (
          cue && (
            <Text key={index} size="sm" dir="auto">
              {messages.cue(formatTime(cue.start), cue.text)}
            </Text>
          )
        );
      })}
    </Stack>
  );
}
