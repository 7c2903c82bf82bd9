import type { ReactNode } from 'react';
import { formatNumber } from '#ui/numbers.ts';
import type { BroadcastVersion } from '#api/contract/broadcasts/history.ts';
import { KeyStats } from '#ui/charts/KeyStats.tsx';
import { Stats } from '#ui/charts/Stats.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { openRate } from '#domain/openRate.ts';
import { sumCounts } from '#domain/outcome.ts';
import { NotificationText, sharedTarget } from './Parts.tsx';
import { versionLetter } from '#domain/choiceTexts.ts';

interface VersionsProps {
  versions: readonly BroadcastVersion[];
  isSending: boolean;
  /** True if `Totals` is shown above, which already covers a single version. */
  hasTotals: boolean;
  /** Notification of the version that went to everyone else. */
  chosen?: number;
  /** Shown above the versions. */
  children: ReactNode;
}

/** Delivery totals of all versions. */
export function Totals({ versions }: Pick<VersionsProps, 'versions'>) {
  const sum = (count: (outcome: BroadcastVersion['outcome']) => number) =>
    versions.reduce((total, { outcome }) => total + count(outcome), 0);
  const sent = sum((outcome) => outcome.sent);
  const opened = sum((outcome) => outcome.opened);
  const rate = openRate({ success_count: sent, open_count: opened });
  return (
    <Panel>
      <KeyStats
        stats={[
          { label: messages.success, value: formatNumber(sent) },
          { label: messages.opened, value: formatNumber(opened) },
          { label: messages.openRate, value: rate === null ? messages.noRate : messages.rate(rate) },
          { label: messages.failed, value: formatNumber(sum(({ failed }) => sumCounts(failed))) },
        ]}
      />
    </Panel>
  );
}

/** Shows each version with its figures, which add up to the number of devices. */
export function Versions({ versions, isSending, hasTotals, chosen, children }: VersionsProps) {
  const hasOneTarget = sharedTarget(versions) !== undefined;
  return (
    <Panel>
      <Stack gap={5}>
        {children}
        {versions.length > 1 ? (
          <Grid min="max(13rem, 28%)">
            {versions.map((version, index) => (
              <Stack key={version.notification.id}>
                <Cluster gap={2}>
                  <Heading>{versionName(version, index)}</Heading>
                  {version.notification.id === chosen && <Badge tone="success">{messages.winner}</Badge>}
                </Cluster>
                <VersionMessage {...version} hasOneTarget={hasOneTarget} />
                <VersionOutcome {...version} isSending={isSending} />
              </Stack>
            ))}
          </Grid>
        ) : (
          <Stack>
            <Heading>{messages.outcomes}</Heading>
            {versions.map((version) => (
              <Grid key={version.notification.id} min="max(20rem, 40%)">
                <VersionMessage {...version} hasOneTarget={hasOneTarget} />
                <VersionOutcome {...version} isSending={isSending} hasTotals={hasTotals} />
              </Grid>
            ))}
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}

interface VersionMessageProps extends Pick<BroadcastVersion, 'notification'> {
  hasOneTarget: boolean;
}

function VersionMessage({ notification, hasOneTarget }: VersionMessageProps) {
  return (
    <Stack gap={2}>
      <NotificationText notification={notification} hidesTarget={hasOneTarget} />
      <Text size="xs" tone="muted">
        {messages.versionId(notification.id)}
      </Text>
    </Stack>
  );
}

type VersionOutcomeProps = BroadcastVersion & Pick<VersionsProps, 'isSending'> & { hasTotals?: boolean };

function VersionOutcome({ notification, outcome, isSending, hasTotals = false }: VersionOutcomeProps) {
  const { total, sent, failed, unknown, held_back, unsent, opened } = outcome;
  const rate = openRate(notification.report.sent_status);
  return (
    <Stack gap={2}>
      {!hasTotals && (
        <KeyStats
          isSmall
          stats={[
            { label: messages.openRate, value: rate === null ? messages.noRate : messages.rate(rate) },
            { label: messages.opened, value: formatNumber(opened) },
          ]}
        />
      )}
      <Stats
        stats={[
          { label: messages.devices, value: formatNumber(total) },
          ...(hasTotals
            ? []
            : [
                { label: messages.success, value: formatNumber(sent) },
                { label: messages.failed, value: formatNumber(sumCounts(failed)) },
              ]),
          { label: messages.unknown, value: formatNumber(unknown) },
          ...(held_back.length > 0
            ? [{ label: messages.suppressed, value: formatNumber(sumCounts(held_back)) }]
            : []),
          { label: messages.unsent, value: formatNumber(unsent) },
        ]}
      />
      {failed.map(({ reason, count }) => (
        <Text key={reason} size="sm">
          {messages.failedFor(count, messages.reasons[reason] ?? reason)}
        </Text>
      ))}
      {unknown > 0 && <Text size="sm">{messages.unknownHint(unknown)}</Text>}
      {held_back.map(({ reason, count }) => (
        <Text key={reason} size="sm">
          {messages.heldFor[reason](count)}
        </Text>
      ))}
      {unsent > 0 && !isSending && <Text size="sm">{messages.unsentHint(unsent)}</Text>}
    </Stack>
  );
}

export function versionName(
  { notification }: Pick<BroadcastVersion, 'notification'>,
  position: number,
): string {
  if (notification.trial_part === 'rest') return messages.restVersion;
  return notification.trial_part === 'tried'
    ? messages.triedVersion(versionLetter(position))
    : messages.version(position + 1);
}
