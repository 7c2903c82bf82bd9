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
import type { DigestDraft } from './draft.ts';
import { messages } from './messages.ts';
import { isStorageRefused } from './recovery/localCopies.ts';
import { DiscardRevision } from './revision/DiscardRevision.tsx';
import type { SaveStatus } from './saveEngine.ts';

const plainIcons = {
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
  draft: DigestDraft;
  /** This browser has a copy of unsaved text. */
  hasLocalCopy: ReadonlySignal<boolean>;
  isFailureShownElsewhere?: boolean;
}

export function SaveIndicator({ draft, hasLocalCopy, isFailureShownElsewhere = false }: SaveIndicatorProps) {
  useSignals();
  const status = draft.status.value;
  const failure = draft.failure.value;
  return (
    <>
      {/* Conflicts are announced by their own bar. */}
      {status === 'conflict' && <StatusBadge draft={draft} status={status} />}
      <output>
        {status === 'unchanged' ? (
          draft.extra.value === null &&
          !draft.isUnsaved.value && (
            <PlainStatus
              isQuiet
              status={draft.stored.value ? 'unchanged' : 'unsaved'}
              text={draft.stored.value ? messages.status.unchanged : messages.status.notStored}
            />
          )
        ) : status in plainIcons ? (
          <PlainStatus status={status as keyof typeof plainIcons} text={statusText(draft)} />
        ) : (
          status !== 'conflict' && <StatusBadge draft={draft} status={status as keyof typeof badges} />
        )}
      </output>
      {status === 'savedPrivately' && !draft.isFromRevision.value && <DiscardRevision draft={draft} />}
      {status === 'failed' && failure && !isFailureShownElsewhere && <span>{failure.message}</span>}
      {unsyncedStatuses.has(status) && hasLocalCopy.value && <span>{messages.recovery.saved}</span>}
      {(unsyncedStatuses.has(status) || status === 'unsaved') && isStorageRefused.value && (
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

interface PlainStatusProps {
  status: keyof typeof plainIcons;
  text: string;
  isQuiet?: boolean;
}

function PlainStatus({ status, text, isQuiet }: PlainStatusProps) {
  return (
    <IconText icon={plainIcons[status]} isQuiet={isQuiet}>
      {text}
    </IconText>
  );
}

function StatusBadge({ draft, status }: { draft: DigestDraft; status: keyof typeof badges }) {
  useSignals();
  return (
    <Badge tone={badges[status].tone} icon={badges[status].icon}>
      {statusText(draft)}
    </Badge>
  );
}

function statusText(draft: DigestDraft): string {
  const status = draft.status.value;
  if (status === 'saved' || status === 'savedPrivately')
    return messages.status[status](formatSaveTime(draft.savedAt.value ?? 0));
  return status === 'conflict' && draft.writer.value.isSelf
    ? messages.ownConflict.title
    : messages.status[status];
}

const unsyncedStatuses = new Set<SaveStatus>(['failed', 'offline', 'signedOut', 'conflict', 'deleted']);

function formatSaveTime(instant: number): string {
  const time = dayjs(instant);
  return time.isSame(dayjs(), 'day') ? time.format('HH:mm') : formatDateTime(time.toISOString());
}
