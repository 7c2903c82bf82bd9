import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { totalLength, type EditedSegment } from '#domain/video/segment.ts';
import type { SegmentProblem } from '#domain/video/segmentProblems.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { CollapsibleSection } from '#ui/layout/CollapsibleSection.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import { PanelHead } from '#ui/layout/Workbench.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { ProblemList } from './ProblemList.tsx';
import { SegmentList } from './SegmentList.tsx';
import type { SegmentEditing } from './useSegmentEditing.ts';

interface SegmentPanelProps {
  editing: SegmentEditing;
  /** Seconds of the video; null until they are known. */
  duration: number | null;
  problems: readonly SegmentProblem[];
  /** Why the segments cannot be saved. */
  error?: string;
  form: ReactNode;
  /** Beside the total: what makes segments of something else. */
  tools?: ReactNode;
  /** In place of the form and the list: the segments as they play. */
  preview?: ReactNode;
  onOpen: (segment: EditedSegment) => void;
  onOpenProblem: (problem: SegmentProblem) => void;
  /** Begins another segment. */
  onNew: () => void;
}

/** The segments of a video: how long all are, the form of the new one, the list with the form of the open one, what is wrong. */
export function SegmentPanel(props: SegmentPanelProps) {
  const { editing, duration, problems, error, form, tools, preview, onOpen, onOpenProblem, onNew } = props;
  const { segments, active } = editing.history.present;
  const isNew = active.key === 0;
  const [showsProblems, setShowsProblems] = useState(false);
  return (
    <>
      {(segments.length > 0 || tools) && (
        <PanelHead>
          <Text size="sm" tone="muted">
            {messages.total(formatDuration(totalLength(segments)), formatDuration(duration))}
          </Text>
          <Cluster>
            {tools}
            {!isNew && (
              <Button size="small" icon={<Plus />} aria-label={messages.newSegment} onPress={onNew}>
                {messages.new}
              </Button>
            )}
          </Cluster>
        </PanelHead>
      )}
      {error !== undefined && (
        <PanelBody>
          <Banner tone="danger" title={error} isLive={false} />
        </PanelBody>
      )}
      {preview ? (
        <PanelBody>{preview}</PanelBody>
      ) : (
        <>
          {isNew && <PanelBody>{form}</PanelBody>}
          {problems.length > 0 && (
            <CollapsibleSection
              title={messages.problems(problems.length)}
              level={3}
              isOpen={showsProblems}
              onOpenChange={setShowsProblems}
            >
              <ProblemList problems={problems} onOpen={onOpenProblem} />
            </CollapsibleSection>
          )}
          <SegmentList editing={editing} onOpen={onOpen} form={form} />
        </>
      )}
    </>
  );
}
