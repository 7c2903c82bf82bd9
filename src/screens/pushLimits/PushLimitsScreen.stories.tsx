import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  createPushLimits,
  deletePushLimits,
  listPushLimits,
  updatePushLimits,
  type PushLimits,
} from '#api/contract/broadcasts/limits.ts';
import { confirmApp, listApps, removeApp } from '#api/contract/broadcasts/apps.ts';
import { listPackages } from '#api/contract/broadcasts/lookups.ts';
import { answer, atPath, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { PushLimitsScreen } from './PushLimitsScreen.tsx';

const limits = (id: number, app_package_name: string | null, over: Partial<PushLimits> = {}): PushLimits => ({
  id,
  app_package_name,
  quiet_from: '22:00',
  quiet_to: '07:00',
  time_zone: 'America/Sao_Paulo',
  max_per_day: 5,
  modified_at: '2026-11-21T09:30:00.000Z',
  ...over,
});
const some = [
  limits(1, null),
  limits(2, 'com.example.digest', { quiet_from: null, quiet_to: null, max_per_day: 1 }),
  limits(3, 'com.example.digest.breaking', { max_per_day: null }),
];

let sent: unknown[] = [];
const setup =
  (rows: PushLimits[] = some, privilege: 'SUPER_USER_PERM' | 'EDITOR_PERM' = 'SUPER_USER_PERM') =>
  () => {
    sent = [];
    return withApi(
      [
        answer(listPushLimits, () => ({ results: rows })),
        answer(listPackages, () => ({
          results: ['com.example.digest', 'com.example.lite', 'web'].map((name, index) => ({
            id: index + 1,
            name,
            is_default: index === 0,
          })),
        })),
        answer(listApps, () => ({
          results: [
            { id: 1, name: 'com.example.digest', devices: 5177 },
            { id: 2, name: 'com.example.lite', devices: 1 },
          ],
          waiting: [{ name: 'com.stranger.app', devices: 300, seen_at: '2026-11-21T09:30:00.000Z' }],
        })),
        answer(confirmApp, ({ body }) => {
          sent.push(['confirm', body]);
          return { id: 3, name: 'com.stranger.app' };
        }),
        answer(removeApp, ({ params }) => {
          sent.push(['remove', params['id']]);
          return undefined;
        }),
        answer(createPushLimits, ({ body }) => {
          sent.push(['create', body]);
          return limits(9, null);
        }),
        answer(updatePushLimits, ({ params, body }) => {
          sent.push(['update', params['id'], body]);
          return limits(1, null);
        }),
        answer(deletePushLimits, ({ params }) => {
          sent.push(['delete', params['id']]);
          return undefined;
        }),
      ],
      privilege,
    )();
  };

const meta = {
  title: 'Screens/Quiet hours and limits',
  component: PushLimitsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/notifications/limits')],
  beforeEach: setup(),
} satisfies Meta<typeof PushLimitsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const row = async (canvasElement: HTMLElement, name: RegExp) =>
  within(await within(canvasElement).findByRole('row', { name }));

export const Example: Story = {
  name: 'Quiet hours and limits: of each package, and that nothing is sent later',
  play: async ({ canvasElement }) => {
    const rest = await row(canvasElement, /All other packages/);
    await expect(rest.getByText('22:00 to 07:00')).toBeVisible();
    await expect(rest.getByText('in each device’s time zone, or America/Sao_Paulo if unknown')).toBeVisible();
    await expect(rest.getByText('5 per 24 hours')).toBeVisible();
    await expect((await row(canvasElement, /^com\.example\.digest$/)).getByText('None')).toBeVisible();
    await expect((await row(canvasElement, /breaking/)).getByText('Any number')).toBeVisible();
    await expect(within(canvasElement).getByText(/aren’t sent later, because news goes stale/)).toBeVisible();
  },
};

export const Created: Story = {
  play: async ({ canvasElement }) => {
    await row(canvasElement, /All other packages/);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add limits' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add limits' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog.getByText('Please select Package')).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: /Package/ }));
    // Those that have limits are not offered again.
    const options = within(await screen.findByRole('listbox'));
    await expect(options.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'com.example.lite',
      'web',
    ]);
    await userEvent.click(options.getByRole('option', { name: 'web' }));
    const zone = dialog.getByRole('combobox', { name: /Time zone/ });
    await userEvent.clear(zone);
    await userEvent.type(zone, 'Berlin');
    await userEvent.click(await screen.findByRole('option', { name: 'Europe/Berlin' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Per person per 24 hours/ }), '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([
        [
          'create',
          {
            app_package_name: 'web',
            quiet_from: '22:00',
            quiet_to: '07:00',
            time_zone: 'Europe/Berlin',
            max_per_day: 3,
          },
        ],
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const WithoutLength: Story = {
  name: 'Quiet hours without a length are refused before they are sent',
  play: async ({ canvasElement }) => {
    const rest = await row(canvasElement, /All other packages/);
    await userEvent.click(rest.getByRole('button', { name: 'Edit limits for All other packages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Limits for All other packages' }));
    const to = dialog.getByLabelText(/^To/);
    await userEvent.clear(to);
    await userEvent.type(to, '22:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.getByText('Quiet hours can’t start and end at the same time.')).toBeVisible(),
    );
    await expect(sent).toEqual([]);
  },
};

export const TurnedOff: Story = {
  name: 'Quiet hours and the limit are turned off one by one',
  play: async ({ canvasElement }) => {
    const rest = await row(canvasElement, /All other packages/);
    await userEvent.click(rest.getByRole('button', { name: 'Edit limits for All other packages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Limits for All other packages' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Quiet hours' }));
    await expect(dialog.queryByLabelText(/^From/)).toBeNull();
    await userEvent.clear(dialog.getByRole('textbox', { name: /Per person per 24 hours/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([
        [
          'update',
          '1',
          { quiet_from: null, quiet_to: null, time_zone: 'America/Sao_Paulo', max_per_day: null },
        ],
      ]),
    );
  },
};

export const Deleted: Story = {
  play: async ({ canvasElement }) => {
    const breaking = await row(canvasElement, /breaking/);
    await userEvent.click(breaking.getByRole('button', { name: /^Delete limits for/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await waitFor(() =>
      expect(
        question.getByText('The limits for all other packages will then apply, if there are any.'),
      ).toBeVisible(),
    );
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent).toEqual([['delete', '3']]));
  },
};

export const ForEditors: Story = {
  name: 'Those who may not change limits see them',
  beforeEach: setup(some, 'EDITOR_PERM'),
  play: async ({ canvasElement }) => {
    await row(canvasElement, /All other packages/);
    const buttons = within(canvasElement).queryAllByRole('button', { name: /limits/i });
    await expect(buttons).toEqual([]);
    await expect(within(canvasElement).queryByRole('list', { name: 'Apps' })).toBeNull();
  },
};

export const Apps: Story = {
  name: 'READER-07: super users confirm and remove the apps that notifications go to',
  play: async ({ canvasElement }) => {
    const list = within(await within(canvasElement).findByRole('list', { name: 'Apps' }));
    const items = await list.findAllByRole('listitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^com\.example\.digest.*Default.*5,177 devices/),
      expect.stringMatching(/^com\.example\.lite.*1 device/),
      expect.stringMatching(/^com\.stranger\.app.*300 devices.*Not confirmed/),
    ]);
    await userEvent.click(list.getByRole('button', { name: 'Confirm com.stranger.app' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Is com.stranger.app your app?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Confirm app' }));
    await waitFor(() => expect(sent).toEqual([['confirm', { name: 'com.stranger.app' }]]));
    await userEvent.click(list.getByRole('button', { name: 'Remove com.example.lite' }));
    const removal = within(await screen.findByRole('alertdialog', { name: 'Remove com.example.lite?' }));
    await userEvent.click(removal.getByRole('button', { name: 'Remove app' }));
    await waitFor(() => expect(sent.at(-1)).toEqual(['remove', '2']));
  },
};

export const None: Story = {
  beforeEach: setup([]),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('Notifications are sent at any hour, without a limit.'),
    ).toBeVisible();
  },
};

export const Unavailable: Story = {
  beforeEach: withApi([answer(listPushLimits, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The limits couldn’t be loaded.')).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: withApi([answer(listPushLimits, never)]) };
