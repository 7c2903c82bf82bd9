import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DeliveryKey } from '#api/contract/deliveryKeys.ts';
import { useDeliveryKeys } from '#data/deliveryKeys.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import { pageNumber } from '#shared/list/codecs.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { getId } from '#shared/list/rowKeys.ts';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { messages } from './messages.ts';
import { RevokeButton } from '#shared/list/RevokeButton.tsx';
import { revokeDeliveryKey } from '#data/deliveryKeys.ts';

const pageSize = 20;
const fields = { page: pageNumber() };

export function DeliveryKeysScreen() {
  const address = useUrlState(fields);
  const [isCreating, setCreating] = useState(false);
  const addButton = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} icon={<Plus />} onPress={() => setCreating(true)}>
      {messages.add}
    </Button>
  );
  return (
    <ListPage
      texts={messages}
      urlState={address}
      read={useDeliveryKeys({ page: address.query.page, size: pageSize })}
      pageSize={pageSize}
      actions={addButton('primary')}
      emptyAction={addButton('secondary')}
      columns={columns}
      minWidth={1040}
      getRowId={getId}
      getRowLabel={({ name }) => name}
      keys={{ create: () => setCreating(true) }}
      renderCard={(deliveryKey) => <KeyCard deliveryKey={deliveryKey} />}
      emptyDrawing="key"
    >
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </ListPage>
  );
}

const describeScope = ({ language, tag }: DeliveryKey) =>
  [language?.title, tag?.title].filter(Boolean).join(' · ') || messages.everything;

const columns: Column<DeliveryKey>[] = [
  {
    id: 'name',
    narrowWidth: 160,
    header: messages.name,
    isRowHeader: true,
    render: ({ name }) => (
      <Text dir="auto" lines={2} weight="strong">
        {name}
      </Text>
    ),
  },
  {
    id: 'key',
    width: 130,
    narrowWidth: 116,
    dropOrder: 3,
    header: messages.key,
    render: ({ hint }) => <code>{messages.prefix(hint)}</code>,
  },
  {
    id: 'reads',
    width: 200,
    narrowWidth: 140,
    header: messages.reads,
    render: (key) => (
      <Text dir="auto" lines={2}>
        {describeScope(key)}
      </Text>
    ),
  },
  {
    id: 'limit',
    width: 190,
    narrowWidth: 130,
    dropOrder: 1,
    header: messages.limit,
    render: ({ calls_a_minute: calls }) => messages.limitOf(calls),
  },
  { id: 'state', width: 110, header: messages.state, render: (key) => <KeyState deliveryKey={key} /> },
  {
    id: 'lastUsed',
    width: 120,
    narrowWidth: 100,
    dropOrder: 2,
    header: messages.lastUsed,
    render: ({ last_used_at: used }) => <RelativeMoment instant={used} emptyText={messages.never} />,
  },
  {
    id: 'actions',
    align: 'end',
    width: 80,
    header: messages.actions,
    render: (key) =>
      key.revoked_at === null && (
        <RevokeButton name={key.name} messages={messages} onRevoke={() => revokeDeliveryKey(key.id)} />
      ),
  },
];

const KeyState = ({ deliveryKey }: { deliveryKey: DeliveryKey }) => (
  <Badge tone="plain">{deliveryKey.revoked_at === null ? messages.active : messages.stateRevoked}</Badge>
);

function KeyCard({ deliveryKey }: { deliveryKey: DeliveryKey }) {
  return (
    <Stack gap={2}>
      <Cluster justify="space-between" align="start" isSingleLine>
        <Text dir="auto" lines={3} weight="strong">
          {deliveryKey.name}
        </Text>
        {deliveryKey.revoked_at === null ? (
          <RevokeButton
            name={deliveryKey.name}
            messages={messages}
            onRevoke={() => revokeDeliveryKey(deliveryKey.id)}
            hasLabel
          />
        ) : (
          <KeyState deliveryKey={deliveryKey} />
        )}
      </Cluster>
      <Text size="xs" tone="muted">
        <code>{messages.prefix(deliveryKey.hint)}</code>
        {' · '}
        <bdi>{describeScope(deliveryKey)}</bdi>
        <br />
        {`${messages.limit}: ${messages.limitOf(deliveryKey.calls_a_minute)}`}
        <br />
        {`${messages.lastUsed}: ${formatDateTime(deliveryKey.last_used_at) || messages.never}`}
      </Text>
    </Stack>
  );
}
