import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { listCategories } from '#api/contract/categories.ts';
import { listLanguages } from '#api/contract/languages.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '#api/contract/webhooks.ts';
import { sampleDetail, sampleWebhook } from '#support/samples/webhooks.ts';
import { answerAsNarrow } from '#support/stories/narrow.ts';
import {
  answer,
  atPath,
  expectToast,
  Failure,
  never,
  toPath,
  withApi,
} from '#support/stories/storySupport.tsx';
import { WebhooksScreen } from './WebhooksScreen.tsx';

const webhooks = [
  sampleWebhook(1),
  sampleWebhook(2, {
    name: 'The site',
    url: 'https://site.example/hooks/digest-desk',
    format: 'standard',
    events: ['digest.published', 'digest.updated', 'digest.unpublished', 'digest.deleted'],
    header_name: 'Fastly-Key',
    failing_since: '2026-11-20T20:00:00.000Z',
    waiting_count: 1204,
  }),
  sampleWebhook(3, {
    name: 'Old app',
    url: 'https://app.example/in',
    format: 'template',
    is_enabled: false,
    disabled_reason: 'gone',
    last_delivered_at: null,
  }),
];
const secret = 'whsec_bm90IGEgcmVhbCBzZWNyZXQsIG9ubHkgYSBzYW1wbGU=';
const sent: unknown[] = [];
const someWebhooks = answer(listWebhooks, () => ({ results: webhooks }));
const lookups = [
  answer(listLanguages, () => ({ results: [{ id: 1, code: 'en', title: 'English' }] })),
  answer(listCategories, () => ({ results: [] })),
];

const meta = {
  title: 'Screens/Webhooks',
  component: WebhooksScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/webhooks')],
  beforeEach: async () => {
    sent.length = 0;
    return withApi([
      someWebhooks,
      ...lookups,
      answer(createWebhook, ({ body }) => {
        sent.push(body);
        return { secret, ...sampleWebhook(4) };
      }),
      answer(updateWebhook, ({ body }) => {
        sent.push(body);
        return sampleWebhook(1);
      }),
      answer(rotateWebhookSecret, () => ({ secret, ...sampleWebhook(1) })),
      answer(testWebhook, () =>
        sampleDetail(9, {
          event: 'webhook.test',
          state: 'failed',
          status: 500,
          error: 'The receiver responded with status 500.',
        }),
      ),
      answer(deleteWebhook, ({ params }) => {
        sent.push(params['id']);
        return undefined;
      }),
    ])();
  },
} satisfies Meta<typeof WebhooksScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const choose = async (canvasElement: HTMLElement, name: string, action: string) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await page().findByRole('menuitem', { name: action }));
};

export const Example: Story = {
  name: 'HOOK-17: webhooks with what they receive, whether they work, and never the path of a chat’s URL',
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('grid', { name: 'Webhooks' }));
    const site = within(await table.findByRole('row', { name: /The site/ }));
    await expect(site.getByText('Failing')).toBeVisible();
    await expect(site.getByText('1,204 waiting')).toBeVisible();
    const old = within(table.getByRole('row', { name: /Old app/ }));
    await expect(old.getByText('Disabled')).toBeVisible();
    await expect(table.queryByText(/services/)).toBeNull();
  },
};

export const Adding: Story = {
  name: 'HOOK-17: a new webhook chooses events and format, and its secret is shown once',
  play: async ({ canvasElement }) => {
    await userEvent.click((await within(canvasElement).findAllByRole('button', { name: 'Add webhook' }))[0]!);
    const dialog = within(await page().findByRole('dialog', { name: 'Add webhook' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
    await expect(dialog.getByText('Please enter name')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Site');
    await userEvent.type(dialog.getByLabelText(/^URL/), 'https://site.example/in');
    await userEvent.type(dialog.getByLabelText('Request header'), 'Fastly-Key: abc');
    await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          name: 'Site',
          url: 'https://site.example/in',
          format: 'standard',
          payload: 'full',
          template: '',
          events: ['digest.published'],
          languages: [],
          categories: [],
          tags: [],
          includes_drafts: false,
          header: 'Fastly-Key: abc',
        },
      ]),
    );
    const made = within(await page().findByRole('dialog', { name: 'Signing secret' }));
    await expect(made.getByLabelText('Secret')).toHaveValue(secret);
    await userEvent.click(made.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(page().queryByDisplayValue(secret)).toBeNull());
  },
};

export const Testing: Story = {
  name: 'HOOK-17: a test event that fails says why',
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'The site', 'Send test event');
    await expectToast(/wasn’t delivered\. The receiver responded with status 500\./);
  },
};

export const Rotating: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'News channel', 'Rotate secret');
    const question = within(await page().findByRole('alertdialog', { name: /Rotate the secret/ }));
    await userEvent.click(question.getByRole('button', { name: 'Rotate secret' }));
    const made = within(await page().findByRole('dialog', { name: 'Signing secret' }));
    await expect(made.getByText(/signed with the previous secret/)).toBeVisible();
  },
};

export const Editing: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Old app', 'Edit');
    const dialog = within(await page().findByRole('dialog', { name: 'Edit Old app' }));
    await expect(dialog.getByLabelText(/^Template/)).toBeVisible();
  },
};

export const Header: Story = {
  name: 'HOOK-22: a stored request header is kept, or removed',
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'The site', 'Edit');
    const dialog = () => within(page().getByRole('dialog', { name: 'Edit The site' }));
    await page().findByRole('dialog', { name: 'Edit The site' });
    await expect(dialog().getByLabelText('Request header')).toHaveValue('');
    await expect(dialog().getByText(/^Fastly-Key is sent/)).toBeVisible();
    await userEvent.type(dialog().getByLabelText(/^Name/), ' 2');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(sent[0]).toMatchObject({ name: 'The site 2' });
    await expect(sent[0]).not.toHaveProperty('header');
    await waitFor(() => expect(page().queryByRole('dialog', { name: 'Edit The site' })).toBeNull());

    await choose(canvasElement, 'The site', 'Edit');
    await page().findByRole('dialog', { name: 'Edit The site' });
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Remove the request header' }));
    await expect(dialog().getByLabelText('Request header')).toBeDisabled();
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ header: '' }));
  },
};

export const Disabling: Story = {
  name: 'HOOK-17: one is disabled, or deleted after a question',
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'News channel', 'Disable');
    await waitFor(() => expect(sent).toEqual([{ is_enabled: false }]));
    await choose(canvasElement, 'News channel', 'Delete');
    const question = within(await page().findByRole('alertdialog', { name: 'Delete News channel?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent.at(-1)).toBe('1'));
  },
};

export const OnPhone: Story = {
  name: 'HOOK-18: on a phone, the menu leads to the log of deliveries',
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => answerAsNarrow({ isPhone: true }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'News channel', 'Deliveries');
    await waitFor(() => expect(toPath(canvasElement)).toBe('/webhooks/1'));
  },
};

export const Empty: Story = { beforeEach: withApi([answer(listWebhooks, () => ({ results: [] }))]) };
export const Loading: Story = { beforeEach: withApi([answer(listWebhooks, never)]) };
export const Failed: Story = {
  name: 'ERR-01: webhooks that cannot be loaded can be tried again',
  beforeEach: withApi([answer(listWebhooks, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
