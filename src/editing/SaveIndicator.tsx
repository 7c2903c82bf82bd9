import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import dayjs from 'dayjs';
import {
  CircleAlert,
  CircleDot,
  CloudCheck,
  CloudOff,
  FileX2,
  LoaderCircle,
  LockKeyhole,
  UserRoundX,
  UsersRound,
} from 'lucide-react';
import { formatDateTime } from '#shared/format/dates.ts';
import { openSignIn } from '#shared/session/signInAgainState.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { IconText } from '#ui/text/IconText.tsx';
import type { SavingDraft } from './draft.ts';
import { messages } from './messages.ts';
import { isStorageRefused } from './recovery/localCopies.ts';
import { DiscardRevision } from './revision/DiscardRevision.tsx';
import type { SaveStatus } from './saveEngine.ts';

/** A state that needs no action has no background of its own. */
const plain = {
  unchanged: <CloudCheck />,
  unsaved: <CircleDot />,
  saving: <LoaderCircle />,
  saved: <CloudCheck />,
};

const badges = {
  savedPrivately: { tone: 'info', icon: <LockKeyhole /> },
  failed: { tone: 'danger', icon: <CircleAlert /> },
  offline: { tone: 'warning', icon: <CloudOff /> },
  signedOut: { tone: 'warning', icon: <UserRoundX /> },
  conflict: { tone: 'warning', icon: <UsersRound /> },
  deleted: { tone: 'danger', icon: <FileX2 /> },
} as const;

export interface SaveIndicatorProps {
  draft: SavingDraft;
  /** Whether this browser has a copy of what the server does not have. */
  hasLocalCopy: ReadonlySignal<boolean>;
  /** Whether the screen shows the message of the failure elsewhere. Default false. */
  isFailureShownElsewhere?: boolean;
}

/** Shows whether the text on the screen is on the server, and who sees it there, and offers what helps where it is not. */
export function SaveIndicator({ draft, hasLocalCopy, isFailureShownElsewhere = false }: SaveIndicatorProps) {
  useSignals();
  const status = draft.status.value;
  const failure = draft.failure.value;
  return (
    <>
      {/* A bar of its own says a conflict, and is read out. */}
      {status === 'conflict' && <StatusBadge draft={draft} status={status} />}
      <output>
        {status === 'unchanged' ? (
          draft.stored.value &&
          draft.extra.value === null &&
          !draft.isUnsaved.value && <PlainStatus status={status} text={messages.status.unchanged} />
        ) : status in plain ? (
          <PlainStatus status={status as keyof typeof plain} text={toText(draft)} />
        ) : (
          status !== 'conflict' && <StatusBadge draft={draft} status={status as keyof typeof badges} />
        )}
      </output>
      {/* Otherwise it is in the banner. */}
      {status === 'savedPrivately' && !draft.isFromRevision.value && <DiscardRevision draft={draft} />}
      {status === 'failed' && failure && !isFailureShownElsewhere && <span>{failure.message}</span>}
      {notOnServer.has(status) && hasLocalCopy.value && <span>{messages.recovery.saved}</span>}
      {(notOnServer.has(status) || status === 'unsaved') && isStorageRefused.value && (
        <span>{messages.recovery.refused}</span>
      )}
      {(status === 'failed' || status === 'offline' || status === 'deleted') && (
        <Button size="small" onPress={draft.retry}>
          {messages.retry}
        </Button>
      )}
      {status === 'signedOut' && (
        <Button size="small" onPress={openSignIn}>
          {messages.signIn}
        </Button>
      )}
    </>
  );
}

function PlainStatus({ status, text }: { status: keyof typeof plain; text: string }) {
  return (
    <IconText icon={plain[status]} isQuiet={status === 'unchanged'}>
      {text}
    </IconText>
  );
}

function StatusBadge({ draft, status }: { draft: SavingDraft; status: keyof typeof badges }) {
  useSignals();
  return (
    <Badge tone={badges[status].tone} icon={badges[status].icon}>
      {toText(draft)}
    </Badge>
  );
}

function toText(draft: SavingDraft): string {
  const status = draft.status.value;
  if (status === 'saved' || status === 'savedPrivately')
    return messages.status[status](toTime(draft.savedAt.value ?? 0));
  return status === 'conflict' && draft.writer.value.isSelf
    ? messages.ownConflict.title
    : messages.status[status];
}

const notOnServer = new Set<SaveStatus>(['failed', 'offline', 'signedOut', 'conflict', 'deleted']);

/** The time, with the date on another day. */
function toTime(instant: number): string {
  const time = dayjs(instant);
  return time.isSame(dayjs(), 'day') ? time.format('HH:mm') : formatDateTime(time.toISOString());
}
