import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { totalLength, type EditedSegment } from '#domain/video/segment.ts';
import type { SegmentProblem } from '#domain/video/segmentProblems.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { CollapsibleSection } from '#ui/layout/CollapsibleSection.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import { PanelHead } from '#ui/layout/Workbench.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { ProblemList } from './ProblemList.tsx';
import { addButtonId } from './segmentField.ts';
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
  /** Whether the form of a new segment is shown. */
  showsNew: boolean;
  /** Beside the total: what makes segments of something else. */
  tools?: ReactNode;
  /** In place of the form and the list: the segments as they play. */
  preview?: ReactNode;
  onOpen: (segment: EditedSegment) => void;
  onOpenProblem: (problem: SegmentProblem) => void;
  /** Begins another segment. */
  onNew: () => void;
}

/** The segments of a video: how long all are, what is wrong, the list with the form of the open one. A new one has its form above. */
export function SegmentPanel(props: SegmentPanelProps) {
  const { editing, duration, problems, error, form, showsNew, tools, preview, onOpen, onOpenProblem, onNew } =
    props;
  const { segments } = editing.history.present;
  const [showsProblems, setShowsProblems] = useState(false);
  return (
    <>
      {(segments.length > 0 || tools) && (
        <PanelHead>
          <Text size="sm">
            <Text weight="strong">{formatDuration(totalLength(segments))}</Text>{' '}
            <Text tone="muted">{messages.ofWhole(formatDuration(duration))}</Text>
          </Text>
          <Cluster>
            {tools}
            {!showsNew && (
              <Button id={addButtonId} size="small" icon={<Plus />} aria-label={messages.add} onPress={onNew}>
                <span>
                  {messages.addShort} <span data-spare>{messages.addSpare}</span>
                </span>
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
          {segments.length === 0 && (
            <EmptyState isCompact title={messages.none} description={messages.noneHelp} />
          )}
          {showsNew && <PanelBody>{form}</PanelBody>}
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
