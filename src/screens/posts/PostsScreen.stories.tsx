import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { recordAnnouncements } from '../../../.storybook/announcements.ts';
import { Route } from 'wouter';
import { getBoard, listBoards } from '#api/contract/boards.ts';
import { getFeed, listFeedHosts, listFeeds } from '#api/contract/feeds.ts';
import { createHeadlineDigest, setHeadlineStatus } from '#api/contract/headlines.ts';
import { getScoreTarget } from '#api/contract/lookups.ts';
import {
  countUnreadPosts,
  createPostHeadline,
  listPosts,
  markPosts,
  savePosts,
  type Post,
} from '#api/contract/posts.ts';
import { parseSite } from '#api/contract/sources.ts';
import { listUsers } from '#api/contract/users.ts';
import { samplePage } from '#support/samples/editor.ts';
import { sampleFeed } from '#support/samples/feeds.ts';
import { samplePost } from '#support/samples/posts.ts';
import sun from '#support/samples/sun.png';
import { answerAsNarrow } from '#support/stories/narrow.ts';
import {
  answer,
  atPath,
  expectToast,
  waitForKeys,
  Failure,
  never,
  toPath,
  type Answer,
  withApi,
} from '#support/stories/storySupport.tsx';
import { PostsScreen } from './PostsScreen.tsx';
import { yesterday } from './postsQuery.ts';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const posts: Post[] = [
  samplePost(41, {
    title: 'Ferry crews announce a two-day strike from Monday',
    description: 'Crossings between the islands stop for two days.',
    created_at: ago(0),
    media: [{ url: sun }],
    feed_count: 3,
  }),
  samplePost(40, { title: 'Night train to Vienna starts in December', created_at: ago(5.5), headline: null }),
  samplePost(39, {
    title: 'قطار ليلي جديد إلى فيينا',
    description: 'تبدأ الرحلات الليلية الجديدة في الشتاء بين المدينتين',
    created_at: ago(50),
    headline: { id: 7, status: 'PROCESSING', digest: 77 },
  }),
  samplePost(38, {
    title: `Unbreakable${'word'.repeat(40)} in a title of a feed`,
    description: 'A description that goes on. '.repeat(40),
    created_at: ago(0.5),
    link: null,
  }),
];

/** Counts of a list in which rules caught some posts. */
const counts = (count: number, muted = 0, watched = 0) => ({
  count,
  muted_count: muted,
  watched_count: watched,
});

let requests: Record<string, string>[] = [];
let feedRequests: Record<string, string>[] = [];
let sent: { call: string; body: unknown }[] = [];
let madeHeadlines: Set<number>;

const all = answer(listPosts, ({ query }) => {
  requests.push(Object.fromEntries(query));
  const results = posts.map((post) =>
    madeHeadlines.has(post.id)
      ? { ...post, headline: { id: post.id + 1000, status: 'UNPROCESSED' as const, digest: null } }
      : post,
  );
  return { results, ...counts(41) };
});

const answers = (list: Answer): Answer[] => [
  list,
  answer(listFeeds, ({ query }) => {
    feedRequests.push(Object.fromEntries(query));
    return { results: [sampleFeed(9, 'The Daily: all news'), sampleFeed(8, 'Harbour News')], count: 2 };
  }),
  answer(getFeed, ({ params }) => sampleFeed(Number(params['id']), 'Harbour News')),
  answer(getBoard, ({ params }) => ({ id: Number(params['id']), title: 'Transport' })),
  answer(listBoards, () => ({ results: [{ id: 4, title: 'Transport' }], count: 1 })),
  answer(listFeedHosts, () => ({
    results: [{ id: 3, host_name: 'daily.example', brand_name: 'The Daily' }],
  })),
  answer(parseSite, () => samplePage()),
  answer(countUnreadPosts, () => ({
    unread_count: 1000,
    saved_count: 2,
    boards: [{ id: 4, unread_count: 0 }],
  })),
  answer(markPosts, ({ body }) => {
    sent.push({ call: 'mark', body });
    return { count: 2, marked_at: '2026-11-20T09:00:00.000Z' };
  }),
  answer(savePosts, ({ body }) => {
    sent.push({ call: 'save', body });
    return { count: (body as { posts: number[] }).posts.length };
  }),
  answer(createPostHeadline, ({ params }) => {
    sent.push({ call: 'headline', body: Number(params['id']) });
    madeHeadlines.add(Number(params['id']));
    return { id: Number(params['id']) + 1000, is_new: true };
  }),
  answer(createHeadlineDigest, ({ body }) => {
    sent.push({ call: 'digest', body });
    return { id: 77, title: 'x' };
  }),
  answer(setHeadlineStatus, ({ body }) => {
    sent.push({ call: 'status', body });
    return { updated: (body as { notification_ids: number[] }).notification_ids, skipped: [] };
  }),
  answer(listUsers, () => ({ results: [], count: 0 })),
  answer(getScoreTarget, () => ({ editor_score_quality: [], editor_score_relevance: [] })),
];

const setup =
  (list = all, ...others: Answer[]) =>
  () => {
    requests = [];
    feedRequests = [];
    sent = [];
    madeHeadlines = new Set();
    // The first answer to a call counts.
    return withApi([...others, ...answers(list)])();
  };

const meta = {
  title: 'Screens/Posts',
  component: PostsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/feeds')],
  beforeEach: setup(),
  render: () => (
    <>
      <Route path="/feeds" component={PostsScreen} />
      <Route path="/board-details/:categoryId" component={PostsScreen} />
      <Route path="/board-details/:categoryId/feed/:id/details" component={PostsScreen} />
    </>
  ),
} satisfies Meta<typeof PostsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const toRow = (name: RegExp) => screen.findByRole('row', { name });
const calls = (name: string) => sent.filter(({ call }) => call === name).map(({ body }) => body);
/** A post that is open: a panel beside the list, or a dialog where there is little space. */
const reader = async () =>
  within(await waitFor(() => screen.queryByRole('dialog') ?? screen.getByRole('complementary')));
const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog') ?? screen.queryByRole('complementary')).toBeNull());

export const Example: Story = {
  name: 'FEED-02, FEED-04, FEED-05: without parameters the posts of all feeds, with picture, age and source',
  async play({ canvas }) {
    const ferry = await toRow(/Ferry crews/);
    await expect(ferry).toHaveTextContent('Crossings between the islands stop for two days.');
    for (const fact of ['The Daily', 'Just now', 'also in 2 feeds'])
      await expect(within(ferry).getByText(fact)).toBeVisible();
    await expect(ferry.querySelector('img')).toHaveAttribute('src', sun);
    const train = within(await toRow(/Night train/));
    for (const fact of ['The Daily', '5h']) await expect(train.getByText(fact)).toBeVisible();
    await expect(within(await toRow(/قطار/)).getByText('2d')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Feeds' })).toBeVisible();
    await expect(requests.at(-1)).toEqual({ page: '1', ordering: '-created_at' });
    await expect(canvas.queryByRole('link', { name: 'Manage Sources' })).toBeNull();
  },
};

export const OfBoard: Story = {
  name: 'FEED-02, FEED-03: the posts of a board, with the way to its sources',
  decorators: [atPath('/board-details/4')],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Transport' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Manage Sources' })).toHaveAttribute(
      'href',
      '/board-details/4/sources/',
    );
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ categories: '4' }));
  },
};

export const OfFeed: Story = {
  name: 'FEED-02, S37: the posts of a source of a board, with the way back',
  decorators: [atPath('/board-details/4/feed/8/details')],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Harbour News' })).toBeVisible();
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ categories: '4', feed_source: '8' }));
    await expect(await canvas.findByRole('link', { name: 'Transport' })).toHaveAttribute(
      'href',
      '/board-details/4',
    );
  },
};

async function openSources() {
  const button = screen.queryByRole('button', { name: 'Expand Sources' });
  if (button) await userEvent.click(button);
  return within(await screen.findByRole('region', { name: 'Sources' }));
}

export const Sources: Story = {
  name: 'FEED-01: sources by category, words, following and order, each with the way to its posts',
  async play({ canvasElement }) {
    const sources = await openSources();
    await expect(await sources.findByRole('link', { name: 'Harbour News' })).toHaveAttribute(
      'href',
      '/feeds?feed=8',
    );
    await userEvent.click(sources.getByRole('button', { name: /Sort feeds/ }));
    const orders = await screen.findAllByRole('option');
    await expect(orders.map((option) => option.textContent)).toEqual(['–', 'Id', 'Title']);
    await userEvent.click(screen.getByRole('option', { name: 'Title' }));
    await waitFor(() => expect(feedRequests.at(-1)).toMatchObject({ ordering: 'title' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.type(sources.getByRole('searchbox', { name: 'Search feeds' }), 'daily');
    await waitFor(() => expect(feedRequests.at(-1)).toMatchObject({ search: 'daily' }));
    await userEvent.click(sources.getByRole('button', { name: 'Followed' }));
    await waitFor(() => expect(feedRequests.at(-1)).toMatchObject({ followed: 'true' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ followed: 'true' }));

    await userEvent.click(sources.getByRole('button', { name: /Category/ }));
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'None',
      'Transport',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Transport' }));
    await waitFor(() => expect(toPath(canvasElement)).toBe('/board-details/4'));
  },
};

export const Pages: Story = {
  name: 'FEED-06: pages of 20 above 20',
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ page: '3' }));
  },
};

export const OnePage: Story = {
  name: 'FEED-06: no pagination with 20 posts',
  beforeEach: setup(
    answer(listPosts, () => ({
      results: Array.from({ length: 20 }, (_, id) => samplePost(id + 1)),
      ...counts(20),
    })),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /Post 20/ })).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: 'Post pages' })).toBeNull();
  },
};

export const WithText: Story = {
  name: 'A post opens with the text of its page beside it; J and K go on to the next, Escape closes it',
  async play() {
    await toRow(/Ferry crews/);
    await waitForKeys();
    await userEvent.keyboard('j{Enter}');
    const open = await reader();
    await expect(open.getByRole('heading', { name: /Ferry crews/ })).toBeVisible();
    await expect(await open.findByText(/Eleven rail operators/)).toBeVisible();
    await expect(open.getByRole('link', { name: /Open page/ })).toHaveAttribute(
      'href',
      'https://daily.example/41',
    );
    if (!screen.queryByRole('dialog')) {
      await userEvent.keyboard('j');
      await expect(await open.findByRole('heading', { name: /Night train/ })).toBeVisible();
    }
    await userEvent.keyboard('{Escape}');
    await expectClosed();
  },
};

const openAddress = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLElement>('[data-search]')?.dataset['search'];

export const InAddress: Story = {
  name: 'The post that is open is in the address, and leaves it when it is closed',
  async play({ canvasElement }) {
    await toRow(/Ferry crews/);
    await waitForKeys();
    await userEvent.keyboard('j{Enter}');
    await reader();
    await expect(openAddress(canvasElement)).toBe('post=41');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(openAddress(canvasElement)).toBe(''));
    await expectClosed();
  },
};

export const CopiedLink: Story = {
  name: 'An address opens a post that is on another page',
  decorators: [atPath('/feeds?page=2&post=12')],
  beforeEach: setup(
    answer(listPosts, ({ query }) => {
      requests.push(Object.fromEntries(query));
      const isOther = query.get('id') === '12';
      return isOther
        ? { results: [samplePost(12, { title: 'Harbour opens again' })], ...counts(1) }
        : { results: posts, ...counts(41) };
    }),
  ),
  async play() {
    const open = await reader();
    await expect(await open.findByRole('heading', { name: 'Harbour opens again' })).toBeVisible();
    await expect(requests).toContainEqual(expect.objectContaining({ page: '2' }));
  },
};

export const DeletedPost: Story = {
  name: 'An address of a post that was deleted says so',
  decorators: [atPath('/feeds?post=12')],
  beforeEach: setup(
    answer(listPosts, ({ query }) =>
      query.has('id') ? { results: [], ...counts(0) } : { results: posts, ...counts(41) },
    ),
  ),
  async play() {
    const open = await reader();
    await expect(await open.findByText('This post doesn’t exist.')).toBeVisible();
  },
};

export const CutText: Story = {
  name: 'CURATE-07: the reader says that an article is cut off for subscribers',
  beforeEach: setup(
    all,
    answer(parseSite, () => samplePage({ is_cut: true })),
  ),
  async play() {
    await toRow(/Ferry crews/);
    await waitForKeys();
    await userEvent.keyboard('j{Enter}');
    const open = await reader();
    await open.findByText(
      'This is only the beginning of the article. The rest is for the site’s subscribers.',
    );
  },
};

export const TextFails: Story = {
  name: 'A page that cannot be read leaves what the feed says, and can be tried again',
  beforeEach: setup(
    all,
    answer(parseSite, () => new Failure(500, { detail: 'url can not be parsed' })),
  ),
  async play() {
    await toRow(/Ferry crews/);
    await waitForKeys();
    await userEvent.keyboard('j{Enter}');
    const open = await reader();
    await expect(await open.findByText('The page text couldn’t be loaded.')).toBeVisible();
    await expect(open.getByText('Crossings between the islands stop for two days.')).toBeVisible();
    await expect(open.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const WithoutPage: Story = {
  name: 'A long post without a page of its own shows what its feed says',
  async play() {
    await userEvent.click(await toRow(/^Unbreakable/));
    await expect(await (await reader()).findByText('This post has no page.')).toBeVisible();
  },
};

export const Headline: Story = {
  name: 'H makes a headline of a post that is not one yet',
  async play() {
    await toRow(/Ferry crews/);
    await waitForKeys();
    await userEvent.keyboard('j');
    const createHeadline = { name: /^Create headline/, hidden: true };
    await expect(within(await toRow(/Night train/)).getByRole('button', createHeadline)).toBeInTheDocument();
    await userEvent.keyboard('h');
    await userEvent.keyboard('jh');
    await expectToast('Headline created.');
    await expect(calls('headline')).toEqual([40]);
    await waitFor(async () =>
      expect(within(await toRow(/Night train/)).queryByRole('button', createHeadline)).toBeNull(),
    );
  },
};

export const AddDigest: Story = {
  name: 'HEAD-17, HEAD-20, S40: D makes a digest of a post, of the headline that it becomes for that',
  async play({ canvasElement }) {
    await toRow(/Ferry crews/);
    await waitForKeys();
    await userEvent.keyboard('jjd');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Digest' }));
    await expect(dialog.getByRole('textbox', { name: /Title/ })).toHaveValue(
      'Night train to Vienna starts in December',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Add Digest' }));
    await expectToast('Digest created successfully.');
    await expect(sent.map(({ call }) => call)).toEqual(['headline', 'digest', 'status']);
    await expect(calls('digest')).toMatchObject([{ notification_id: 1040 }]);
    await expect(calls('status')).toEqual([{ notification_ids: [1040], status: 'PROCESSING' }]);
    await waitFor(() => expect(toPath(canvasElement)).toBe('/digests/77'));
  },
};

export const HeadlineFails: Story = {
  name: 'A headline that cannot be made says why',
  beforeEach: setup(
    all,
    answer(createPostHeadline, () => new Failure(404, { detail: 'This post doesn’t exist.' })),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Create headline from Night train/ }));
    await expectToast('This post doesn’t exist.');
  },
};

export const Shortcuts: Story = {
  name: 'KEYS-03: all keys are in the shortcut sheet',
  async play() {
    await toRow(/Ferry crews/);
    await waitForKeys();
    await userEvent.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const section = (name: string) => within(within(sheet).getByRole('region', { name }));
    for (const key of ['D', 'H'])
      await expect(section('Posts').getByText(key, { exact: true })).toBeVisible();
    for (const key of ['J', 'K', 'Enter', 'Esc'])
      await expect(section('Lists').getByText(key, { exact: true })).toBeVisible();
  },
};

export const PublishedOn: Story = {
  name: 'C35: posts of a day are those of the viewer’s, neither of today nor of a day to come',
  decorators: [atPath(`/feeds?date=${yesterday()}&host=daily.example`)],
  async play() {
    await toRow(/Ferry crews/);
    await expect(requests.at(-1)).toMatchObject({
      publish_date: yesterday(),
      timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      host_name: 'daily.example',
    });
  },
};

export const CaughtByRules: Story = {
  name: 'Watched posts say which word was found; muted ones are counted and shown on request',
  beforeEach: setup(
    answer(listPosts, ({ query }) => {
      requests.push(Object.fromEntries(query));
      const isMuted = query.get('caught') === 'muted';
      const post = samplePost(isMuted ? 51 : 50, {
        title: isMuted ? 'Prize draw of the week' : 'Ferry crews announce a strike',
        rules: [
          { id: 1, board: 4, kind: isMuted ? 'mute' : 'watch', word: isMuted ? 'prize draw' : 'strike' },
        ],
      });
      return { results: [post], ...counts(1, 1234, 1) };
    }),
  ),
  decorators: [atPath('/board-details/4')],
  async play({ canvas }) {
    await expect(await toRow(/Ferry crews/)).toHaveTextContent('Watched: strike');
    await expect(canvas.getByRole('link', { name: 'Rules' })).toHaveAttribute(
      'href',
      '/board-details/4/rules',
    );
    await expect(canvas.getByRole('button', { name: 'Watched 1' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Muted 1,234' }));
    await expect(await toRow(/Prize draw/)).toHaveTextContent('Muted: prize draw');
    await expect(requests.at(-1)).toMatchObject({ caught: 'muted', categories: '4' });
    await expect(canvas.getByRole('button', { name: 'Muted 1,234' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const Empty: Story = {
  name: 'ERR-02: no posts',
  beforeEach: setup(answer(listPosts, () => ({ results: [], ...counts(0) }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('Posts come from the feeds on your boards.')).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: setup(answer(listPosts, never)) };

export const Failed: Story = {
  name: 'A failed list can be tried again',
  beforeEach: setup(answer(listPosts, () => new Failure(500))),
  async play({ canvas }) {
    await expect(await canvas.findByText('Something went wrong!')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const MissingBoard: Story = {
  name: 'A board that was deleted says so, with the way to the others',
  decorators: [atPath('/board-details/4')],
  beforeEach: setup(
    all,
    answer(getBoard, () => new Failure(404, { detail: 'This board doesn’t exist.' })),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('This board doesn’t exist.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All Boards' })).toHaveAttribute('href', '/boards');
  },
};

export const Reading: Story = {
  name: 'CURATE-01, CURATE-02: an opened post is read; it and all above are marked by keys, with undo; it is saved for later',
  async play({ canvas }) {
    const first = await toRow(/Ferry crews/);
    await expect(within(first).getByText('Unread')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Unread 1,000+' })).toBeVisible();
    await waitForKeys();
    first.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(calls('mark')).toEqual([{ read: true, posts: [expect.any(Number)] }]));
    await waitFor(() => expect(within(first).queryByText('Unread')).toBeNull());
    await userEvent.keyboard('s');
    await waitFor(() => expect(calls('save')).toEqual([{ saved: true, posts: [expect.any(Number)] }]));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }));
    await expectToast('2 posts marked as read.');
    await expect(calls('mark').at(-1)).toMatchObject({ read: true, all: { until: expect.any(String) } });
  },
};

let answerMark: (answer: { count: number; marked_at: string }) => void;

export const UndoneUnderWay: Story = {
  name: 'KEYS-13: posts that are being marked as read show as unread at once by Ctrl Z, and are marked back once answered',
  beforeEach: setup(
    all,
    answer(markPosts, ({ body }) => {
      sent.push({ call: 'mark', body });
      return new Promise((resolve) => (answerMark = resolve));
    }),
  ),
  async play({ canvas }) {
    const first = await toRow(/Ferry crews/);
    await waitForKeys();
    const said = recordAnnouncements();
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(within(first).queryByText('Unread')).toBeNull());
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(within(first).getByText('Unread')).toBeInTheDocument());
    await expect(calls('mark')).toHaveLength(1);
    const marked_at = '2026-11-20T09:00:00.000Z';
    answerMark({ count: 2, marked_at });
    await waitFor(() => expect(calls('mark').at(-1)).toEqual({ read: false, marked_at }));
    await expect(within(first).getByText('Unread')).toBeInTheDocument();
    answerMark({ count: 2, marked_at });
    await expect(said()).toEqual([]);
  },
};

export const Several: Story = {
  name: 'KEYS-10: selected posts are read or unread and saved together, and that is taken back',
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('grid', { name: 'Posts' }));
    const boxes = await table.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    await userEvent.click(boxes[0]!);
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(boxes[1]!);
    await userEvent.keyboard('{/Shift}');
    await expect(canvas.getByText('2 posts selected')).toBeVisible();
    const bar = within(canvas.getByRole('group', { name: 'Selected posts' }));
    await userEvent.click(bar.getByRole('button', { name: 'Save for later' }));
    await expectToast(/posts? saved for later/);
    await expect(calls('save')).toEqual([{ saved: true, posts: [posts[0]!.id, posts[1]!.id] }]);
    await userEvent.click(await bar.findByRole('button', { name: 'Remove from saved' }));
    await expectToast(/posts? removed from saved/);
    await userEvent.click(bar.getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: 'mark', body: { read: true } }));
    await userEvent.click(await bar.findByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: 'mark', body: { read: false } }));
    // The key does what the bar does.
    boxes[0]!.closest<HTMLElement>('tr')!.focus();
    await userEvent.keyboard('u');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: 'mark', body: { read: true } }));
  },
};

export const Ordered: Story = {
  name: 'FEED-01: the order of the posts is in the display menu',
  async play({ canvas }) {
    await toRow(/Ferry crews/);
    const display = canvas.getByRole('button', { name: 'Display' });
    await userEvent.click(display);
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Oldest first' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ ordering: 'created_at' }));
    await userEvent.click(display);
    await expect(
      await screen.findByRole('menuitemradio', { name: 'Oldest first', checked: true }),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

export const OnPhone: Story = {
  name: 'FEED-01: on a phone the order of the posts is among the filters, and the sources open on request',
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => answerAsNarrow({ isPhone: true }),
  async play({ canvas }) {
    await canvas.findByText(/Ferry crews/);
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sources' }));
    const sources = within(await screen.findByRole('dialog', { name: 'Sources' }));
    await expect(await sources.findByRole('link', { name: 'Harbour News' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('button', { name: /Sort posts/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Oldest first' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ ordering: 'created_at' }));
  },
};
