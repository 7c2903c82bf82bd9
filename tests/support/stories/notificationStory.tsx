/** For stories: the screen that writes notifications, and an API that counts and sends them. */
import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  countAudience,
  getBroadcastReport,
  sendBroadcast,
  type AudienceInput,
  type BroadcastInput,
} from '#api/contract/broadcasts.ts';
import { listOwnDevices } from '#api/contract/broadcasts/devices.ts';
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
import { listAudiences, listTemplates } from '#api/contract/presets.ts';
import { getTag, listTags } from '#api/contract/tags.ts';
import { listUserLists } from '#api/contract/userLists.ts';
import { listUsers } from '#api/contract/users.ts';
import { samplePage, sampleRow } from '../samples/digests.ts';
import { sampleNotification } from '../samples/notifications.ts';
import { sampleTag } from '../samples/tags.ts';
import { sampleUserList } from '../samples/userLists.ts';
import { answer, atPath, Failure, withApi, type Answer } from './storySupport.tsx';
import { notificationDrafts } from '#data/storage/textStore.ts';
import { NotificationCreateScreen } from '#screens/notificationCreate/NotificationCreateScreen.tsx';

const digest = {
  id: 3,
  title: 'The orchard that feeds three schools',
  notification_short_title: '',
  notification_text: 'A record year.',
  cover_pic: '/media/apples.webp',
  custom_thumbnail: null,
  type: { code: 275, title: 'long_digest' },
} as Digest;

export const unstorable = 'This text contains characters that can’t be stored.';

/** What was sent, counted and searched for since the story began. */
export let sent: BroadcastInput[] = [];
export let counted: AudienceInput[] = [];
export let searches: string[] = [];
export const lastSent = () => sent.at(-1)!;

export const done = {
  percentage: 100,
  total: 40,
  success_count: 38,
  fail_count: 2,
  unknown_count: 0,
  held_count: 0,
  open_count: 0,
};
/** The figures of the versions that were sent. */
export const report = (versions: (typeof done)[]) =>
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
    if (input.filters?.read?.keywords?.length)
      return new Failure(400, { 'filters.read.keywords': [unstorable] });
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
  answer(listOwnDevices, () => ({ devices: [{ id: 3, kind: 'app' as const, package: 'com.example.app' }] })),
  answer(listAudiences, () => ({ results: [] })),
  answer(listTemplates, () => ({ results: [] })),
  report([done]),
];

type Sample = Parameters<typeof sampleNotification>[2];

/** A notification that was sent to all about a tag. */
export const copied = (over: Sample = {}) => ({
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
export function setup({ answers = [], state = null }: Setup = {}) {
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

/** Of all stories of the screen. */
export const notificationStory = {
  component: NotificationCreateScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/notification/create')],
  beforeEach: setup(),
} satisfies Meta<typeof NotificationCreateScreen>;

/** Searches and toasts take their time on a machine with other work. */
export const said = (text: string | RegExp) =>
  waitFor(() => expect(screen.getAllByText(text)[0]).toBeVisible());
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = async (name: string | RegExp) => userEvent.click(await button(name));
/** The fields of a version. */
export async function version(number: number) {
  const name = new RegExp(`^Notification ${number}\\b`);
  await userEvent.click(await screen.findByRole('tab', { name }));
  return within(await screen.findByRole('tabpanel', { name }));
}

/** Chooses an option of a select. */
export async function choose(field: RegExp, option: string | RegExp, inside = within(document.body)) {
  await userEvent.click(await inside.findByRole('button', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Chooses what a search finds. */
export async function search(field: string | RegExp, text: string, option: string | RegExp) {
  await userEvent.type(await screen.findByRole('combobox', { name: field }), text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

/** Writes a version, with its group and channel. */
export async function write(number = 1, title = 'Hello') {
  const inside = await version(number);
  await userEvent.type(inside.getByRole('textbox', { name: 'Title' }), title);
  await userEvent.type(inside.getByRole('textbox', { name: 'Text' }), 'World');
  await choose(/Group$/, 'Categories', inside);
  await waitFor(() => expect(inside.getByRole('button', { name: /Channel$/ })).toBeEnabled());
  await choose(/Channel$/, 'Cities', inside);
}
