import type { AudienceInput } from '#api/contract/broadcasts.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import type { useReach } from '#shared/notifications/useReach.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/text/Text.tsx';
import { AudienceSample } from './AudienceSample.tsx';
import { messages } from './messages.ts';

interface ReachCardProps {
  /** `null`: no audience is chosen. */
  input: AudienceInput | null;
  reach: ReturnType<typeof useReach>;
  versionCount: number;
  /** The percentage that two versions are tried on each. */
  trialShare: number | undefined;
}

/** How many get it, how they are shared among the versions, and ten of them. */
export function ReachCard({ input, reach, versionCount, trialShare }: ReachCardProps) {
  const { count } = reach;
  const each = count && trialShare ? Math.max(1, Math.floor((count.users * trialShare) / 100)) : 0;
  return (
    <Card title={messages.reachTitle} isTitleHidden>
      {count ? (
        <div>
          <Text size="lg" weight="strong">
            {formatNumber(count.users)} {messages.recipients(count.users)}
          </Text>{' '}
          <Text size="sm" tone="muted">
            {messages.onDevices(count.devices)}
          </Text>
        </div>
      ) : (
        <Text size="sm" tone="muted">
          {reach.text ?? messages.noReach}
        </Text>
      )}
      {versionCount > 1 && (count || !trialShare) && (
        <Text size="sm" tone="muted">
          {count && trialShare && count.users > versionCount
            ? messages.trialShares(each, count.users - 2 * each)
            : messages.shares(versionCount)}
        </Text>
      )}
      <AudienceSample input={input} />
    </Card>
  );
}
