import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createToken, listTokens, revokeToken, type ApiToken } from '#api/contract/tokens.ts';
import { answer, atPath, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { sampleToken } from '#support/samples/tokens.ts';
import { TokensScreen } from './TokensScreen.tsx';

const tokens: ApiToken[] = [
  sampleToken(4),
  sampleToken(3, { scopes: ['read', 'reports'], name: 'Tag clean-up', hint: 'ddt_9aLw', last_used_at: null }),
  sampleToken(2, { name: 'Report for the board', hint: 'ddt_mm2-', state: 'expired' }),
  sampleToken(1, { name: 'Lost laptop', hint: 'ddt_K_0r', state: 'revoked' }),
];
const requests: URLSearchParams[] = [];
const sent: unknown[] = [];
const someTokens = answer(listTokens, ({ query }) => {
  requests.push(query);
  return { results: tokens, count: 43 };
});
const secret = `ddt_${'Abc123-_'.repeat(5)}xyz`;

const meta = {
  title: 'Screens/API tokens',
  component: TokensScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/tokens')],
  beforeEach: async () => {
    requests.length = 0;
    sent.length = 0;
    return withApi([
      someTokens,
      answer(createToken, ({ body }) => {
        sent.push(body);
        return { token: secret, ...sampleToken(5) };
      }),
      answer(revokeToken, ({ params }) => {
        sent.push(params['id']);
        return undefined;
      }),
    ])();
  },
} satisfies Meta<typeof TokensScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const table = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('grid', { name: 'API tokens' }));
const page = () => within(document.body);

export const Example: Story = {
  name: 'API tokens: what each is for, whether it is good, and when it was last used',
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    const used = await rows.findByRole('row', { name: /Nightly export/ });
    await expect(within(used).getByText('ddt_Qx7v…')).toBeVisible();
    await expect(within(used).getByTitle(/^Nov 2\d 2026/)).toBeVisible();
    const unused = rows.getByRole('row', { name: /Tag clean-up/ });
    await expect(within(unused).getByText('Never')).toBeVisible();
    await expect(within(unused).getByText('Read, Reports')).toBeVisible();
    await expect(within(used).getByText('All')).toBeVisible();
    const ended = rows.getByRole('row', { name: /Lost laptop/ });
    await expect(within(ended).queryByRole('button', { name: /^Revoke/ })).toBeNull();

    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Owner/ }));
    await userEvent.click(await page().findByRole('option', { name: 'Everyone' }));
    await waitFor(() => expect(requests.at(-1)!.get('everybody')).toBe('true'));
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(requests.at(-1)!.get('page')).toBe('2'));
    await expect(requests.at(-1)!.get('everybody')).toBe('true');
  },
};

export const Creating: Story = {
  name: 'API tokens: a new one is named, ends some day, may do what its scopes say, and is shown once',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Create token' }));
    const dialog = within(await page().findByRole('dialog', { name: 'Create token' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(dialog.getByText('Please enter name')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Name/), 'Nightly export');
    await userEvent.click(dialog.getByRole('button', { name: /Valid for/ }));
    await userEvent.click(await page().findByRole('option', { name: '30 days' }));
    const read = dialog.getByRole('checkbox', { name: /^Read/ });
    await expect(read).toBeChecked();
    await userEvent.click(read);
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(dialog.getByText('Choose at least one scope.')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Reports/ }));
    await userEvent.click(read);
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(sent).toEqual([{ name: 'Nightly export', days: 30, scopes: ['read', 'reports'] }]),
    );

    const made = within(await page().findByRole('dialog', { name: 'Your new token' }));
    await expect(made.getByLabelText('Token')).toHaveValue(secret);
    await userEvent.click(made.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await expect(page().queryByDisplayValue(secret)).toBeNull();
  },
};

export const Revoking: Story = {
  name: 'API tokens: one is revoked after a question',
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    await userEvent.click(await rows.findByRole('button', { name: 'Revoke Nightly export' }));
    const dialog = within(await page().findByRole('alertdialog', { name: /Nightly export/ }));
    await expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(sent).toEqual(['4']));
    await waitFor(() => expect(page().queryByRole('alertdialog', { name: /Nightly export/ })).toBeNull());
  },
};

export const Everybody: Story = {
  decorators: [atPath('/tokens?everybody=1')],
  beforeEach: withApi([
    answer(listTokens, () => ({
      results: [
        sampleToken(2, { owner: { id: 8, name: 'إبراهيم صالح' }, name: 'تصدير ليلي' }),
        sampleToken(1, {
          name: 'A token whose name describes at full length the machine that it was made for '
            .repeat(2)
            .slice(0, 100),
          owner: { id: 9, name: 'Wolfeschlegelsteinhausenbergerdorff the Elder' },
        }),
      ],
      count: 2,
    })),
  ]),
};

export const OneOfMany: Story = {
  name: 'API tokens: only super users see everybody’s',
  beforeEach: withApi([someTokens], 'EDITOR_PERM'),
  decorators: [atPath('/tokens?everybody=1')],
  play: async ({ canvasElement }) => {
    await (await table(canvasElement)).findByRole('row', { name: /Nightly export/ });
    await expect(within(canvasElement).queryByRole('button', { name: /Owner/ })).toBeNull();
    await expect(requests.at(-1)!.has('everybody')).toBe(false);
  },
};

export const Empty: Story = { beforeEach: withApi([answer(listTokens, () => ({ results: [], count: 0 }))]) };
export const Loading: Story = { beforeEach: withApi([answer(listTokens, never)]) };

export const Failed: Story = {
  name: 'ERR-01: tokens that cannot be loaded can be tried again',
  beforeEach: withApi([answer(listTokens, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
