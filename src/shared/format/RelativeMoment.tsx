import type { ReactNode } from 'react';
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

export function RelativeMoment({ instant, emptyText, secondInstant, formatSecond }: RelativeMomentProps) {
  const now = useCurrentMinute();
  return (
    <Stack gap={0}>
      {instant ? <RelativeTime instant={instant} now={now} /> : emptyText}
      {secondInstant && (
        <Text size="xs" tone="muted">
          <RelativeTime instant={secondInstant} now={now} format={formatSecond} />
        </Text>
      )}
    </Stack>
  );
}

interface RelativeTimeProps {
  instant: string;
  now: Date;
  format?: (relative: string) => ReactNode;
}

/** The time since or until an instant, with date and time as a tooltip. */
export const RelativeTime = ({ instant, now, format = (relative) => relative }: RelativeTimeProps) => (
  <time dateTime={instant} title={formatDateTime(instant)}>
    {format(relativeTime(instant, now))}
  </time>
);

interface MomentProps {
  instant: string | null;
  /** Shown when there is no date. */
  fallback?: string;
}

/** Date and time that can wrap only between the two. */
export function Moment({ instant, fallback = '' }: MomentProps) {
  return (
    <Text size="xs">{instant ? <time dateTime={instant}>{twoLineDateTime(instant)}</time> : fallback}</Text>
  );
}
