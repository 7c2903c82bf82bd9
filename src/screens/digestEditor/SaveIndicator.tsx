import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import dayjs from 'dayjs';
import {
  CircleAlert,
  CircleCheck,
  CircleDot,
  CloudOff,
  LoaderCircle,
  LockKeyhole,
  UserRoundX,
  UsersRound,
} from 'lucide-react';
import { formatDateTime } from '#shared/dates.ts';
import { askToSignIn } from '#shared/signInAgainState.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/actions/Button.tsx';
import type { Draft } from './draft.ts';
import { useDraft } from './DraftContext.tsx';
import { publishedStatus } from './form.ts';
import { messages } from './messages.ts';
import { DiscardRevision } from './revision/DiscardRevision.tsx';
import type { SaveStatus } from './saveEngine.ts';

const looks = {
  unsaved: { tone: 'neutral', icon: <CircleDot /> },
  saving: { tone: 'neutral', icon: <LoaderCircle /> },
  saved: { tone: 'success', icon: <CircleCheck /> },
  kept: { tone: 'info', icon: <LockKeyhole /> },
  failed: { tone: 'danger', icon: <CircleAlert /> },
  offline: { tone: 'warning', icon: <CloudOff /> },
  signedOut: { tone: 'warning', icon: <UserRoundX /> },
  conflict: { tone: 'warning', icon: <UsersRound /> },
} as const;

interface SaveIndicatorProps {
  /** Whether this browser has a copy of what the server does not have. */
  isKept: ReadonlySignal<boolean>;
  onReview: () => void;
}

/** Says whether the text on the screen is on the server and who sees it there, and offers what helps where it is not. */
export function SaveIndicator({ isKept, onReview }: SaveIndicatorProps) {
  useSignals();
  const draft = useDraft();
  const status = draft.status.value;
  const failure = draft.failure.value;
  // It stands above the bar then (EDIT-63).
  const isShownAbove = failure?.place === 'digest' && draft.form.value.status === publishedStatus;
  return (
    <>
      <output>
        {status !== 'untouched' && (
          <Badge tone={looks[status].tone} icon={looks[status].icon}>
            {textOf(draft)}
          </Badge>
        )}
      </output>
      {/* Otherwise it stands in the banner. */}
      {status === 'kept' && !draft.isKeptFromBefore.value && <DiscardRevision />}
      {status === 'failed' && failure && !isShownAbove && <span>{failure.message}</span>}
      {hasTrouble.has(status) && isKept.value && <span>{messages.local.kept}</span>}
      {(status === 'failed' || status === 'offline') && (
        <Button size="small" onPress={draft.retry}>
          {messages.retry}
        </Button>
      )}
      {status === 'signedOut' && (
        <Button size="small" onPress={askToSignIn}>
          {messages.signIn}
        </Button>
      )}
      {status === 'conflict' && (
        <Button size="small" onPress={onReview}>
          {messages.review}
        </Button>
      )}
    </>
  );
}

function textOf(draft: Draft): string {
  const status = draft.status.value;
  if (status === 'saved' || status === 'kept')
    return messages.status[status](timeOf(draft.savedAt.value ?? 0));
  return status === 'conflict' && draft.isConflictOwn.value
    ? messages.ownConflict.title
    : messages.status[status];
}

/** What the server does not have may be in this browser all the same. */
const hasTrouble = new Set<SaveStatus>(['failed', 'offline', 'signedOut', 'conflict']);

/** What was kept on another day is said with its date. */
function timeOf(instant: number): string {
  const time = dayjs(instant);
  return time.isSame(dayjs(), 'day') ? time.format('HH:mm') : formatDateTime(time.toISOString());
}
