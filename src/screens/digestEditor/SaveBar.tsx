import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { formatDateTime } from '../../app/dates';
import { publishedPath } from '../../app/paths';
import { ActionBar } from '../../ui/ActionBar';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Switch } from '../../ui/Switch';
import { useContinueEditing } from './continueEditing';
import { useDraft } from './DraftContext';
import { draftStatus, publishedStatus } from './form';
import { messages } from './messages';
import { SaveIndicator } from './SaveIndicator';
import { StatusSelect } from './StatusSelect';

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
