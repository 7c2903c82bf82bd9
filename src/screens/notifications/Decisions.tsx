import type { Decision } from '#api/contract/broadcasts/history.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** Who decided what about a broadcast, the oldest first. */
export function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Panel>
      <Stack gap={4}>
        <Heading>{messages.decisionsTitle}</Heading>
        {decisions.map((decision, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they are added to and never reordered
          <DecisionRow key={index} decision={decision} />
        ))}
      </Stack>
    </Panel>
  );
}

function DecisionRow({ decision }: { decision: Decision }) {
  const { action, at, by, hold_reason, confirmed_users, comment } = decision;
  return (
    <Stack gap={1}>
      <Text>
        <bdi>{by?.name ?? messages.byServer}</bdi>: {messages.decisionNames[action] ?? action}
      </Text>
      {confirmed_users !== null && <Text size="sm">{messages.confirmedFor(confirmed_users)}</Text>}
      {hold_reason !== null && hold_reason !== 'countdown' && (
        <Text size="sm">{messages.holds[hold_reason]}</Text>
      )}
      {comment && (
        <Text size="sm" dir="auto">
          {comment}
        </Text>
      )}
      <Text size="xs" tone="muted">
        {formatDateTime(at)}
      </Text>
    </Stack>
  );
}
