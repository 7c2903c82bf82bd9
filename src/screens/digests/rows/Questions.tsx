import type { DigestRow } from '#api/contract/digests.ts';
import { LabelsDialog } from '../labels/LabelsDialog.tsx';
import type { QuestionKind } from './question.ts';
import { RemoveQuestion } from './RemoveQuestion.tsx';
import { StatusQuestion } from './StatusQuestion.tsx';
import { TagsDialog } from './TagsDialog.tsx';

interface QuestionsProps {
  kind: QuestionKind;
  row: DigestRow;
  onClose: () => void;
}

/** The dialog that a row has opened. */
export function Questions({ kind, row, onClose }: QuestionsProps) {
  if (kind === 'status') return <StatusQuestion row={row} onClose={onClose} />;
  if (kind === 'remove') return <RemoveQuestion row={row} onClose={onClose} />;
  if (kind === 'tags') return <TagsDialog row={row} onClose={onClose} />;
  return <LabelsDialog digests={[row]} mode="set" onDone={onClose} />;
}
