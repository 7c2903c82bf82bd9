import { Bell } from 'lucide-react';
import type { DigestRow } from '#api/contract/digests.ts';
import { digestActions } from '#shared/actions/groups/digests.ts';
import { useShownKeys } from '#shared/actions/shownKeys.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { openBell } from './bell.ts';
import { preloadBell } from './BellHost.tsx';

/** Opens the notification dialog, while the digest has no notification yet (LIST-48). */
export function BellButton({ row }: { row: DigestRow }) {
  const keys = useShownKeys(digestActions.actions.bell);
  const status = findSending(row);
  return (
    <IconButton
      label={status ?? messages.send}
      icon={<Bell />}
      size="small"
      keys={status ? undefined : keys}
      isDisabled={status !== undefined}
      onHoverStart={preloadBell}
      onFocus={preloadBell}
      onPress={() => pressBell(row)}
    />
  );
}

/** The state of the notification of a digest; undefined if it has none yet. */
export function findSending({ notification_status: status }: DigestRow): string | undefined {
  return status !== null && status in messages.status
    ? messages.status[status as keyof typeof messages.status]
    : undefined;
}

export function pressBell(row: DigestRow) {
  // LIST-52
  if (row.categories.length === 0) toast.error(messages.noCategory);
  else openBell(row);
}

/** The texts of the bell itself, which are there before its dialog is. */
const messages = {
  status: {
    IN_PROGRESS: 'Notification is being sent',
    SCEHEDULED: 'Notification is scheduled',
    COMPLETE: 'Notification was sent',
  },
  send: 'Send notification',
  noCategory: 'No category present. Cannot create notification',
};
