import { Text } from '#ui/text/Text.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { useMinutes } from '../page/useMinutes.ts';
import { formatDateTime, relativeTime } from './dates.ts';

interface RelativeMomentProps {
  instant: string | null;
  /** What stands for an instant that there is not. */
  none?: string;
  /** Another instant below it, in the words of `toSecond`. */
  second?: string | null;
  toSecond?: (relative: string) => string;
}

/** How long ago something was, with what else is known below; the whole dates are on the tooltips. */
export function RelativeMoment({
  instant,
  none,
  second,
  toSecond = (relative) => relative,
}: RelativeMomentProps) {
  const now = useMinutes();
  return (
    <Stack gap={0}>
      {instant ? (
        <time dateTime={instant} title={formatDateTime(instant)}>
          {relativeTime(instant, now)}
        </time>
      ) : (
        none
      )}
      {second && (
        <time dateTime={second} title={formatDateTime(second)}>
          <Text size="xs" tone="muted">
            {toSecond(relativeTime(second, now))}
          </Text>
        </time>
      )}
    </Stack>
  );
}
