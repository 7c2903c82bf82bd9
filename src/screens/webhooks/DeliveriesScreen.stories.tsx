import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Route } from 'wouter';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
} from '#api/contract/webhooks.ts';
import { sampleDelivery, sampleDetail, sampleWebhook } from '#support/samples/webhooks.ts';
import { answer, atPath, expectToast, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { DeliveriesScreen } from './DeliveriesScreen.tsx';

const deliveries = [
  sampleDelivery(4, {
    state: 'waiting',
    tries: 2,
    status: 500,
    error: 'The receiver responded with status 500.',
  }),
  sampleDelivery(3, { event: 'notification.sent' }),
  sampleDelivery(2, {
    state: 'failed',
    tries: 10,
    status: null,
    error: 'The server didn’t respond in time.',
  }),
  sampleDelivery(1, { state: 'cancelled', tries: 0, status: null, last_try_at: null }),
];
const sent: unknown[] = [];
const queries: URLSearchParams[] = [];
const oneWebhook = answer(listWebhooks, () => ({ results: [sampleWebhook(1)] }));

const meta = {
  title: 'Screens/Webhook deliveries',
  component: DeliveriesScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/webhooks/1')],
  render: () => (
    <Route path="/webhooks/:id">
      <DeliveriesScreen />
    </Route>
  ),
  beforeEach: async () => {
    sent.length = 0;
    queries.length = 0;
    return withApi([
      oneWebhook,
      answer(listWebhookDeliveries, ({ query }) => {
        queries.push(query);
        return { results: deliveries, count: 4 };
      }),
      answer(getWebhookDelivery, () => sampleDetail(4, { ...deliveries[0] })),
      answer(replayWebhook, ({ body }) => {
        sent.push(body);
        return { count: 2 };
      }),
    ])();
  },
} satisfies Meta<typeof DeliveriesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

export const Example: Story = {
  name: 'HOOK-18: the log of deliveries, filtered by state',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('grid', { name: 'Deliveries' });
    await expect(await canvas.findByText('The server didn’t respond in time.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /State/ }));
    await userEvent.click(await page().findByRole('option', { name: 'Failed' }));
    await waitFor(() => expect(queries.at(-1)!.get('state')).toBe('failed'));
  },
};

export const Details: Story = {
  name: 'HOOK-18: a delivery with its request and response is sent again',
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole('button', { name: /^Details of/ });
    await userEvent.click(first!);
    const drawer = within(await page().findByRole('dialog', { name: 'Digest published' }));
    await expect(await drawer.findByText(/"type": "digest\.published"/)).toBeVisible();
    await expect(drawer.getByText('<h1>Out of order</h1>')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Replay' }));
    await waitFor(() => expect(sent).toEqual([{ delivery: 4 }]));
  },
};

export const Replaying: Story = {
  name: 'HOOK-18: all that failed since a time are sent again',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Replay failures' }));
    const dialog = within(await page().findByRole('dialog', { name: 'Replay failed deliveries' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Replay' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await expectToast('2 deliveries will be sent again.');
  },
};

export const Gone: Story = {
  beforeEach: withApi([
    answer(listWebhooks, () => ({ results: [] })),
    answer(listWebhookDeliveries, () => new Failure(404)),
  ]),
};
export const Empty: Story = {
  beforeEach: withApi([oneWebhook, answer(listWebhookDeliveries, () => ({ results: [], count: 0 }))]),
};
export const Loading: Story = { beforeEach: withApi([oneWebhook, answer(listWebhookDeliveries, never)]) };
