import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  changeBroadcast,
  countAudience,
  getBroadcastReport,
  listActiveBroadcasts,
  sendBroadcast,
  type ActiveBroadcast,
  type AudienceInput,
  type BroadcastInput,
  type NotificationType,
} from '#api/contract/broadcasts.ts';
import { listPushLimits } from '#api/contract/broadcasts/limits.ts';
import {
  listChannelGroups,
  listGroupChannels,
  listLocations,
  listPackages,
  listPills,
} from '#api/contract/broadcasts/lookups.ts';
import { listCategories } from '#api/contract/categories.ts';
import { getDigest, listDigests, type Digest } from '#api/contract/digests.ts';
import { listHosts } from '#api/contract/hosts.ts';
import { listFormats } from '#api/contract/lookups.ts';
import { uploadNotificationImage } from '#api/contract/media.ts';
import { getTag, listTags } from '#api/contract/tags.ts';
import { listUserLists } from '#api/contract/userLists.ts';
import { listUsers } from '#api/contract/users.ts';
import { samplePage, sampleRow } from '#support/samples/digests.ts';
import { sampleNotification } from '#support/samples/notifications.ts';
import { sampleTag } from '#support/samples/tags.ts';
import { sampleUserList } from '#support/samples/userLists.ts';
import { answer, atPath, Failure, withApi, type Answer } from '#support/stories/storySupport.tsx';
import { notificationDrafts } from '#data/storage/notificationDrafts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { newDraftId, writeDraft } from './drafts.ts';
import { blankForm, blankVersion } from './form.ts';
import { NotificationCreateScreen } from './NotificationCreateScreen.tsx';

const digest = {
  id: 3,
  title: 'The orchard that feeds three schools',
  notification_short_title: '',
  notification_text: 'A record year.',
  cover_pic: '/media/apples.webp',
  custom_thumbnail: null,
  type: { code: 275, title: 'long_digest' },
} as Digest;

const tooFew = 'Number of users in the list selected, are lesser than the number of notification versions.';
const unknownHabits = 'The reading history of readers is not stored.';

let sent: BroadcastInput[] = [];
let counted: AudienceInput[] = [];
let searches: string[] = [];
const lastSent = () => sent.at(-1)!;

const done = { percentage: 100, total: 40, success_count: 38, fail_count: 2, held_count: 0, open_count: 0 };
const report = (versions: (typeof done)[]) =>
  answer(getBroadcastReport, () => ({
    id: 77,
    status: 'COMPLETE' as const,
    schedule_datetime: null,
    notification_data: versions.map((sent_status, id) => ({
      id: id + 1,
      title: 'A',
      report: { sent_status },
    })),
  }));

const calls = [
  answer(listPackages, () => ({
    results: [
      { id: 4, name: 'com.example.app', is_default: true },
      { id: 9, name: 'com.example.lite', is_default: false },
    ],
  })),
  answer(listUserLists, () => ({ results: [sampleUserList(9, 'Beta readers')], count: 1 })),
  answer(listChannelGroups, () => ({
    results: [
      { id: 1, name: 'General' },
      { id: 2, name: 'Categories' },
    ],
  })),
  answer(listGroupChannels, ({ params }) => ({
    channel_list:
      params['id'] === '2'
        ? [
            { id: 2, name: 'Alerts' },
            { id: 5, name: 'Cities' },
          ]
        : [{ id: 1, name: 'Announcements' }],
  })),
  answer(countAudience, ({ body }) => {
    const input = body as AudienceInput;
    counted.push(input);
    if (input.filters?.read?.keywords?.length) return new Failure(400, { filters: [unknownHabits] });
    return input.user_list_type === 'all' ? { users: 41_302, devices: 52_118 } : { users: 31, devices: 40 };
  }),
  answer(listLocations, ({ query }) => {
    const city = query.get('search');
    searches.push(query.toString());
    return city === null && query.get('stateSearch') !== null
      ? { states: [{ state: 'Norte', count: 1204 }] }
      : { cities: [{ city: 'Porto', count: 1 }], states: [{ state: 'Norte', count: 1204 }] };
  }),
  answer(listCategories, () => ({ results: [{ id: 8, title: 'Science' }] })),
  answer(listHosts, () => ({ results: [{ id: 6, brand_name: 'News Example', host_name: 'news.example' }] })),
  answer(listPills, () => ({ results: [{ id: 12, content_object: { title: 'Elections' } }] })),
  answer(listFormats, () => ({ results: [{ id: 2, section_name: 'Long read' }] })),
  answer(listTags, ({ query }) => {
    searches.push(query.toString());
    return {
      results: [sampleTag(30, 'Climate'), sampleTag(31, 'Climate change')],
      count: 2,
    };
  }),
  answer(getTag, () => sampleTag(31, 'Weather')),
  answer(listDigests, () => samplePage([sampleRow(3)])),
  answer(getDigest, () => digest),
  answer(listUsers, () => ({
    results: [
      { id: 4, name: 'Priya Raman', email: 'priya@example.com', phone: null, is_active: true, roles: [] },
      { id: 6, name: '', email: 'night@example.com', phone: '+1 555 0142', is_active: true, roles: [] },
    ],
    count: 2,
  })),
  answer(sendBroadcast, ({ body }) => {
    sent.push(body as BroadcastInput);
    return { data: { broadcast: { id: 77, status: 'IN_PROGRESS' as const } } };
  }),
  answer(listPushLimits, () => ({ results: [] })),
  report([done]),
];

type Sample = Parameters<typeof sampleNotification>[2];

/** A notification that was sent to all about a tag. */
const copied = (over: Sample = {}) => ({
  notification: sampleNotification(12, 'Apples for everybody', {
    subtext: 'Local news',
    notification_type: 'tag',
    bottom_tab_index: '2',
    content_object: { id: 31, title: 'Weather', slug: 'weather' },
    channel: { id: 5, name: 'Cities' },
    group: { id: 2, name: 'Categories' },
    broadcast: { package: { name: 'com.example.lite' } },
    ...over,
  }),
});

interface Setup {
  /** Answered before the usual ones. */
  answers?: Answer[];
  /** The state of the history entry. */
  state?: unknown;
}

/** Calls are answered, and nothing was written before. */
function setup({ answers = [], state = null }: Setup = {}) {
  return async () => {
    sent = [];
    counted = [];
    searches = [];
    history.replaceState(state, '');
    for (const id of notificationDrafts.ids()) notificationDrafts.remove(id);
    const restore = await withApi([...answers, ...calls])();
    return () => {
      history.replaceState(null, '');
      restore();
    };
  };
}

const meta = {
  title: 'Screens/NotificationCreate',
  component: NotificationCreateScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/notification/create')],
  beforeEach: setup(),
} satisfies Meta<typeof NotificationCreateScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const said = (text: string) => waitFor(() => expect(screen.getAllByText(text)[0]).toBeVisible());
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const version = async (number: number) =>
  within(await screen.findByRole('region', { name: `Notification ${number}` }));

async function choose(field: RegExp, option: string | RegExp, inside = within(document.body)) {
  await userEvent.click(await inside.findByRole('button', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function search(field: string | RegExp, text: string, option: string | RegExp) {
  await userEvent.type(await screen.findByRole('combobox', { name: field }), text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await userEvent.keyboard('{Escape}');
}

async function write(number = 1, title = 'Hello') {
  const inside = await version(number);
  await userEvent.type(inside.getByRole('textbox', { name: 'Title' }), title);
  await userEvent.type(inside.getByRole('textbox', { name: 'Text' }), 'World');
  await choose(/Group$/, 'Categories', inside);
  await waitFor(() => expect(inside.getByRole('button', { name: /Channel$/ })).toBeEnabled());
  await choose(/Channel$/, 'Cities', inside);
}

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
    for (const name of [
      'Package',
      'Cities',
      'States',
      'Read tags',
      'Read categories',
      'Keywords',
      'Test user',
    ])
      await expect(screen.getByRole('combobox', { name: new RegExp(`^${name}`) })).toBeVisible();
    for (const name of ['Title', 'Text', 'Sub-text', 'Image: address'])
      await expect(screen.getByRole('textbox', { name })).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: 'Followers only' })).toBeEnabled();
    await expect(screen.getByRole('group', { name: /^Read from/ })).toBeVisible();
    await expect(screen.getByRole('switch', { name: 'Schedule' })).not.toBeChecked();
    for (const name of ['Add Notification', 'Send', 'Send test'])
      await expect(await button(name)).toBeVisible();
    // The default package is chosen.
    await waitFor(() => expect(screen.getByText('com.example.app')).toBeVisible());
  },
};

/** What a select offers, and what is chosen. */
async function optionsOf(field: RegExp, last: string) {
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
    await expect(await optionsOf(/Users$/, 'Beta readers')).toEqual({
      found: ['All', 'Channel Followers Only', 'Device token', 'Beta readers'],
      chosen: undefined,
    });
    await expect(await optionsOf(/Dynamic field$/, 'Notification')).toEqual({
      found: ['Briefing', 'DailyBrief TV', 'Notification'],
      chosen: 'Briefing',
    });
    const types = 'Home, Articles, Categories, Tags, Publications, Pills, Formatted articles'.split(', ');
    await expect(await optionsOf(/Type$/, types.at(-1)!)).toEqual({ found: types, chosen: 'Home' });
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
    await expect(await button(/Users$/)).toHaveTextContent('Choose who gets it');

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
    await search(/^Cities/, 'por', /Porto/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Hello');
    await press('Add Notification');
    await version(2);
    await choose(/Type$/, 'Tags');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Notification 2' })).toBeNull());
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await expect(await button(/Users$/)).toHaveTextContent('Beta readers');
    await expect(await button(/Dynamic field$/)).toHaveTextContent('Notification');
    await expect(screen.getByText('Porto')).toBeVisible();
    await expect(screen.getByText('com.example.app')).toBeVisible();

    // What was written is not lost by a slip.
    await press('Undo');
    await version(2);
    await expect((await version(1)).getByRole('textbox', { name: 'Title' })).toHaveValue('Hello');
    await expect(await button(/Type$/)).toHaveTextContent('Home');
  },
};

export const Versions: Story = {
  name: 'SEND-10, SEND-11: versions disable the followers’ checkbox, and device tokens leave the first version',
  play: async () => {
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
    await expect(await button(/Users$/)).toHaveTextContent('Choose who gets it');
    await version(2);

    await choose(/Users$/, 'Device token');
    const second = within(await screen.findByRole('alertdialog', { name: question }));
    await userEvent.click(second.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Notification 2' })).toBeNull());
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('First');
    await expect(screen.queryByRole('button', { name: 'Add Notification' })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Device tokens' }), 'a:1{Enter}b:2');
    await waitFor(() => expect(counted.at(-1)).toMatchObject({ registration_ids: ['a:1', 'b:2'] }));
  },
};

export const Places: Story = {
  name: 'SEND-13, SEND-14: cities clear states and states cities, each with its devices',
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox', { name: /^States/ }), 'nor');
    await expect(await screen.findByRole('option', { name: /Norte/ })).toHaveTextContent('1,204 devices');
    await expect(searches.at(-1)).toBe('stateSearch=nor');
    await userEvent.click(screen.getByRole('option', { name: /Norte/ }));
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByText('Norte')).toBeVisible();

    await userEvent.type(screen.getByRole('combobox', { name: /^Cities/ }), 'por');
    await expect(await screen.findByRole('option', { name: /Porto/ })).toHaveTextContent('1 device');
    await expect(searches.at(-1)).toBe('search=por');
    await userEvent.click(screen.getByRole('option', { name: /Porto/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Norte')).toBeNull());
    await expect(screen.getByText('Porto')).toBeVisible();

    await search(/^States/, 'nor', /Norte/);
    await waitFor(() => expect(screen.queryByText('Porto')).toBeNull());
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
    const ahead = Date.parse(lastSent().schedule_datetime!) - before;
    await expect(ahead).toBeGreaterThan(4 * 60_000);
    await expect(ahead).toBeLessThan(6.5 * 60_000);
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

export const Testing: Story = {
  name: 'SEND-20, SEND-26, S35: a test goes to one person with a name, without the audience',
  play: async () => {
    const test = await button('Send test');
    await expect(test).toBeDisabled();
    await userEvent.type(screen.getByRole('combobox', { name: 'Test user' }), 'pri');
    await userEvent.click(await screen.findByRole('option', { name: /Priya Raman/ }));
    await expect(screen.queryByRole('option', { name: /night@example.com/ })).toBeNull();
    await userEvent.click(test);
    await said('Please enter title');
    await expect(screen.queryByText('Please select attendees')).toBeNull();
    await expect(sent).toHaveLength(0);
    await write();
    await userEvent.click(test);
    await said('Test notification sent.');
    await expect(lastSent()).toMatchObject({ test_user: 4, notification_datas: [{ title: 'Hello' }] });
    await expect(lastSent()).not.toHaveProperty('user_list_type');
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Hello');
  },
};

export const TestFailed: Story = {
  name: 'SEND-34, C11: a test that fails',
  beforeEach: setup({ answers: [answer(sendBroadcast, () => new Failure(500))] }),
  play: async () => {
    await write();
    await userEvent.type(screen.getByRole('combobox', { name: 'Test user' }), 'pri');
    await userEvent.click(await screen.findByRole('option', { name: /Priya Raman/ }));
    await press('Send test');
    await said('Unable to send notification');
  },
};

export const Incomplete: Story = {
  name: 'SEND-21, SEND-22, SEND-23, SEND-24, SEND-25, SEND-29: what is missing is said, and follows what is typed',
  play: async () => {
    await choose(/Type$/, 'Categories');
    await waitFor(() => expect(screen.getByText('com.example.app')).toBeVisible());
    await userEvent.click(screen.getByRole('combobox', { name: /^Package/ }));
    await userEvent.keyboard('{Backspace}{Escape}');
    await press('Send');
    for (const text of [
      'Please select attendees',
      'Please select Package',
      'Please select category',
      'Please enter title',
      'Please enter text',
      'Please enter group',
      'Please enter channel',
    ])
      await said(text);
    await expect(sent).toHaveLength(0);

    const title = screen.getByRole('textbox', { name: 'Title' });
    await userEvent.type(title, 'A');
    await waitFor(() => expect(screen.queryByText('Please enter title')).toBeNull());
    await userEvent.clear(title);
    await said('Please enter title');
    await userEvent.type(screen.getByRole('combobox', { name: 'Category' }), 'sci');
    await userEvent.click(await screen.findByRole('option', { name: 'Science' }));
    await waitFor(() => expect(screen.queryByText('Please select category')).toBeNull());
  },
};

export const Reading: Story = {
  name: 'SEND-27, SEND-28: keywords by Enter, a past time, and why read filters cannot be used',
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await userEvent.type(screen.getByRole('combobox', { name: /^Keywords/ }), 'storm{Enter}flood{Enter}');
    await waitFor(() => expect(counted.at(-1)?.filters?.read?.keywords).toEqual(['storm', 'flood']));
    await said(unknownHabits);

    const from = within(screen.getByRole('group', { name: /^Read from/ }));
    const soon = new Date(Date.now() + 48 * 3_600_000);
    await userEvent.click(from.getByRole('spinbutton', { name: /^year/i }));
    await userEvent.keyboard(String(soon.getFullYear()));
    await userEvent.click(from.getByRole('spinbutton', { name: /^month/i }));
    await userEvent.keyboard(String(soon.getMonth() + 1).padStart(2, '0'));
    await userEvent.click(from.getByRole('spinbutton', { name: /^day/i }));
    await userEvent.keyboard(String(soon.getDate()).padStart(2, '0'));
    await userEvent.click(from.getByRole('spinbutton', { name: /^hour/i }));
    await userEvent.keyboard('10');
    await userEvent.click(from.getByRole('spinbutton', { name: /^minute/i }));
    await userEvent.keyboard('30');
    await press('Send');
    await said('Please select past date and time');
    await expect(sent).toHaveLength(0);
  },
};

export const Sending: Story = {
  name: 'SEND-30, SEND-31, SEND-32: each version is watched until it is sent, then the dialog closes by itself',
  beforeEach: setup({ answers: [report([done, { ...done, success_count: 40, fail_count: 0 }])] }),
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await press('Add Notification');
    await write(2, 'Other');
    await press('Send');
    await said('Sending notification.');
    await expect(lastSent()).toMatchObject({
      notification_datas: [
        { title: 'Hello', channel: 5, group: 2, notification_type: 'home', object_id: null },
        { title: 'Other' },
      ],
      user_list_type: '9',
      test_user: null,
      app_package_name: ['com.example.app'],
      app_config_data: [{ app_package_name: 'com.example.app', app_config_ids: [4] }],
      schedule_datetime: null,
    });
    await screen.findByRole('dialog', { name: 'Sending Notification 1' });
    await said('38 of 40 sent, 2 failed');
    await screen.findByRole('dialog', { name: 'Sending Notification 2' }, { timeout: 8000 });
    await said('40 of 40 sent');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 8000 });
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await expect(screen.queryByRole('region', { name: 'Notification 2' })).toBeNull();
    await expect(notificationDrafts.ids()).toEqual([]);
  },
};

const held = (over: Partial<ActiveBroadcast>) =>
  answer(listActiveBroadcasts, () => ({
    results: [
      {
        id: 77,
        title: 'Hello',
        status: 'HELD' as const,
        hold_reason: 'countdown' as const,
        leaves_in_ms: 24_000,
        confirmed_users: 41_302,
        percentage: 0,
        send_by: { id: 7, name: 'Ada Moreau' },
        ...over,
      },
    ],
  }));

const notBegun = answer(getBroadcastReport, () => ({
  id: 77,
  status: 'HELD' as const,
  schedule_datetime: null,
  notification_data: [
    {
      id: 1,
      title: 'Hello',
      report: {
        sent_status: {
          percentage: 0,
          total: 0,
          success_count: 0,
          fail_count: 0,
          held_count: 0,
          open_count: 0,
        },
      },
    },
  ],
}));

let decided: unknown[] = [];

export const Confirmed: Story = {
  name: 'The number of people is typed, then the notification counts down and can be stopped',
  beforeEach: () => {
    decided = [];
    return setup({
      answers: [
        answer(sendBroadcast, ({ body }) => {
          sent.push(body as BroadcastInput);
          return lastSent().confirmed_users === 41_302
            ? { data: { broadcast: { id: 77, status: 'HELD' as const } } }
            : new Failure(409, {
                detail: 'Type it.',
                code: 'needs_confirmation',
                users: 41_302,
                devices: 52_118,
              });
        }),
        notBegun,
        held({}),
        answer(changeBroadcast, ({ body }) => {
          decided.push(body);
          return { id: 77, status: 'CANCELLED' as const, schedule_datetime: null, notification_data: [] };
        }),
      ],
    })();
  },
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await press('Send');
    const question = within(await screen.findByRole('alertdialog', { name: 'Send this to 41,302 people?' }));
    await expect(question.getByText('Reaches 41,302 people on 52,118 devices.')).toBeVisible();
    const send = question.getByRole('button', { name: 'Send' });
    await expect(send).toBeDisabled();
    await userEvent.type(question.getByRole('textbox', { name: /Number of people/ }), '41302');
    await userEvent.click(send);
    const progress = within(await screen.findByRole('dialog', { name: 'Sending Notification 1' }));
    await expect(await progress.findByText(/^Leaves in 2\d s$/)).toBeVisible();
    await userEvent.click(progress.getByRole('button', { name: 'Stop' }));
    await said('The notification was stopped. Nothing was sent.');
    await expect(decided).toEqual([{ status_change_to: 'stop' }]);
  },
};

export const Waiting: Story = {
  name: 'A notification that waits for a person says why',
  beforeEach: setup({
    answers: [notBegun, held({ hold_reason: 'repeated', leaves_in_ms: null })],
  }),
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await press('Send');
    const progress = within(await screen.findByRole('dialog', { name: 'Sending Notification 1' }));
    await expect(
      await progress.findByText('Another one with the same target and audience is within 24 hours of it.'),
    ).toBeVisible();
    await expect(progress.queryByRole('button', { name: 'Stop' })).toBeNull();
  },
};

const refusing = (status: number, body: unknown) =>
  setup({ answers: [answer(sendBroadcast, () => new Failure(status, body))] });

export const TooFewUsers: Story = {
  name: 'SEND-33, C10: more versions than users',
  beforeEach: refusing(400, { user_list_type: [tooFew] }),
  play: async ({ canvas }) => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await press('Send');
    await said(tooFew);
    const toasts = within(screen.getByRole('region', { name: /^Notifications/ }));
    await expect(toasts.getByText(tooFew)).toBeVisible();
    await expect(canvas.getByText(tooFew)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Hello');
    await choose(/Users$/, 'Device token');
    await waitFor(() => expect(canvas.queryByText(tooFew)).toBeNull());
  },
};

export const SendFailed: Story = {
  name: 'SEND-34, C11: any other failure, and the next try is the same call',
  beforeEach: refusing(502, 'Bad gateway'),
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await press('Send');
    await said('Unable to send notifications.');
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Hello');
    const [id] = notificationDrafts.ids();
    const { attempt } = JSON.parse(notificationDrafts.read(id!)!) as { attempt: { key: string } };
    await expect(attempt.key).toMatch(/^[\da-f]{32}$/);
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

export const Copied: Story = {
  name: 'SEND-02: opens with a notification that was sent, and asks again before it goes to all',
  beforeEach: setup({ state: copied() }),
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Apples for everybody'),
    );
    await expect(screen.getByRole('textbox', { name: 'Sub-text' })).toHaveValue('Local news');
    await expect(await button(/Users$/)).toHaveTextContent('All');
    await expect(await button(/Dynamic field$/)).toHaveTextContent('DailyBrief TV');
    await expect(await button(/Type$/)).toHaveTextContent('Tags');
    await expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveValue('Weather');
    await waitFor(() => expect(screen.getByText('com.example.lite')).toBeVisible());
    await waitFor(async () => expect(await button(/Channel$/)).toHaveTextContent('Cities'));
    await press('Send');
    const question = within(
      await screen.findByRole('alertdialog', {
        name: 'This will send notification to all the users. Are you sure you want to proceed ?',
      }),
    );
    await expect(sent).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Yes' }));
    await said('Sending notification.');
    await expect(lastSent()).toMatchObject({
      user_list_type: 'all',
      bottom_tab_index: '2',
      notification_datas: [{ object_id: 31, notification_type: 'tag' }],
    });
  },
};

/** A copy of a notification whose target is not among what is read. */
const copyOfMissing = (
  type: Exclude<NotificationType, 'home'>,
  text: string,
  answers: Answer[] = [],
): Story => ({
  name: `SEND-37: ${text}`,
  beforeEach: setup({
    answers,
    state: copied({
      notification_type: type,
      content_object: { id: 404, title: 'Gone', slug: null },
    }),
  }),
  play: async () => {
    await said(text);
    await press('Send');
    await said(text.startsWith('Host') ? 'Please select publication' : `Please select ${type}`);
  },
});

export const ArticleMissing = copyOfMissing('article', 'Article does not exist.', [
  answer(getDigest, () => new Failure(404)),
]);
export const CategoryMissing = copyOfMissing('category', 'Category does not exist.');
export const TagMissing = copyOfMissing('tag', 'Tag does not exist.', [
  answer(getTag, () => new Failure(404)),
]);
export const HostMissing = copyOfMissing('publication', 'Host does not exist.');
export const PillMissing = copyOfMissing('pill', 'Pill does not exist.');

export const TargetDeleted: Story = {
  name: 'SEND-37: a notification whose target was gone when it was copied',
  beforeEach: setup({ state: copied({ content_object: null }) }),
  play: () => said('Tag does not exist.').then(() => undefined),
};

/** The screen, which can be left and opened again. */
function Visits() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onPress={() => setOpen(!isOpen)}>{isOpen ? 'Go away' : 'Come back'}</Button>
      {isOpen && <NotificationCreateScreen />}
    </>
  );
}

export const Restored: Story = {
  name: 'What was not sent is there again, until it is discarded; that can be undone',
  render: () => <Visits />,
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Unsent');
    await press('Go away');
    await press('Come back');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Unsent'));
    await expect(await button(/Users$/)).toHaveTextContent('Beta readers');
    await expect(screen.getByText(/^What you wrote until .* was not sent\.$/)).toBeVisible();

    await press('Discard');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(''));
    await expect(notificationDrafts.ids()).toEqual([]);
    await press('Undo');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Unsent'));
    await expect(notificationDrafts.ids()).toHaveLength(1);
  },
};

let keys: (string | null)[] = [];

export const Unanswered: Story = {
  name: 'A send whose answer was lost is the same call after the page is loaded again',
  beforeEach: async () => {
    const end = await setup({ answers: [answer(sendBroadcast, () => new Failure(502, 'Bad gateway'))] })();
    keys = [];
    const answering = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const key = new Headers(init?.headers).get('idempotency-key');
      if (key) keys.push(key);
      return answering(input, init);
    };
    return end;
  },
  render: () => <Visits />,
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await press('Send');
    await said('Unable to send notifications.');
    await press('Go away');
    await press('Come back');
    await said('You had pressed Send, and no answer came. Sending it unchanged sends it once.');
    await press('Send');
    await waitFor(() => expect(keys).toHaveLength(2));
    await expect(keys[1]).toBe(keys[0]);
  },
};

export const OthersDraft: Story = {
  name: 'What another person left behind is not shown',
  beforeEach: async () => {
    const end = await setup()();
    const form = { ...blankForm(), versions: [{ ...blankVersion(), title: 'Secret' }] };
    const savedAt = '2026-11-20T09:00:00.000Z';
    writeDraft({ id: newDraftId(71), savedAt, copyOf: null, form, attempt: undefined });
    return end;
  },
  play: async () => {
    await version(1);
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  },
};

const phone = (label: string) =>
  within(screen.getByRole('figure', { name: `Preview of notification 1: ${label}` }));

export const Phone: Story = {
  name: 'The phone shows what is typed',
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Olá');
    await expect(phone('Android, light, collapsed').getByText('Olá')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'iOS' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Dark' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Expanded' }));
    await expect(phone('iOS, dark, expanded').getByText('Olá')).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  beforeEach: setup({
    state: copied({
      title: 'المكتبات الصغيرة تعيد الحياة إلى القرى البعيدة',
      text: 'فتحت ثلاث مدارس في الوادي مكتبة صغيرة واحدة.',
    }),
  }),
};
