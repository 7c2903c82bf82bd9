import { Bell } from 'lucide-react';
import type { DigestRow } from '#api/contract/digests.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { openBell } from './bell.ts';
import { preloadBell } from './BellHost.tsx';

/** Opens the notification dialog, while there is no notification of the digest yet (LIST-48). */
export function BellButton({ row }: { row: DigestRow }) {
  const status = row.notification_status as keyof typeof messages.status | null;
  const isNotified = status !== null && status in messages.status;

  function handlePress() {
    // LIST-52
    if (row.categories.length === 0) toast.error(messages.noCategory);
    else openBell(row);
  }

  return (
    <IconButton
      label={isNotified ? messages.status[status] : messages.send}
      icon={<Bell />}
      size="small"
      isDisabled={isNotified}
      onHoverStart={preloadBell}
      onFocus={preloadBell}
      onPress={handlePress}
    />
  );
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
