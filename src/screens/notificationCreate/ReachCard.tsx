import type { AudienceInput } from '#api/contract/broadcasts.ts';
import { formatNumber } from '#ui/numbers.ts';
import type { useReach } from '#shared/notifications/useReach.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/text/Text.tsx';
import { AudienceSample } from './AudienceSample.tsx';
import { messages } from './messages.ts';
import { pushLimitsPath } from '#shared/page/paths.ts';
import { usePushLimits } from '#data/broadcasts.ts';
import { Link } from '#ui/actions/Link.tsx';

interface ReachCardProps {
  /** `null`: no audience is chosen. */
  input: AudienceInput | null;
  reach: ReturnType<typeof useReach>;
  versionCount: number;
  /** Percentage of the audience that gets each of two trial versions. */
  trialSharePercent: number | undefined;
}

/** Shows the audience's size, its split among versions, and a sample of ten people. */
export function ReachCard({ input, reach, versionCount, trialSharePercent }: ReachCardProps) {
  const { count, text } = reach;
  if (!input) return null;
  const peoplePerVersion =
    count && trialSharePercent ? Math.max(1, Math.floor((count.users * trialSharePercent) / 100)) : 0;
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
        text && (
          <Text size="sm" tone="muted">
            {text}
          </Text>
        )
      )}
      {versionCount > 1 && (count || !trialSharePercent) && (
        <Text size="sm" tone="muted">
          {count && trialSharePercent && count.users > versionCount
            ? messages.trialShares(peoplePerVersion, count.users - 2 * peoplePerVersion)
            : messages.shares(versionCount, count?.users)}
        </Text>
      )}
      <AudienceSample input={input} />
    </Card>
  );
}

/** Messages suppressed by quiet hours or limits aren't sent later. */
export function LimitsNotice() {
  const { data } = usePushLimits();
  const isOn = data?.results.some(
    ({ quiet_from, max_per_day }) => quiet_from !== null || max_per_day !== null,
  );
  if (!isOn) return null;
  return (
    <Text size="sm">
      {messages.limitsHint} <Link href={pushLimitsPath()}>{messages.limits}</Link>
    </Text>
  );
}
