import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { SegmentProblem } from '#domain/video/segmentProblems.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Item, ItemList } from '#ui/layout/ItemList.tsx';
import { Text } from '#ui/text/Text.tsx';

interface ProblemListProps {
  problems: readonly SegmentProblem[];
  /** Focuses the field that a problem is about. */
  onOpen: (problem: SegmentProblem) => void;
}

const icons = { error: CircleAlert, warning: TriangleAlert, notice: Info };

/** What is wrong with the segments, each leading to its field. */
export function ProblemList({ problems, onOpen }: ProblemListProps) {
  return (
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
}
