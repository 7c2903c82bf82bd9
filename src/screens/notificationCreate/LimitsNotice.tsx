import { pushLimitsPath } from '#shared/page/paths.ts';
import { usePushLimits } from '#data/broadcasts.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** Says that quiet hours or limits are set, and that what they suppress is not sent later. */
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
