import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { formatDateTime } from '#shared/dates.ts';
import { publishedPath } from '#shared/paths.ts';
import { ActionBar } from '#ui/actions/ActionBar.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { useContinueEditing } from './continueEditing.ts';
import { useDraft } from './DraftContext.tsx';
import { draftStatus, publishedStatus } from './form.ts';
import { messages } from './messages.ts';
import { SaveIndicator } from './SaveIndicator.tsx';
import { StatusSelect } from './StatusSelect.tsx';

interface SaveBarProps {
  /** Whether this browser has a copy of what the server does not have. */
  isKept: ReadonlySignal<boolean>;
  onSave: () => void;
  /** Asked to show what somebody else changed. */
  onReview: () => void;
}

/** What is known of the stored digest, and what can be done with the one on the screen. */
export function SaveBar({ isKept, onSave, onReview }: SaveBarProps) {
  useSignals();
  const draft = useDraft();
  const stored = draft.stored.value;
  const [isContinuing, setContinuing] = useContinueEditing();
  return (
    <ActionBar
      label={messages.saveActions}
      status={
        <>
          <SaveIndicator isKept={isKept} onReview={onReview} />
          {/* By the stored status, not by the chosen one (EDIT-61). */}
          {stored?.status === draftStatus && (
            <span>{messages.lastModified(formatDateTime(stored.modified_at))}</span>
          )}
          {stored?.status === publishedStatus && (
            <Link href={publishedPath(stored.slug)} isExternal>
              {messages.viewPublished}
            </Link>
          )}
        </>
      }
    >
      <Switch isSelected={isContinuing} onChange={setContinuing}>
        {messages.continueEditing}
      </Switch>
      <StatusSelect />
      <Button variant="primary" isPending={draft.isSavingManually.value} onPress={onSave}>
        {messages.save}
      </Button>
    </ActionBar>
  );
}
