import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DeliveryKey } from '#api/contract/deliveryKeys.ts';
import { revokeDeliveryKey, useDeliveryKeys } from '#data/deliveryKeys.ts';
import { pageNumber } from '#shared/list/codecs.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { getId } from '#shared/list/rowKeys.ts';
import { SecretCard, secretColumns, type SecretKind } from '#shared/list/secrets.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Text } from '#ui/text/Text.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { messages } from './messages.ts';

const pageSize = 20;
const fields = { page: pageNumber() };

export function DeliveryKeysScreen() {
  const urlState = useUrlState(fields);
  const [isCreating, setCreating] = useState(false);
  const addButton = (
    <Button variant="primary" icon={<Plus />} onPress={() => setCreating(true)}>
      {messages.add}
    </Button>
  );
  return (
    <ListPage
      texts={messages}
      urlState={urlState}
      read={useDeliveryKeys({ page: urlState.query.page, size: pageSize })}
      pageSize={pageSize}
      addAction={addButton}
      columns={columns}
      minWidth={1040}
      getRowId={getId}
      getRowLabel={({ name }) => name}
      keys={{ create: () => setCreating(true) }}
      renderCard={renderCard}
      emptyDrawing="key"
    >
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </ListPage>
  );
}

const describeScope = ({ language, tag }: DeliveryKey) =>
  [language?.title, tag?.title].filter(Boolean).join(' · ') || messages.everything;

const kind: SecretKind<DeliveryKey> = {
  texts: messages,
  isActive: ({ revoked_at: at }) => at === null,
  renderState: ({ revoked_at: at }) => (
    <Badge tone="plain">{at === null ? messages.active : messages.stateRevoked}</Badge>
  ),
  onRevoke: ({ id }) => revokeDeliveryKey(id),
};

const columns = secretColumns(kind, {
  secret: messages.key,
  about: [
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
  ],
});

const renderCard = (key: DeliveryKey) => (
  <SecretCard
    row={key}
    kind={kind}
    about={describeScope(key)}
    lines={[`${messages.limit}: ${messages.limitOf(key.calls_a_minute)}`]}
  />
);
