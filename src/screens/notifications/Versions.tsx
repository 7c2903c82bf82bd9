import { formatNumber } from '#shared/format/numbers.ts';
import type { BroadcastVersion } from '#api/contract/broadcasts/history.ts';
import { KeyStats } from '#ui/charts/KeyStats.tsx';
import { Stats } from '#ui/charts/Stats.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { nameVersion } from './nameVersion.ts';
import { openRate } from '#domain/openRate.ts';
import { Wording } from './Parts.tsx';

interface VersionsProps {
  versions: readonly BroadcastVersion[];
  isSending: boolean;
}

/** The versions of a broadcast side by side, each with its figures, which add up to its devices; the figures of a single one are beside it. */
export function Versions({ versions, isSending }: VersionsProps) {
  return (
    <Panel>
      {versions.length > 1 ? (
        <Grid min="22rem">
          {versions.map((version, index) => (
            <Stack key={version.notification.id}>
              <Heading>{nameVersion(version, index)}</Heading>
              <Message {...version} />
              <Outcome {...version} isSending={isSending} />
            </Stack>
          ))}
        </Grid>
      ) : (
        <Stack>
          <Heading>{messages.outcomes}</Heading>
          {versions.map((version) => (
            <Grid key={version.notification.id} min="max(20rem, 40%)">
              <Message {...version} />
              <Outcome {...version} isSending={isSending} />
            </Grid>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function Message({ notification }: Pick<BroadcastVersion, 'notification'>) {
  return (
    <Stack gap={2}>
      <Wording notification={notification} />
      <Text size="xs" tone="muted">
        {messages.versionId(notification.id)}
      </Text>
    </Stack>
  );
}

function Outcome({ notification, outcome, isSending }: BroadcastVersion & { isSending: boolean }) {
  const { total, sent, failed, unknown, held_back, unsent, opened } = outcome;
  const rate = openRate(notification.report.sent_status);
  return (
    <Stack gap={2}>
      <KeyStats
        stats={[
          { label: messages.openRate, value: rate === null ? messages.noRate : messages.rate(rate) },
          { label: messages.opened, value: formatNumber(opened) },
        ]}
      />
      <Stats
        stats={[
          { label: messages.devices, value: formatNumber(total) },
          { label: messages.success, value: formatNumber(sent) },
          { label: messages.failed, value: formatNumber(addUp(failed)) },
          { label: messages.unknown, value: formatNumber(unknown) },
          ...(held_back.length > 0
            ? [{ label: messages.heldBack, value: formatNumber(addUp(held_back)) }]
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

const addUp = (parts: { count: number }[]) => parts.reduce((sum, { count }) => sum + count, 0);
