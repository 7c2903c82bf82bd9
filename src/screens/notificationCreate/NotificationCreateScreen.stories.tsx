import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listGroupChannels, listPills } from '#api/contract/broadcasts/lookups.ts';
import { listCategories } from '#api/contract/categories.ts';
import { getDigest, listDigests } from '#api/contract/digests.ts';
import { listHosts } from '#api/contract/hosts.ts';
import { uploadNotificationImage } from '#api/contract/media.ts';
import { listTags } from '#api/contract/tags.ts';
import { answer, Failure } from '#support/stories/storySupport.tsx';
import { NotificationCreateScreen } from './NotificationCreateScreen.tsx';
import {
  sent,
  counted,
  searches,
  lastSent,
  setup,
  said,
  button,
  press,
  version,
  choose,
  search,
  write,
  notificationStory,
} from '#support/stories/notificationStory.tsx';

const meta = { title: 'Screens/New notification', ...notificationStory } satisfies Meta<
  typeof NotificationCreateScreen
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'SEND-01, SEND-03, SEND-04, SEND-05: the fields and buttons of a notification',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View Groups' })).toHaveAttribute(
      'href',
      '/notifications/groups',
    );
    for (const name of [/Users$/, /Dynamic field$/, /Type$/, /Group$/, /Channel$/])
      await expect(await button(name)).toBeVisible();
    for (const folded of [/^Places/, /^Reading history/]) await press(folded);
    for (const name of [
      'Package',
      'Cities',
      'States',
      'Tags read',
      'Categories read',
      'Keywords',
      'Test user',
    ])
      await expect(screen.getByRole('combobox', { name: new RegExp(`^${name}`) })).toBeVisible();
    for (const name of ['Title', 'Text', 'Sub-text', 'Image: address'])
      await expect(screen.getByRole('textbox', { name })).toBeVisible();
    await expect(screen.queryByRole('checkbox', { name: 'Followers only' })).toBeNull();
    await expect(screen.getByRole('group', { name: /^Read since/ })).toBeVisible();
    await expect(screen.getByRole('switch', { name: 'Schedule' })).not.toBeChecked();
    for (const name of ['Add Notification', 'Send', 'Send test'])
      await expect(await button(name)).toBeVisible();
    // The default package is chosen.
    await waitFor(() => expect(screen.getAllByText('com.example.app')[0]).toBeVisible());
  },
};

/** The options of a select, and the selected one. */
async function listOptions(field: RegExp, last: string) {
  await press(field);
  await screen.findByRole('option', { name: last });
  const options = screen.getAllByRole('option');
  const found = options.map((option) => option.textContent);
  const chosen = options.find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  return { found, chosen };
}

export const Choices: Story = {
  name: 'SEND-06, SEND-07, SEND-08: the choices of users, dynamic field and type',
  play: async () => {
    await expect(await listOptions(/Users$/, 'Beta readers')).toEqual({
      found: ['All', 'Channel Followers Only', 'Device token', 'Beta readers'],
      chosen: undefined,
    });
    await expect(await listOptions(/Dynamic field$/, 'Notification')).toEqual({
      found: ['Briefing', 'DailyBrief TV', 'Notification'],
      chosen: 'Briefing',
    });
    const types = 'Home, Articles, Categories, Tags, Publications, Pills, Formatted articles'.split(', ');
    await expect(await listOptions(/Type$/, types.at(-1)!)).toEqual({ found: types, chosen: 'Home' });
  },
};

export const Asking: Story = {
  name: 'SEND-12: all users, or all followers of a channel, are confirmed and counted first',
  play: async () => {
    await choose(/Users$/, 'All');
    const first = within(
      await screen.findByRole('alertdialog', {
        name: 'This will send notification to all the users. Are you sure you want to proceed ?',
      }),
    );
    await expect(await first.findByText('Reaches 41,302 people on 52,118 devices.')).toBeVisible();
    await userEvent.click(first.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await button(/Users$/)).toHaveTextContent('Choose an audience');

    await choose(/Users$/, 'Channel Followers Only');
    const second = within(
      await screen.findByRole('alertdialog', {
        name: 'This will send notification to all the channel followers. Are you sure you want to proceed ?',
      }),
    );
    await userEvent.click(second.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await button(/Users$/)).toHaveTextContent('Channel Followers Only');

    await choose(/Users$/, 'Beta readers');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(screen.getAllByText('Reaches 31 people on 40 devices.')[0]).toBeVisible());
    await expect(counted.at(-1)).toMatchObject({
      user_list_type: '9',
      app_package_name: ['com.example.app'],
      channels: [],
    });
  },
};

export const ChangingType: Story = {
  name: 'SEND-09: another type begins with one blank version, and the rest stays',
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await choose(/Dynamic field$/, 'Notification');
    await press(/^Places/);
    await search(/^Cities/, 'por', /Porto/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Hello');
    await press('Add Notification');
    await version(2);
    await choose(/Type$/, 'Tags');
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Notification 2' })).toBeNull());
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await expect(await button(/Users$/)).toHaveTextContent('Beta readers');
    await expect(await button(/Dynamic field$/)).toHaveTextContent('Notification');
    await expect(screen.getByText('Porto')).toBeVisible();
    await expect(screen.getAllByText('com.example.app')[0]).toBeVisible();

    // What was written is not lost by a slip.
    await press('Undo');
    await version(2);
    await expect((await version(1)).getByRole('textbox', { name: 'Title' })).toHaveValue('Hello');
    await expect(await button(/Type$/)).toHaveTextContent('Home');
  },
};

export const Versions: Story = {
  name: 'SEND-10, SEND-11, S33: versions disable the followers’ checkbox of tags, and device tokens leave the first version',
  play: async () => {
    await choose(/Type$/, 'Tags');
    const followers = await screen.findByRole('checkbox', { name: 'Followers only' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'First');
    await press('Add Notification');
    await version(2);
    await expect(followers).toBeDisabled();
    await press('Remove notification 2');
    await expect(followers).toBeEnabled();
    await press('Add Notification');

    await choose(/Users$/, 'Device token');
    const question = 'Adding FCM Token will remove all but the first notification. Do you want to proceed?';
    const first = within(await screen.findByRole('alertdialog', { name: question }));
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await button(/Users$/)).toHaveTextContent('Choose an audience');
    await version(2);

    await choose(/Users$/, 'Device token');
    const second = within(await screen.findByRole('alertdialog', { name: question }));
    await userEvent.click(second.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Notification 2' })).toBeNull());
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('First');
    await expect(screen.queryByRole('button', { name: 'Add Notification' })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Device tokens' }), 'a:1{Enter}b:2');
    await waitFor(() => expect(counted.at(-1)).toMatchObject({ registration_ids: ['a:1', 'b:2'] }));
  },
};

export const Places: Story = {
  name: 'SEND-13, SEND-14: cities clear states and states cities, each with its devices',
  play: async () => {
    await press(/^Places/);
    await userEvent.type(await screen.findByRole('combobox', { name: /^States/ }), 'nor');
    await expect(await screen.findByRole('option', { name: /Norte/ })).toHaveTextContent('1,204 devices');
    await waitFor(() => expect(searches.at(-1)).toBe('stateSearch=nor&packages=com.example.app'));
    await userEvent.click(screen.getByRole('option', { name: /Norte/ }));
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByText('Norte')).toBeVisible();

    await userEvent.type(screen.getByRole('combobox', { name: /^Cities/ }), 'por');
    await expect(await screen.findByRole('option', { name: /Porto/ })).toHaveTextContent('1 device');
    await waitFor(() => expect(searches.at(-1)).toBe('search=por&packages=com.example.app'));
    await userEvent.click(screen.getByRole('option', { name: /Porto/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Norte')).toBeNull());
    await expect(screen.getByText('Porto')).toBeVisible();

    await search(/^States/, 'nor', /Norte/);
    await waitFor(() => expect(screen.queryByText('Porto')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

export const Scheduling: Story = {
  name: 'SEND-15, SEND-16, SEND-32: scheduled five minutes from now and not earlier, which clears the form',
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await write();
    const before = Date.now();
    const toggle = screen.getByRole('switch', { name: 'Schedule' });
    await userEvent.click(toggle);
    const year = await screen.findByRole('spinbutton', { name: /year, Send at/i });
    await userEvent.click(year);
    await userEvent.keyboard('{ArrowDown}');
    await press('Schedule');
    await said('Please select atleast five minute more than current time');
    await expect(sent).toHaveLength(0);

    // Off clears the time.
    await userEvent.click(toggle);
    await userEvent.click(toggle);
    await press('Schedule');
    await said('Notification scheduled.');
    const delay = Date.parse(lastSent().schedule_datetime!) - before;
    await expect(delay).toBeGreaterThan(4 * 60_000);
    await expect(delay).toBeLessThan(6.5 * 60_000);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(''));
    await expect(screen.getByRole('switch', { name: 'Schedule' })).not.toBeChecked();
    await expect(screen.queryByRole('dialog', { name: /Sending/ })).toBeNull();
  },
};

export const Article: Story = {
  name: 'SEND-17, C12: an article fills title, text and image; its title is Alert unless it has one',
  play: async () => {
    await choose(/Type$/, 'Articles');
    await search('Article', 'orch', /The orchard/);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Alert'));
    await expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('A record year.');
    await expect(screen.getByRole('textbox', { name: 'Image: address' })).toHaveValue('/media/apples.webp');
  },
};

export const ArticleFailed: Story = {
  name: 'SEND-35: an article that cannot be read',
  beforeEach: setup({ answers: [answer(getDigest, () => new Failure(500))] }),
  play: async () => {
    await choose(/Type$/, 'Articles');
    await search('Article', 'orch', /The orchard/);
    await said('Unable to fetch article data');
  },
};

export const Channels: Story = {
  name: 'SEND-18: a group has its own channels',
  play: async () => {
    await expect(await button(/Channel$/)).toBeDisabled();
    await choose(/Group$/, 'Categories');
    await choose(/Channel$/, 'Cities');
    await choose(/Group$/, 'General');
    await expect(await button(/Channel$/)).toHaveTextContent('Choose a channel');
    await choose(/Channel$/, 'Announcements');
  },
};

export const TagSearch: Story = {
  name: 'SEND-19: tags are searched by the first word, lowercased, and the whole words come first',
  play: async () => {
    await choose(/Type$/, 'Tags');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Tag' }), 'Climate CHANGE');
    await waitFor(() => expect(searches.at(-1)).toBe('search=climate'));
    await waitFor(async () => {
      const options = await screen.findAllByRole('option');
      return expect(options.map((option) => option.textContent)).toEqual(['Climate change', 'Climate']);
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

const failing = [listCategories, listHosts, listPills, listTags, listDigests, listGroupChannels] as const;

export const LookupsFailed: Story = {
  name: 'SEND-35: what cannot be chosen from',
  beforeEach: setup({ answers: failing.map((endpoint) => answer(endpoint, () => new Failure(500))) }),
  play: async () => {
    await said('Unable to fetch categories.');
    await choose(/Group$/, 'Categories');
    await said('Unable to fetch channel list.');
    for (const [type, text] of [
      ['Publications', 'Unable to fetch publications.'],
      ['Pills', 'Unable to fetch pills.'],
    ] as const) {
      await choose(/Type$/, type);
      await said(text);
    }
    for (const [type, field, text] of [
      ['Tags', 'Tag', 'Unable to fetch tags.'],
      ['Articles', 'Article', 'Unable to fetch articles.'],
    ] as const) {
      await choose(/Type$/, type);
      await userEvent.type(await screen.findByRole('combobox', { name: field }), 'a');
      await said(text);
      await userEvent.keyboard('{Escape}');
    }
  },
};

export const ImageFailed: Story = {
  name: 'SEND-36: an image that cannot be stored',
  beforeEach: setup({ answers: [answer(uploadNotificationImage, () => new Failure(500, {}))] }),
  play: async ({ canvasElement }) => {
    await version(1);
    const file = new File(['x'], 'apples.png', { type: 'image/png' });
    await userEvent.upload(canvasElement.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await said('Unable to save image');
  },
};

export const PictureLeftOut: Story = {
  name: 'A picture that phones do not get, and a text that some browsers shorten, are said',
  beforeEach: async () => {
    const restore = await setup()();
    const sign = document.createElement('meta');
    Object.assign(sign, { name: 'push-pictures', content: 'absolute' });
    document.head.append(sign);
    return () => {
      sign.remove();
      restore();
    };
  },
  play: async () => {
    const leftOut = /^Phones won’t show this image because PUBLIC_URL isn’t set/;
    const shortened = /^This notification is too long for some browsers, such as Firefox for Android/;
    const inside = await version(1);
    await expect(inside.queryByText(leftOut)).toBeNull();
    await userEvent.click(inside.getByRole('textbox', { name: 'Image: address' }));
    await userEvent.paste('/media/apples.webp');
    await expect(await inside.findByText(leftOut)).toBeVisible();
    await expect(inside.queryByText(shortened)).toBeNull();
    await userEvent.click(inside.getByRole('textbox', { name: 'Text' }));
    await userEvent.paste('A record year. '.repeat(130));
    await expect(await inside.findByText(shortened)).toBeVisible();
  },
};
