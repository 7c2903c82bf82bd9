import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { SegmentProblem } from '#domain/video/segmentProblems.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Accordion } from '#ui/layout/Accordion.tsx';
import { Item, ItemList } from '#ui/layout/ItemList.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

interface ProblemListProps {
  problems: readonly SegmentProblem[];
  /** Focuses the field that a problem is about. */
  onOpen: (problem: SegmentProblem) => void;
}

const icons = { error: CircleAlert, warning: TriangleAlert, notice: Info };

/** What is wrong with the segments, each leading to its field. Nothing if none exists. */
export function ProblemList({ problems, onOpen }: ProblemListProps) {
  if (problems.length === 0) return null;
  const list = (
    <ItemList>
      {problems.map((problem) => {
        const Icon = icons[problem.severity];
        return (
          <Item key={`${problem.kind} ${problem.at?.key} ${problem.at?.field}`} lead={<Icon aria-hidden />}>
            {problem.at ? (
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
  return <Accordion items={[{ id: 'problems', title: messages.problems(problems.length), content: list }]} />;
}
