import { SendHorizontal } from 'lucide-react';
import { formatDateTime } from '#shared/format/dates.ts';
import { ActionBar } from '#ui/actions/ActionBar.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { SendForm } from './form.ts';
import { messages } from './messages.ts';

interface SendBarProps {
  form: SendForm;
  /** The number of people in the audience; undefined while it is counted. */
  people: number | undefined;
  status: string | false;
  isSending: boolean;
  onSend: () => void;
}

export function SendBar({ form, people, status, isSending, onSend }: SendBarProps) {
  return (
    <ActionBar label={messages.title} status={status}>
      <Cluster gap={2}>
        {people !== undefined && <Text weight="strong">{messages.people(people)}</Text>}
        <Text size="sm" tone="muted">
          {describeTime(form)}
        </Text>
      </Cluster>
      <Button variant="primary" icon={<SendHorizontal />} isPending={isSending} onPress={onSend}>
        {form.isScheduled ? messages.schedule : messages.send}
      </Button>
    </ActionBar>
  );
}

function describeTime({ isScheduled, isLocal, scheduleAt }: SendForm): string {
  if (!isScheduled) return messages.atOnce;
  if (!scheduleAt) return isLocal ? messages.local : messages.inFiveMinutes;
  const time = formatDateTime(scheduleAt);
  return isLocal ? messages.whereReadersAre(time) : time;
}
