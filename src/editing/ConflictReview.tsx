import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense } from 'react';
import type { Choices } from './conflict.ts';
import type { Draft } from './draft.ts';
import { fieldText } from './fieldText.ts';
import type { StoredRecord } from './model.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }));

interface ConflictReviewProps<Form extends object, Stored extends StoredRecord, Extra> {
  draft: Draft<Form, Stored, Extra>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The dialog of a conflict, while there is one. */
export function ConflictReview<Form extends object, Stored extends StoredRecord, Extra>({
  draft,
  isOpen,
  onOpenChange,
}: ConflictReviewProps<Form, Stored, Extra>) {
  useSignals();
  const { labels, switchLabels } = draft.model;
  const differences = draft.conflict.value;
  if (differences === null) return null;
  const fields = differences.map(({ name, local, remote }) => ({
    name,
    label: labels[name],
    local: fieldText(local[name], switchLabels),
    remote: fieldText(remote[name], switchLabels),
  }));
  return (
    <Suspense>
      <ConflictDialog
        fields={fields}
        isOwn={draft.isConflictOwn.value}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        onResolve={(choices) => draft.resolveConflict(choices as Choices<Form>)}
      />
    </Suspense>
  );
}
