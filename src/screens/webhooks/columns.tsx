import type { Webhook } from '#api/contract/webhooks.ts';
import { webhookEventNames } from '#domain/webhooks.ts';
import { RelativeMoment, RelativeTime } from '#shared/format/RelativeMoment.tsx';
import { webhookPath } from '#shared/page/paths.ts';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import type { Column } from '#ui/table/column.ts';
import { CardHead } from '#ui/table/CardHead.tsx';
import { RowTitle } from '#ui/table/RowTitle.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

const actionNames = ['edit', 'test', 'rotate', 'toggle', 'delete'] as const;
export type WebhookActions = Record<(typeof actionNames)[number], (webhook: Webhook) => void>;

export const webhookColumns = (actions: WebhookActions): Column<Webhook>[] => [
  {
    id: 'name',
    header: messages.name,
    narrowWidth: 220,
    isRowHeader: true,
    render: (webhook) => <WebhookName webhook={webhook} />,
  },
  {
    id: 'events',
    header: messages.events,
    width: 240,
    narrowWidth: 150,
    render: (webhook) => <Events webhook={webhook} />,
  },
  {
    id: 'state',
    header: messages.state,
    width: 150,
    narrowWidth: 120,
    render: (webhook) => <WebhookState webhook={webhook} />,
  },
  {
    id: 'last',
    header: messages.lastDelivered,
    width: 140,
    narrowWidth: 110,
    render: (webhook) => <RelativeMoment instant={webhook.last_delivered_at} emptyText={messages.never} />,
  },
  {
    id: 'actions',
    header: messages.actions,
    width: 170,
    align: 'end',
    render: (webhook) => <Actions webhook={webhook} {...actions} />,
  },
];

export function WebhookCard({ webhook, ...actions }: WebhookActions & { webhook: Webhook }) {
  const now = useCurrentMinute();
  const lastDelivered = webhook.last_delivered_at;
  return (
    <Stack gap={1}>
      <CardHead end={<Actions webhook={webhook} isOnlyMenu {...actions} />}>
        <WebhookName webhook={webhook} />
      </CardHead>
      <Events webhook={webhook} />
      <Cluster justify="space-between">
        <WebhookState webhook={webhook} />
        <Cluster gap={1}>
          <Text size="xs" tone="muted">
            {messages.lastDelivered}
          </Text>
          <Text size="xs">
            {lastDelivered ? <RelativeTime instant={lastDelivered} now={now} /> : messages.never}
          </Text>
        </Cluster>
      </Cluster>
    </Stack>
  );
}

/** Only the host, because the path of a chat webhook's URL is a secret. */
function WebhookName({ webhook: { name, url, format } }: { webhook: Webhook }) {
  const { host } = new URL(url);
  return (
    <RowTitle
      title={name}
      details={[<bdi key="host">{host}</bdi>, <span key="format">{messages.formats[format]}</span>]}
    >
      {name}
    </RowTitle>
  );
}

function Events({ webhook: { events } }: { webhook: Webhook }) {
  return (
    <Text size="sm" lines={2}>
      {events.map((event) => webhookEventNames[event]).join(', ')}
    </Text>
  );
}

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { waiting_count: waiting, disabled_reason: reason } = webhook;
  const [label, tone] = describeState(webhook);
  return (
    <Stack gap={1} align="start">
      <Badge tone={tone} title={reason ? messages.disabledReasons[reason] : undefined}>
        {label}
      </Badge>
      {waiting > 0 && (
        <Text size="xs" tone="muted">
          {messages.waiting(waiting)}
        </Text>
      )}
    </Stack>
  );
}

function describeState(webhook: Webhook): [string, BadgeProps['tone']] {
  if (!webhook.is_enabled)
    return [messages.states.off, webhook.disabled_reason === 'person' ? 'neutral' : 'danger'];
  if (webhook.failing_since) return [messages.states.failing, 'warning'];
  if (webhook.waits_until) return [messages.states.paused, 'warning'];
  return [messages.states.on, 'success'];
}

interface ActionsProps extends WebhookActions {
  webhook: Webhook;
  isOnlyMenu?: boolean;
}

function Actions({ webhook, isOnlyMenu = false, ...actions }: ActionsProps) {
  const { id, name, is_enabled: isEnabled } = webhook;
  const menu = (
    <ActionMenu
      label={messages.actionsOf(name)}
      items={[
        ...(isOnlyMenu ? [{ id: 'log', label: messages.log, href: webhookPath(id) }] : []),
        { id: 'edit', label: messages.edit },
        { id: 'test', label: messages.test, isDisabled: !isEnabled },
        { id: 'rotate', label: messages.rotate },
        { id: 'toggle', label: isEnabled ? messages.disable : messages.enable },
        { id: 'delete', label: messages.delete, isDanger: true },
      ]}
      onAction={(key) => actions[key as keyof WebhookActions](webhook)}
    />
  );
  if (isOnlyMenu) return menu;
  return (
    <Cluster gap={1} justify="end" isSingleLine>
      <Link variant="secondary" size="small" href={webhookPath(id)} aria-label={messages.logOf(name)}>
        {messages.log}
      </Link>
      {menu}
    </Cluster>
  );
}
