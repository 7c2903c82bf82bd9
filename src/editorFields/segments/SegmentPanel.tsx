import { Plus, CircleAlert, Info, TriangleAlert } from 'lucide-react';
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
import { PanelHeader } from '#ui/layout/Workbench.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { addButtonId } from './segmentField.ts';
import { SegmentList } from './SegmentList.tsx';
import type { SegmentEditing } from './useSegmentEditing.ts';
import { Item, ItemList } from '#ui/layout/ItemList.tsx';

interface SegmentPanelProps {
  editing: SegmentEditing;
  duration: number | null;
  problems: readonly SegmentProblem[];
  error?: string;
  form: ReactNode;
  isAddingSegment: boolean;
  tools?: ReactNode;
  preview?: ReactNode;
  onOpen: (segment: EditedSegment) => void;
  onOpenProblem: (problem: SegmentProblem) => void;
  onNew: () => void;
}

export function SegmentPanel(props: SegmentPanelProps) {
  const {
    editing,
    duration,
    problems,
    error,
    form,
    isAddingSegment,
    tools,
    preview,
    onOpen,
    onOpenProblem,
    onNew,
  } = props;
  const { segments } = editing.history.present;
  const [showsProblems, setShowsProblems] = useState(false);
  return (
    <>
      {(segments.length > 0 || tools) && (
        <PanelHeader>
          <Text size="sm">
            <Text weight="strong">{formatDuration(totalLength(segments))}</Text>{' '}
            <Text tone="muted">{messages.ofWhole(formatDuration(duration))}</Text>
          </Text>
          <Cluster>
            {tools}
            {!isAddingSegment && (
              <Button id={addButtonId} size="small" icon={<Plus />} aria-label={messages.add} onPress={onNew}>
                <span>
                  {messages.addShort} <span data-spare>{messages.addSpare}</span>
                </span>
              </Button>
            )}
          </Cluster>
        </PanelHeader>
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
          {isAddingSegment && <PanelBody>{form}</PanelBody>}
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

interface ProblemListProps {
  problems: readonly SegmentProblem[];
  onOpen: (problem: SegmentProblem) => void;
}

const icons = { error: CircleAlert, warning: TriangleAlert, notice: Info };

function ProblemList({ problems, onOpen }: ProblemListProps) {
  return (
    <ItemList>
      {problems.map((problem) => {
        const Icon = icons[problem.severity];
        return (
          <Item
            key={`${problem.kind} ${problem.fieldToFocus?.key} ${problem.fieldToFocus?.field}`}
            lead={<Icon aria-hidden />}
          >
            {problem.fieldToFocus ? (
              <Button variant="quiet" size="small" onPress={() => onOpen(problem)}>
                {problem.message}
              </Button>
            ) : (
              <Text size="sm">{problem.message}</Text>
            )}
          </Item>
        );
      })}
    </ItemList>
  );
}
