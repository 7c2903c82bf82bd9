import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Route } from 'wouter';
import { getBoard } from '#api/contract/boards.ts';
import {
  checkFeed,
  createFeed,
  deleteFeed,
  discoverFeeds,
  followFeed,
  getFeed,
  listFeeds,
} from '#api/contract/feeds.ts';
import { renameHost } from '#api/contract/hosts.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { sampleFeed } from '#support/samples/feeds.ts';
import { record, sent } from '#support/stories/callRecorder.ts';
import {
  answer,
  atPath,
  expectToast,
  Failure,
  never,
  toPath,
  withApi,
} from '#support/stories/storySupport.tsx';
import { BoardFeedsScreen } from './BoardFeedsScreen.tsx';

/** One grey dot. */
const logo = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const succeeded_at = '2026-11-01T08:00:00.000Z';
const next_at = '2026-11-05T19:30:00.000Z';

const feeds = [
  sampleFeed(1, 'The Daily Rail', {
    host: { id: 41, logo_link: logo, brand_name: 'Rail Media' },
    health: { pushed: true, entry_count: 10_000, read_count: 2000 },
  }),
  sampleFeed(2, 'أخبار المدينة', {
    followed: false,
    host: { id: 42, logo_link: null, brand_name: 'المدينة' },
  }),
  sampleFeed(4, 'Harbour news', {
    health: {
      state: 'failing',
      error: 'The server didn’t respond in time.',
      error_code: 'timed_out',
      failure_count: 3,
      succeeded_at,
      next_at,
      posts_a_week: 0.25,
    },
  }),
  sampleFeed(5, 'Old forest', {
    health: {
      state: 'ended',
      error: 'The feed has ended: the server says it’s permanently gone (410).',
      failure_count: 1,
      succeeded_at: null,
      next_at: null,
      posts_a_week: 0,
    },
  }),
  sampleFeed(6, 'Fresh', {
    health: {
      state: 'new',
      checked_at: null,
      succeeded_at: null,
      entry_count: null,
      read_count: null,
      posts_a_week: 0,
    },
  }),
];

let requests: URLSearchParams[] = [];

const board = { id: 3, title: 'Climate and energy' };
const calls = [
  answer(getBoard, () => board),
  answer(listFeeds, ({ query }) => {
    requests.push(query);
    return { results: feeds, count: 41 };
  }),
  answer(getFeed, ({ params }) => {
    const id = Number(params['id']);
    return feeds.find((feed) => feed.id === id) ?? sampleFeed(id, 'World');
  }),
  answer(followFeed, record('follow', { followed: true })),
  answer(checkFeed, record('check', feeds[2]!)),
  answer(deleteFeed, record('delete', undefined)),
  answer(createFeed, record('create', sampleFeed(50, 'World'))),
  answer(renameHost, record('rename', { id: 41, brand_name: 'Rail', host_name: 'feeds.example' })),
  answer(discoverFeeds, ({ query }) => {
    requests.push(query);
    return {
      results: [
        { url: 'https://www.example.com/world.xml', title: 'World', id: null },
        { url: 'https://www.example.com/all.xml', title: '', id: null },
        { url: feeds[0]!.url, title: 'The Daily Rail', id: 1 },
      ],
    };
  }),
];

const setup =
  (answers = calls) =>
  () => {
    requests = [];
    return withApi(answers)();
  };
const toList = (results: typeof feeds, count = results.length) => [
  answer(listFeeds, () => ({ results, count })),
  ...calls,
];

const meta = {
  title: 'Screens/Board sources',
  component: BoardFeedsScreen,
  render: () => <Route path="/board-details/:categoryId/sources" component={BoardFeedsScreen} />,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/board-details/3/sources/')],
  beforeEach: setup(),
} satisfies Meta<typeof BoardFeedsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).findByRole('button', { name });
const search = 'Search feed. Entering website will create a new feed';
const lastList = () => requests.findLast((query) => !query.has('url'))!;

export const Example: Story = {
  name: 'FEED-11, FEED-14: the sources of a board with logo, brand name, address and health, and what can be done with each',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Board' })).toBeVisible();
    await expect(await canvas.findByText('Climate and energy')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View Feeds' })).toHaveAttribute(
      'href',
      '/board-details/3',
    );
    const title = await canvas.findByRole('link', { name: 'The Daily Rail' });
    await expect(title).toHaveAttribute('href', '/board-details/3/feed/1/details');
    const row = within(title.closest('tr')!);
    await expect(title.closest('tr')!.querySelector('img')).toHaveAttribute('src', logo);
    await expect(row.getByText('Rail Media')).toBeVisible();
    await expect(row.getByText('feeds.example/1.xml')).toBeVisible();
    await expect(row.getByText('Healthy')).toBeVisible();
    await expect(row.getByText('12.3')).toBeVisible();
    for (const name of ['Unfollow The Daily Rail', 'Actions for The Daily Rail'])
      await expect(row.getByRole('button', { name })).toBeVisible();
    for (const name of ['Edit The Daily Rail', 'Delete The Daily Rail']) {
      const button = row.getByRole('button', { name });
      button.focus();
      await waitFor(() => expect(button).toBeVisible());
    }
    await expect(canvas.getByRole('button', { name: 'Follow أخبار المدينة' })).toBeVisible();
    await expect(lastList().toString()).toBe('page=1&feed_categories=3');
    await userEvent.click(canvas.getByRole('button', { name: 'Add Sources' }));
    await waitFor(() => expect(toPath(canvasElement)).toBe('/feed'));
  },
};

export const Health: Story = {
  name: 'Health: last success, last error, failures in a row and the next try, which can be made now',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = await find(canvasElement, 'Try now: Harbour news');
    const row = within(button.closest('tr')!);
    for (const text of [
      'Failing',
      `The server didn’t respond in time. · 3 failures in a row · Last success ${formatDateTime(succeeded_at)} · Next check ${formatDateTime(next_at)}`,
      '0.3',
    ])
      await expect(row.getByText(text)).toBeVisible();
    const ended = within(canvas.getByText('Ended').closest('tr')!);
    await expect(ended.getByText(/1 failure · Never read successfully$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try now: The Daily Rail' })).toBeNull();
    await expect(
      canvas.getByText(/ · 2,000 of 10,000 posts read · .+ · Posts are pushed when published$/),
    ).toBeVisible();
    await userEvent.click(button);
    await expectToast('Harbour news will be read in a moment.');
    await expect(sent).toEqual([{ call: 'check', id: '4', body: undefined }]);
  },
};

export const ServerAskedToWait: Story = {
  name: 'CURATE-08: Try now says until when the feed waits, as its server asked',
  beforeEach: setup([
    answer(checkFeed, () => ({ ...feeds[2]!, health: { ...feeds[2]!.health, waits_until: next_at } })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    await userEvent.click(await find(canvasElement, 'Try now: Harbour news'));
    await expectToast(`Harbour news’s server asked us to wait until ${formatDateTime(next_at)}.`);
  },
};

export const Filtered: Story = {
  name: 'FEED-12, FEED-13, FEED-16: sources are searched on Enter, sorted with a way to clear it, and narrowed to the followed or unhealthy ones',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByPlaceholderText(search);
    await canvas.findByRole('link', { name: 'The Daily Rail' });
    await userEvent.type(field, 'rail');
    await expect(requests.every((query) => !query.has('search'))).toBe(true);
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(lastList().get('search')).toBe('rail'));
    await expect(canvas.queryByRole('region', { name: /Feeds found/ })).toBeNull();

    await userEvent.click(canvas.getByRole('button', { name: /Sort by/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Title, Z to A' }));
    await waitFor(() => expect(lastList().get('ordering')).toBe('-title'));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear sorting' }));
    await waitFor(() => expect(toPath(canvasElement)).toBe('/board-details/3/sources/?search=rail'));

    await userEvent.click(canvas.getByRole('button', { name: 'Followed' }));
    await waitFor(() => expect(lastList().get('followed')).toBe('true'));
    await userEvent.click(canvas.getByRole('button', { name: 'Unhealthy feeds' }));
    await waitFor(() => expect(lastList().get('unhealthy')).toBe('true'));
    await expect(toPath(canvasElement)).toBe(
      '/board-details/3/sources/?search=rail&followed=true&unhealthy=true',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Followed' }));
    await waitFor(() => expect(lastList().has('followed')).toBe(false));

    const pages = within(canvas.getByRole('navigation', { name: 'Feed pages' }));
    await userEvent.click(pages.getByRole('button', { name: /Page 2|^2$/ }));
    await waitFor(() => expect(lastList().get('page')).toBe('2'));
  },
};

export const OnePage: Story = {
  name: 'FEED-16: 20 sources need no pages',
  beforeEach: setup(toList(feeds, 20)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'The Daily Rail' });
    await expect(canvas.queryByRole('navigation', { name: 'Feed pages' })).toBeNull();
  },
};

export const Following: Story = {
  name: 'FEED-15: a press has the board follow a source, or no longer follow it',
  play: async ({ canvasElement }) => {
    await userEvent.click(await find(canvasElement, 'Follow أخبار المدينة'));
    const body = { feed_source: 2, feed_category: 3, followed: true };
    await waitFor(() => expect(sent).toEqual([{ call: 'follow', body }]));
    await userEvent.click(await find(canvasElement, 'Unfollow The Daily Rail'));
    await waitFor(() => expect(sent.at(-1)!.body).toEqual({ ...body, feed_source: 1, followed: false }));
  },
};

export const FollowRefused: Story = {
  name: 'FEED-15: a follow that is refused says why',
  beforeEach: setup([
    answer(followFeed, () => new Failure(400, { feed_category: ['No board has the ID 3.'] })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    await userEvent.click(await find(canvasElement, 'Follow أخبار المدينة'));
    await expectToast('No board has the ID 3.');
  },
};

const askToDelete = async (canvasElement: HTMLElement) => {
  await userEvent.click(await find(canvasElement, 'Delete The Daily Rail'));
  const name = 'Are you sure you want to delete feed `The Daily Rail`?';
  return screen.findByRole('alertdialog', { name });
};

export const Deleting: Story = {
  name: 'FEED-17: a deletion is confirmed by the title of the feed, with Cancel and Yes delete',
  play: async ({ canvasElement }) => {
    const first = await askToDelete(canvasElement);
    await userEvent.click(within(first).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await expect(sent).toEqual([]);
    const second = await askToDelete(canvasElement);
    await userEvent.click(within(second).getByRole('button', { name: 'Yes delete' }));
    await waitFor(() => expect(sent).toEqual([{ call: 'delete', id: '1', body: undefined }]));
    await expectToast('Feed The Daily Rail deleted!');
  },
};

export const DeletionRefused: Story = {
  name: 'FEED-17: a deletion that is refused shows the answer as a toast',
  beforeEach: setup([
    answer(deleteFeed, () => new Failure(404, { detail: 'This feed doesn’t exist.' })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    const question = await askToDelete(canvasElement);
    await userEvent.click(within(question).getByRole('button', { name: 'Yes delete' }));
    await expectToast('This feed doesn’t exist.');
  },
};

export const Renaming: Story = {
  name: 'FEED-28, S22: the brand name of a source is changed in place',
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Edit name: Rail Media' }),
    );
    const field = await screen.findByRole('textbox', { name: 'Source name' });
    await userEvent.clear(field);
    await userEvent.type(field, '{Enter}');
    await expect(await screen.findByText('Please enter a name')).toBeVisible();
    await userEvent.type(field, ' Rail {Enter}');
    await expectToast('Source updated successfully.');
    await expect(sent).toEqual([{ call: 'rename', id: '41', body: { brand_name: 'Rail' } }]);
  },
};

export const FeedsOfASite: Story = {
  name: 'FEED-12, FEED-23: the address of a site offers its feeds, each to be added to the board, and narrows the list to its host',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'The Daily Rail' });
    await userEvent.type(canvas.getByPlaceholderText(search), 'www.example.com/news{Enter}');
    const offer = within(await canvas.findByRole('region', { name: 'Feeds found at www.example.com/news' }));
    await expect(await offer.findByText('https://www.example.com/world.xml')).toBeVisible();
    await expect(requests.find((query) => query.has('url'))!.get('url')).toBe('www.example.com/news');
    await waitFor(() => expect(lastList().get('search')).toBe('example.com'));
    await expect(await offer.findByText('On this board')).toBeVisible();
    await expect(offer.queryByRole('button', { name: 'Add The Daily Rail to the board' })).toBeNull();
    await userEvent.click(offer.getByRole('button', { name: 'Add World to the board' }));
    await expectToast('Feed created successfully');
    const url = 'https://www.example.com/world.xml';
    await expect(sent).toEqual([
      { call: 'create', body: { url, title: 'World', categoryId: 3, feed_categories: [3] } },
    ]);
    await waitFor(() => expect(offer.getAllByText('On this board')).toHaveLength(2));
    await expect(canvas.getByRole('region', { name: /Feeds found/ })).toHaveFocus();
    await userEvent.click(offer.getByRole('button', { name: 'Add example.com to the board' }));
    await waitFor(() => expect(sent.at(-1)!.body).toMatchObject({ title: 'example.com' }));
    await userEvent.click(offer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(toPath(canvasElement)).toBe('/board-details/3/sources/'));
    await expect(canvas.queryByRole('region', { name: /Feeds found/ })).toBeNull();
    const filters = canvas.getByRole('region', { name: 'Filters' });
    await waitFor(() => expect(filters).toContainElement(document.activeElement as HTMLElement));
  },
};

export const NoFeedThere: Story = {
  name: 'FEED-12: a site without a feed says so, and can be searched again; a feed that is refused says why',
  decorators: [atPath('/board-details/3/sources/?search=https://a.example/')],
  beforeEach: () => {
    let searches = 0;
    return setup([
      answer(discoverFeeds, () => {
        searches += 1;
        return searches === 1
          ? new Failure(400, { url: ['No feed was found at this URL.'] })
          : { results: [{ url: 'https://a.example/rss', title: 'All', id: null }] };
      }),
      answer(createFeed, () => new Failure(400, { url: ['This feed is already on the board.'] })),
      ...calls,
    ])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const offer = within(await canvas.findByRole('region', { name: /Feeds found/ }));
    await expect(await offer.findByText('No feed was found at this URL.')).toBeVisible();
    await userEvent.click(offer.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await offer.findByRole('button', { name: 'Add All to the board' }));
    await expectToast('Unable to create Feed.');
    await expectToast('This feed is already on the board.');
  },
};

export const Missing: Story = {
  name: 'FEED-11: a board that was deleted says so and opens the others',
  beforeEach: setup([answer(getBoard, () => new Failure(404, { detail: 'Gone.' })), ...calls]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('This board doesn’t exist')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All Boards' })).toHaveAttribute('href', '/boards');
    await expect(canvas.queryByRole('link', { name: 'View Feeds' })).toBeNull();
  },
};

export const Empty: Story = {
  name: 'FEED-16: a board without sources',
  beforeEach: setup(toList([])),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No Data Found')).toBeVisible();
  },
};

export const ListFailed: Story = {
  name: 'FEED-16: sources that cannot be loaded can be tried again',
  beforeEach: setup([answer(listFeeds, () => new Failure(500, 'broken')), ...calls]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The feeds couldn’t be loaded.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const LongTexts: Story = {
  name: 'FEED-14: long titles, addresses and names are cut short',
  beforeEach: setup([
    answer(getBoard, () => ({ id: 3, title: `All that moves ${'and more '.repeat(20)}` })),
    ...toList([
      sampleFeed(7, `Donaudampfschifffahrtselektrizitätenhauptbetriebswerk ${'and more '.repeat(12)}`, {
        url: `https://feeds.example/${'a-very-long-part/'.repeat(12)}rss.xml`,
        host: {
          id: 9,
          logo_link: null,
          brand_name: 'The united publishers of all northern harbours and lakes',
        },
        health: {
          state: 'failing',
          error: 'Feed not found (404).',
          failure_count: 12_345,
          posts_a_week: 12_345.6,
        },
      }),
    ]),
  ]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/12,345 failures in a row/)).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: setup([answer(listFeeds, never), ...calls]) };
