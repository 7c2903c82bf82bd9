import { Mail, MailCheck } from 'lucide-react';
import type { InboxItem } from '#api/contract/inbox.ts';
import { markItem } from '#data/inbox.ts';
import { inboxSentence } from '#domain/inbox.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { messages } from './messages.ts';

/** Marks an item as read or unread. */
export function ReadButton({ item }: { item: InboxItem }) {
  const isUnread = item.read_at === null;
  const what = inboxSentence(item);
  return (
    <IconButton
      label={isUnread ? messages.markReadOf(what) : messages.markUnreadOf(what)}
      icon={isUnread ? <MailCheck /> : <Mail />}
      onPress={() => void toggleRead(item)}
    />
  );
}

export async function toggleRead({ id, read_at }: InboxItem) {
  try {
    await markItem(id, read_at === null);
  } catch {
    toast.error(messages.failed);
  }
}
