import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { listWebhookDeliveries, type WebhookDelivery } from '#api/contract/webhooks.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { useWebhookDeliveries, useWebhooks } from '#data/webhooks.ts';
import {
  testEventType,
  webhookDeliveryStates,
  webhookEventNames,
  webhookEventTypes,
} from '#domain/webhooks.ts';
import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import { oneOf, pageNumber } from '#shared/list/codecs.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { getId } from '#shared/list/rowKeys.ts';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { MissingState } from '#shared/page/Missing.tsx';
import { webhooksPath } from '#shared/page/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { DeliveryDrawer } from './DeliveryDrawer.tsx';
import { DeliveryState } from './DeliveryState.tsx';
import { messages } from './messages.ts';
import { ReplayDialog } from './ReplayDialog.tsx';

const texts = messages.deliveries;
const pageSize = 20;
const eventTypes = [...webhookEventTypes, testEventType] as const;
const fields = { state: oneOf(webhookDeliveryStates), event: oneOf(eventTypes), page: pageNumber() };
const stateOptions = webhookDeliveryStates.map((id) => ({ id, label: texts.states[id] }));
const eventOptions = eventTypes.map((id) => ({ id, label: webhookEventNames[id] }));

export function DeliveriesScreen() {
  const id = Number(useParams<{ id: string }>().id);
  const webhooks = useWebhooks();
  const webhook = webhooks.data?.results.find((each) => each.id === id);
  const urlState = useUrlState(fields);
  const { state, event, page } = urlState.query;
  const read = useWebhookDeliveries(id, {
    page,
    size: pageSize,
    state: state ?? undefined,
    event: event ?? undefined,
  });
  useLiveRefresh(listWebhookDeliveries, read.mutate);
  const [shown, setShown] = useState<number | null>(null);
  const [isReplaying, setReplaying] = useState(false);
  const [columns] = useState(() => deliveryColumns((delivery) => setShown(delivery.id)));

  if (webhooks.data && !webhook)
    return (
      <Page title={texts.title}>
        <MissingState
          title={texts.gone}
          description={texts.goneHint}
          href={webhooksPath()}
          linkLabel={texts.all}
        />
      </Page>
    );
  return (
    <ListPage
      texts={webhook ? { ...texts, title: messages.logOf(webhook.name) } : texts}
      urlState={urlState}
      read={read}
      pageSize={pageSize}
      parent={{ label: texts.all, href: webhooksPath() }}
      actions={
        <Button icon={<RotateCw />} isDisabled={!webhook?.is_enabled} onPress={() => setReplaying(true)}>
          {texts.replayFailed}
        </Button>
      }
      filters={
        <FilterRow
          active={Number(state !== null) + Number(event !== null)}
          summary={state ? texts.states[state] : texts.allStates}
        >
          <FilterSelect
            label={texts.state}
            allLabel={texts.allStates}
            options={stateOptions}
            value={state}
            onChange={(chosen) => urlState.change({ state: chosen })}
          />
          <FilterSelect
            label={texts.event}
            allLabel={texts.allEvents}
            options={eventOptions}
            value={event}
            onChange={(chosen) => urlState.change({ event: chosen })}
          />
        </FilterRow>
      }
      columns={columns}
      minWidth={720}
      density="comfortable"
      onRowAction={(delivery) => setShown(delivery.id)}
      getRowId={getId}
      getRowLabel={({ event: type }) => webhookEventNames[type]}
      renderCard={(delivery) => <DeliveryCard delivery={delivery} onShow={() => setShown(delivery.id)} />}
      emptyDrawing="tray"
    >
      {shown !== null && (
        <DeliveryDrawer id={shown} mayReplay={webhook?.is_enabled ?? false} onClose={() => setShown(null)} />
      )}
      {isReplaying && <ReplayDialog webhookId={id} onClose={() => setReplaying(false)} />}
    </ListPage>
  );
}

const deliveryColumns = (onShow: (delivery: WebhookDelivery) => void): Column<WebhookDelivery>[] => [
  {
    id: 'event',
    header: texts.event,
    isRowHeader: true,
    narrowWidth: 180,
    render: (delivery) => <DeliveryName delivery={delivery} />,
  },
  {
    id: 'state',
    header: texts.state,
    width: 130,
    render: (delivery) => <DeliveryState state={delivery.state} />,
  },
  {
    id: 'status',
    header: texts.status,
    width: 100,
    render: ({ status, last_try_at: at }) => status ?? (at === null ? '' : texts.noResponse),
  },
  { id: 'tries', header: texts.tries, width: 90, align: 'end', render: ({ tries }) => tries },
  {
    id: 'created',
    header: texts.created,
    width: 130,
    render: ({ created_at: at }) => <RelativeMoment instant={at} />,
  },
  {
    id: 'actions',
    header: messages.actions,
    width: 110,
    align: 'end',
    render: (delivery) => <DetailsButton delivery={delivery} onShow={() => onShow(delivery)} />,
  },
];

const DeliveryName = ({ delivery: { event, error } }: { delivery: WebhookDelivery }) => (
  <Stack gap={0}>
    <Text weight="strong">{webhookEventNames[event]}</Text>
    {error && (
      <Text size="xs" tone="muted" lines={2}>
        {error}
      </Text>
    )}
  </Stack>
);

interface ShownDelivery {
  delivery: WebhookDelivery;
  onShow: () => void;
}

const DetailsButton = ({ delivery: { event }, onShow }: ShownDelivery) => (
  <Button size="small" aria-label={texts.detailsLabel(webhookEventNames[event])} onPress={onShow}>
    {texts.details}
  </Button>
);

function DeliveryCard({ delivery, onShow }: ShownDelivery) {
  return (
    <Stack gap={2}>
      <DeliveryName delivery={delivery} />
      <Cluster justify="space-between">
        <Cluster gap={3}>
          <DeliveryState state={delivery.state} />
          <RelativeMoment instant={delivery.created_at} />
        </Cluster>
        <DetailsButton delivery={delivery} onShow={onShow} />
      </Cluster>
    </Stack>
  );
}
