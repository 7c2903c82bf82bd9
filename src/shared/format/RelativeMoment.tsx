import { Text } from '#ui/text/Text.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { useCurrentMinute } from '../page/useMinutes.ts';
import { formatDateTime, relativeTime, twoLineDateTime } from './dates.ts';

interface RelativeMomentProps {
  instant: string | null;
  /** Shown when there is no date. */
  emptyText?: string;
  secondInstant?: string | null;
  formatSecond?: (relative: string) => string;
}

export function RelativeMoment({
  instant,
  emptyText,
  secondInstant,
  formatSecond = (relative) => relative,
}: RelativeMomentProps) {
  const now = useCurrentMinute();
  return (
    <Stack gap={0}>
      {instant ? (
        <time dateTime={instant} title={formatDateTime(instant)}>
          {relativeTime(instant, now)}
        </time>
      ) : (
        emptyText
      )}
      {secondInstant && (
        <time dateTime={secondInstant} title={formatDateTime(secondInstant)}>
          <Text size="xs" tone="muted">
            {formatSecond(relativeTime(secondInstant, now))}
          </Text>
        </time>
      )}
    </Stack>
  );
}

interface MomentProps {
  instant: string | null;
  fallback?: string;
}

/** Date and time on two lines that don't wrap. */
export function Moment({ instant, fallback = '' }: MomentProps) {
  return (
    <Text size="xs">{instant ? <time dateTime={instant}>{twoLineDateTime(instant)}</time> : fallback}</Text>
  );
}
