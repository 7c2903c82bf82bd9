import { lazy, Suspense } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import { toast } from '#shared/toasts.ts';
import { updateDigest } from '#data/digests.ts';
import { EditableCell } from '#ui/table/EditableCell.tsx';
import { failureOf } from './failure.ts';
import { messages } from './messages.ts';

interface ScoreCellProps {
  row: DigestRow;
  field: 'editor_score_quality' | 'editor_score_relevance';
}

/** A score that is edited in place (LIST-06, LIST-07, LIST-08). */
export function ScoreCell({ row, field }: ScoreCellProps) {
  const title = row.title || messages.untitled;

  async function save(score: number | null) {
    try {
      await updateDigest(row.id, { [field]: score });
    } catch (error) {
      throw new Error(failureOf(error), { cause: error });
    }
    toast.success(messages.updated);
  }

  return (
    <EditableCell
      label={field === 'editor_score_quality' ? messages.qualityOf(title) : messages.relevanceOf(title)}
      value={row[field]}
      onOpen={preload}
      renderField={(draft, setDraft) => (
        <Suspense>
          <ScoreField row={row} field={field} value={draft} onChange={setDraft} />
        </Suspense>
      )}
      onSave={save}
    />
  );
}

const load = async () => ({ default: (await import('./ScoreField.tsx')).ScoreField });
const preload = () => void load().catch(() => undefined);
const ScoreField = lazy(load);
