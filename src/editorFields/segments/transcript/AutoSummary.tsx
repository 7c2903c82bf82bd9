import { useState } from 'react';
import type { Segment } from '#api/contract/segments.ts';
import { losesSegments } from '#api/video/segmentChecks.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { SegmentEditing } from '../useSegmentEditing.ts';
import { transcriptMessages as messages } from './messages.ts';

interface AutoSummaryProps {
  editing: SegmentEditing;
  /** The segments that were made of the transcript. */
  segments: readonly Segment[];
}

/** Copies the automatic summary into the segments, and confirms first where that replaces some (VID-31, VID-32). */
export function AutoSummary({ editing, segments }: AutoSummaryProps) {
  const [isAsking, setAsking] = useState(false);
  if (segments.length === 0) return null;
  function copy() {
    setAsking(false);
    editing.run({ type: 'replaceAll', segments });
  }
  return (
    <Cluster>
      <Button
        size="small"
        onPress={() => (losesSegments(editing.history.present.segments) ? setAsking(true) : copy())}
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
  );
}
