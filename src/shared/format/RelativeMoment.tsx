import { Text } from '#ui/text/Text.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { useMinutes } from '../page/useMinutes.ts';
import { formatDateTime, relativeTime, momentText } from './dates.ts';

interface RelativeMomentProps {
  instant: string | null;
  /** Shown when there is no date. */
  none?: string;
  second?: string | null;
  toSecond?: (relative: string) => string;
}

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

interface MomentProps {
  instant: string | null;
  /** Shown when there is no date. */
  none?: string;
}

/** Date and time on two lines that don't wrap. */
export function Moment({ instant, none = '' }: MomentProps) {
  return <Text size="xs">{instant ? <time dateTime={instant}>{momentText(instant)}</time> : none}</Text>;
}
