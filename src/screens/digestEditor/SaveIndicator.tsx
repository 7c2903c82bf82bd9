import { useSignals } from '@preact/signals-react/runtime';
import dayjs from 'dayjs';
import { CircleAlert, CircleCheck, CircleDot, LoaderCircle, UsersRound } from 'lucide-react';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { useDraft } from './DraftContext';
import { publishedStatus } from './form';
import { messages } from './messages';

const looks = {
  unsaved: { tone: 'neutral', icon: <CircleDot /> },
  saving: { tone: 'neutral', icon: <LoaderCircle /> },
  saved: { tone: 'success', icon: <CircleCheck /> },
  failed: { tone: 'danger', icon: <CircleAlert /> },
  conflict: { tone: 'warning', icon: <UsersRound /> },
} as const;

/** Says whether the text on the screen is on the server, and offers what helps where it is not. */
export function SaveIndicator({ onReview }: { onReview: () => void }) {
  useSignals();
  const draft = useDraft();
  const status = draft.status.value;
  const savedAt = draft.savedAt.value;
  const failure = draft.failure.value;
  // It stands above the bar then (EDIT-63).
  const isPublishing = draft.form.value.status === publishedStatus;
  const text =
    status === 'saved' ? messages.status.saved(dayjs(savedAt).format('HH:mm')) : messages.status[status];
  return (
    <>
      <output>
        {status !== 'untouched' && (
          <Badge tone={looks[status].tone} icon={looks[status].icon}>
            {text}
          </Badge>
        )}
      </output>
      {status === 'failed' && (
        <>
          {failure && !isPublishing && <span>{failure}</span>}
          <Button size="small" onPress={draft.save}>
            {messages.retry}
          </Button>
        </>
      )}
      {status === 'conflict' && (
        <Button size="small" onPress={onReview}>
          {messages.review}
        </Button>
      )}
    </>
  );
}
