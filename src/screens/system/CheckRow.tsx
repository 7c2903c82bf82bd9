import { useState, type ReactNode } from 'react';
import type { SystemCheck, SystemPart, SystemState } from '#api/contract/system.ts';
import { discardTasks, retryTasks } from '#data/system.ts';
import { DeleteConfirmation } from '#shared/form/DeleteQuestion.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { relativeTime } from '#shared/format/dates.ts';
import { RelativeTime } from '#shared/format/RelativeMoment.tsx';
import { settingsPath, sourcesPath } from '#shared/page/paths.ts';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { RowListItem } from '#ui/layout/RowList.tsx';
import { Text } from '#ui/text/Text.tsx';
import { VariableNames } from '#ui/text/VariableNames.tsx';
import { messages } from './messages.ts';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';

export function CheckRow({ check }: { check: SystemCheck }) {
  const { part, subject, state, summary, advice, at, alerted_at: alertedAt } = check;
  const now = useCurrentMinute();
  const isFailedTask = part === 'failed_tasks' && subject !== null;
  const link = state === 'fine' ? undefined : partLinks[part];
  return (
    <RowListItem
      title={<bdi>{checkName(check)}</bdi>}
      detail={
        <>
          {summary}
          {at && (
            <>
              {' · '}
              <RelativeTime instant={at} now={now} />
            </>
          )}
        </>
      }
      end={stateBadge(state)}
    >
      {(advice || alertedAt || link) && (
        <Stack gap={1} align="start">
          {advice && (
            <Text size="sm" tone="muted">
              <VariableNames text={advice} />
            </Text>
          )}
          {alertedAt && (
            <Text size="sm" tone="muted">
              {messages.notified(relativeTime(alertedAt, now))}
            </Text>
          )}
          {link}
          {isFailedTask && <FailedTaskActions name={subject} />}
        </Stack>
      )}
    </RowListItem>
  );
}

const servicesLink = <Link href={settingsPath()}>{messages.showServices}</Link>;
const partLinks: Partial<Record<SystemPart, ReactNode>> = {
  feeds: <Link href={`${sourcesPath()}?unhealthy=1`}>{messages.showSources}</Link>,
  texts: servicesLink,
  transcription: servicesLink,
  embeddings: servicesLink,
};

function FailedTaskActions({ name }: { name: string }) {
  const [isRetrying, setRetrying] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function retry() {
    setRetrying(true);
    try {
      toast.success(messages.retried((await retryTasks(name)).count));
    } catch (error) {
      toast.error(serverMessage(error, messages.actionFailed));
    } finally {
      setRetrying(false);
    }
  }

  return (
    <Cluster>
      <Button
        size="small"
        aria-label={messages.retryLabel(name)}
        isPending={isRetrying}
        onPress={() => void retry()}
      >
        {messages.retry}
      </Button>
      <Button size="small" aria-label={messages.discardLabel(name)} onPress={() => setAsking(true)}>
        {messages.discard}
      </Button>
      {isAsking && (
        <DeleteConfirmation
          title={messages.discardQuestion(name)}
          confirmLabel={messages.discard}
          onDelete={async () => {
            toast.success(messages.discarded((await discardTasks(name)).count));
          }}
          failureText={(error) => serverMessage(error, messages.actionFailed)}
          onClose={() => setAsking(false)}
        >
          {messages.discardHint}
        </DeleteConfirmation>
      )}
    </Cluster>
  );
}

const badgeStyles: Record<SystemState, Pick<BadgeProps, 'tone' | 'icon'>> = {
  fine: { tone: 'plain', icon: <CircleCheck /> },
  off: { tone: 'plain' },
  warning: { tone: 'warning', icon: <TriangleAlert /> },
  failing: { tone: 'danger', icon: <CircleAlert /> },
};

export const stateBadge = (state: SystemState, word: string = messages.states[state]) => (
  <Badge {...badgeStyles[state]}>{word}</Badge>
);

/** For example `Recurring tasks: push-inbox`. */
export function checkName({ part, subject }: Pick<SystemCheck, 'part' | 'subject'>): string {
  const name = messages.parts[part];
  return subject === null ? name : messages.ofSubject(name, subject);
}
