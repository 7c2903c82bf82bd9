import type { DigestRow } from '#api/contract/digests.ts';
import { updateDigest } from '#data/digests.ts';
import { EditableCell } from '#ui/table/EditableCell.tsx';
import { failureMessage } from '../failure.ts';
import { offerRowUndo } from './offerRowUndo.ts';
import { messages } from './messages.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { digestName } from '#shared/format/labels.ts';

interface ScoreCellProps {
  row: DigestRow;
  field: 'editor_score_quality' | 'editor_score_relevance';
}

/** A score that can be edited in place (LIST-06, LIST-07, LIST-08). */
export function ScoreCell({ row, field }: ScoreCellProps) {
  const title = digestName(row.title);

  async function save(score: number | null) {
    try {
      const change = updateDigest(row.id, { [field]: score }, { [field]: score });
      await offerRowUndo(change, row.id, { [field]: row[field] });
    } catch (error) {
      throw new Error(failureMessage(error), { cause: error });
    }
  }

  return (
    <EditableCell
      label={field === 'editor_score_quality' ? messages.qualityOf(title) : messages.relevanceOf(title)}
      value={row[field]}
      onOpen={ScoreField.preload}
      renderField={(draft, setDraft) => (
        <ScoreField row={row} field={field} value={draft} onChange={setDraft} />
      )}
      onSave={save}
    />
  );
}

const ScoreField = lazyComponent(async () => (await import('./ScoreField.tsx')).ScoreField);
