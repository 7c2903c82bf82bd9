import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createDeliveryKey, listDeliveryKeys, revokeDeliveryKey } from '#api/contract/deliveryKeys.ts';
import { listLanguages } from '#api/contract/languages.ts';
import { sampleDeliveryKey } from '#support/samples/deliveryKeys.ts';
import { answer, atPath, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { DeliveryKeysScreen } from './DeliveryKeysScreen.tsx';

const keys = [
  sampleDeliveryKey(3),
  sampleDeliveryKey(2, {
    name: 'Spanish site',
    hint: 'ddk_9aLw',
    language: { id: 2, code: 'es', title: 'Español' },
    tag: { id: 4, title: 'Trains' },
    last_used_at: null,
  }),
  sampleDeliveryKey(1, { name: 'Old app', hint: 'ddk_K_0r', revoked_at: '2026-11-20T23:00:04.000Z' }),
];
const sent: unknown[] = [];
const secret = `ddk_${'Abc123-_'.repeat(4)}`;

const meta = {
  title: 'Screens/Delivery keys',
  component: DeliveryKeysScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/delivery-keys')],
  beforeEach: async () => {
    sent.length = 0;
    return withApi([
      answer(listDeliveryKeys, () => ({ results: keys, count: keys.length })),
      answer(listLanguages, () => ({
        results: [
          { id: 1, code: 'en', title: 'English' },
          { id: 2, code: 'es', title: 'Español' },
        ],
      })),
      answer(createDeliveryKey, ({ body }) => {
        sent.push(body);
        return { key: secret, ...sampleDeliveryKey(4) };
      }),
      answer(revokeDeliveryKey, ({ params }) => {
        sent.push(params['id']);
        return undefined;
      }),
    ])();
  },
} satisfies Meta<typeof DeliveryKeysScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const table = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('grid', { name: 'Delivery keys' }));
const page = () => within(document.body);

export const Example: Story = {
  name: 'DELIVERY-10: keys with what each reads, its limit, and when it was last used',
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    const app = within(await rows.findByRole('row', { name: /iOS app/ }));
    await expect(app.getByText('Everything published')).toBeVisible();
    await expect(app.getByText('6,000 requests per minute')).toBeVisible();
    const site = within(rows.getByRole('row', { name: /Spanish site/ }));
    await expect(site.getByText('Español · Trains')).toBeVisible();
    await expect(site.getByText('Never')).toBeVisible();
    const old = within(rows.getByRole('row', { name: /Old app/ }));
    await expect(old.getByText('Revoked')).toBeVisible();
    await expect(old.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  },
};

export const Creating: Story = {
  name: 'DELIVERY-10: a new key has a name, a language and a limit, and is shown once',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Create key' }));
    const dialog = within(await page().findByRole('dialog', { name: 'Create delivery key' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(dialog.getByText('Please enter name')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Name/), 'Site');
    await userEvent.click(dialog.getByRole('button', { name: /Language/ }));
    await userEvent.click(await page().findByRole('option', { name: 'Español' }));
    const limit = dialog.getByLabelText(/Requests per minute/);
    await userEvent.clear(limit);
    await userEvent.type(limit, '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(dialog.getByText('Enter a number from 1 to 1,000,000.')).toBeVisible();
    await userEvent.clear(limit);
    await userEvent.type(limit, '600');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(sent).toEqual([{ name: 'Site', language: 2, tag: null, calls_a_minute: 600 }]),
    );
    const made = within(await page().findByRole('dialog', { name: 'Your new delivery key' }));
    await expect(made.getByLabelText('Key')).toHaveValue(secret);
    await userEvent.click(made.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(page().queryByDisplayValue(secret)).toBeNull());
  },
};

export const Revoking: Story = {
  name: 'DELIVERY-10: a key is revoked after a question',
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    await userEvent.click(await rows.findByRole('button', { name: 'Revoke iOS app' }));
    const dialog = within(await page().findByRole('alertdialog', { name: /iOS app/ }));
    await expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(sent).toEqual(['3']));
  },
};

export const Empty: Story = {
  beforeEach: withApi([answer(listDeliveryKeys, () => ({ results: [], count: 0 }))]),
};
export const Loading: Story = { beforeEach: withApi([answer(listDeliveryKeys, never)]) };

export const Failed: Story = {
  name: 'ERR-01: keys that cannot be loaded can be tried again',
  beforeEach: withApi([answer(listDeliveryKeys, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
