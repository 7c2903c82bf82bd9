import { formatDateTime } from '#shared/format/dates.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

interface DraftNoticeProps {
  savedAt: string;
  wasSending: boolean;
  onDiscard: () => void;
}

export function DraftNotice({ savedAt, wasSending, onDiscard }: DraftNoticeProps) {
  return (
    <Banner title={messages.restored(formatDateTime(savedAt))} tone={wasSending ? 'warning' : 'info'}>
      <Cluster justify="space-between">
        {wasSending ? messages.unfinished : messages.restoredHint}
        <Button size="small" onPress={onDiscard}>
          {messages.discard}
        </Button>
      </Cluster>
    </Banner>
  );
}
