import { Bell } from 'lucide-react';
import type { DigestRow } from '#api/contract/digests.ts';
import { useShortcutText } from '#shared/actions/caps.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { openBell, bellState } from './bell.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { digestActions } from '#shared/actions/groups/list.ts';
import { digestName } from '#shared/format/labels.ts';

/** Opens the notification dialog if the digest has no notification yet (LIST-48). */
export function BellButton({ row }: { row: DigestRow }) {
  const keys = useShortcutText(digestActions.actions.bell);
  const status = sendingStatusText(row);
  return (
    <IconButton
      label={`${status ?? messages.send}: ${digestName(row.title)}`}
      icon={<Bell />}
      size="small"
      keys={status ? undefined : keys}
      isDisabled={status !== undefined}
      onHoverStart={preloadBell}
      onFocus={preloadBell}
      onPress={() => handleBellPress(row)}
    />
  );
}

export function sendingStatusText({ notification_status: status }: DigestRow): string | undefined {
  return status !== null && status in messages.status
    ? messages.status[status as keyof typeof messages.status]
    : undefined;
}

export function handleBellPress(row: DigestRow) {
  // LIST-52
  if (row.categories.length === 0) toast.error(messages.noCategory);
  else openBell(row);
}

const messages = {
  status: {
    IN_PROGRESS: 'Notification is being sent',
    SCEHEDULED: 'Notification is scheduled',
    COMPLETE: 'Notification was sent',
  },
  send: 'Send notification',
  noCategory: 'No category present. Cannot create notification',
};

const BellDialogs = lazyComponent(async () => (await import('./BellDialogs.tsx')).BellDialogs);

const preloadBell = BellDialogs.preload;

/** Dialogs of all bells, mounted on first use. */
export function BellHost() {
  useSignals();
  if (!bellState.openRow.value && bellState.pendingBroadcasts.value.length === 0) return null;
  return <BellDialogs />;
}
