import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Route } from 'wouter';
import { listBoards } from '#api/contract/boards.ts';
import { createFeed, discoverFeeds, getFeed, updateFeed } from '#api/contract/feeds.ts';
import { sampleFeed } from '#support/samples/feeds.ts';
import { record, sent } from '#support/stories/callRecorder.ts';
import { answer, atPath, expectToast, Failure, toPath, withApi } from '#support/stories/storySupport.tsx';
import { FeedScreen } from './FeedScreen.tsx';

const feed = sampleFeed(9, 'The Daily Rail');
const board = { id: 3, title: 'Climate and energy' };

const calls = [
  answer(listBoards, () => ({ results: [board, { id: 5, title: 'أخبار المدينة' }], count: 2 })),
  answer(getFeed, () => feed),
  answer(discoverFeeds, ({ query }) => ({
    results: [{ url: query.get('url')!, title: 'Rail', id: null }],
  })),
  answer(createFeed, record('create', feed)),
  answer(updateFeed, record('update', feed)),
];

const setup =
  (answers = calls, state: unknown = null) =>
  () => {
    history.replaceState(state, '');
    return withApi(answers)();
  };

function Screens() {
  return (
    <>
      <Route path="/feed" component={FeedScreen} />
      <Route path="/feed/:id" component={FeedScreen} />
    </>
  );
}

const meta = {
  title: 'Screens/Feed form',
  component: FeedScreen,
  render: () => <Screens />,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/feed')],
  beforeEach: setup(),
} satisfies Meta<typeof FeedScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const field = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).findByRole('textbox', { name });
const save = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));

async function addLink(canvasElement: HTMLElement, url: string) {
  await userEvent.type(await field(canvasElement, 'Link'), url);
  await save(canvasElement);
}

export const PageForFeed: Story = {
  name: 'FEED-21: an address that is a page says so at once, with the feeds of the page to choose; undo takes the choice back',
  beforeEach: setup([
    answer(discoverFeeds, () => ({
      results: [{ url: 'https://a.example/rss', title: 'A Daily', id: null }],
    })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await field(canvasElement, 'Title'), 'Mine');
    await addLink(canvasElement, 'https://a.example/');
    await expectToast('Unable to create Feed.');
    await expect(
      canvas.getByText('This is the URL of a page, not a feed. Choose one of the page’s feeds.'),
    ).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: 'Use A Daily' }));
    const link = await field(canvasElement, 'Link');
    await expect(link).toHaveFocus();
    await expect(link).toHaveValue('https://a.example/rss');
    document.execCommand('undo');
    await waitFor(() => expect(link).toHaveValue('https://a.example/'));
    document.execCommand('redo');
    await waitFor(() => expect(link).toHaveValue('https://a.example/rss'));
    await save(canvasElement);
    await expectToast('Feed created successfully');
    await expect(sent).toMatchObject([{ body: { url: 'https://a.example/rss', title: 'Mine' } }]);
  },
};

export const NoFeed: Story = {
  name: 'FEED-21: an address without any feed says so at once, and can be added all the same',
  beforeEach: setup([
    answer(
      discoverFeeds,
      () => new Failure(400, { detail: 'No feed was found at this URL.', code: 'no_feed' }),
    ),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await field(canvasElement, 'Title'), 'Mine');
    await addLink(canvasElement, 'https://a.example/');
    await expect(await canvas.findByText('There’s no feed at this URL.')).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: 'Add this URL anyway' }));
    await expectToast('Feed created successfully');
  },
};

export const Creating: Story = {
  name: 'FEED-18, FEED-19, FEED-20, FEED-21, FEED-23, S38: a feed is created from title, link and board, and the sources of the board follow',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const title = await field(canvasElement, 'Title');
    await expect(canvas.getByRole('heading', { name: 'Create New Feed' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/boards');
    await userEvent.type(title, '   ');
    const link = await field(canvasElement, 'Link');
    await userEvent.type(link, 'a.example/rss');
    await save(canvasElement);
    await expect(canvas.getByText('Please enter title')).toBeVisible();
    await expect(canvas.getByText('Please enter valid link')).toBeVisible();
    await waitFor(() => expect(title).toHaveFocus());
    await expect(sent).toEqual([]);
    await userEvent.type(title, 'Rail ');
    await userEvent.clear(link);
    await userEvent.type(link, ' https://a.example/rss');
    await userEvent.click(canvas.getByRole('button', { name: /Board/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Climate and energy' }));
    await save(canvasElement);
    await expectToast('Feed created successfully');
    const body = { url: 'https://a.example/rss', title: 'Rail', categoryId: 3, feed_categories: [3] };
    await expect(sent).toEqual([{ call: 'create', body }]);
    await waitFor(() => expect(toPath(canvasElement)).toBe('/board-details/3/sources/'));
  },
};

export const FromABoard: Story = {
  name: 'FEED-19, S38: the board that the form was opened from is chosen, and Cancel goes back to its sources',
  beforeEach: setup(calls, { board }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: /Climate and energy/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Cancel' })).toHaveAttribute(
      'href',
      '/board-details/3/sources/',
    );
  },
};

export const Editing: Story = {
  name: 'FEED-18, FEED-19, FEED-22, FEED-23: the feed that the navigation carries is renamed, its link stays, and the sources follow at once',
  decorators: [atPath('/feed/9')],
  beforeEach: setup(calls, { feed, board }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const title = await field(canvasElement, 'Title');
    await expect(canvas.getByRole('heading', { name: 'Edit Feed' })).toBeVisible();
    await expect(title).toHaveValue('The Daily Rail');
    const link = await field(canvasElement, 'Link');
    await expect(link).toHaveValue('https://feeds.example/9.xml');
    await expect(link).toHaveAttribute('readonly');
    await expect(canvas.queryByRole('button', { name: /Board/ })).toBeNull();
    await userEvent.type(title, ' and Tram{Enter}');
    await expectToast('Feed updated successfully');
    await expect(toPath(canvasElement)).toBe('/board-details/3/sources/');
    await expect(sent).toEqual([{ call: 'update', id: '9', body: { title: 'The Daily Rail and Tram' } }]);
  },
};

export const WithoutState: Story = {
  name: 'S38: a form without a feed to edit opens the boards',
  decorators: [atPath('/feed/9')],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(toPath(canvasElement)).toBe('/boards'));
    await expectToast('Open a board’s feeds and choose one to edit.');
  },
};

export const Refused: Story = {
  name: 'FEED-23: a refusal is said in the documents’ words, and its reasons at the fields',
  beforeEach: setup(
    [
      answer(
        createFeed,
        () =>
          new Failure(400, {
            url: ['This feed is already on the board.'],
            feed_categories: ['No board has the ID 3.'],
          }),
      ),
      ...calls,
    ],
    { board },
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await field(canvasElement, 'Title'), 'Rail');
    await userEvent.type(await field(canvasElement, 'Link'), 'https://a.example/rss{Enter}');
    await expectToast('Unable to create Feed.');
    await expect(canvas.getByText('This feed is already on the board.')).toBeVisible();
    await expect(canvas.getByText('No board has the ID 3.')).toBeVisible();
    await expect(toPath(canvasElement)).toBe('/feed');
  },
};

export const UpdateRefused: Story = {
  name: 'FEED-23: a change that fails says so, and what was typed stays',
  decorators: [atPath('/feed/9')],
  beforeEach: setup([answer(updateFeed, () => new Failure(502, '<html>')), ...calls], { feed, board }),
  play: async ({ canvasElement }) => {
    const title = await field(canvasElement, 'Title');
    await userEvent.type(title, '!{Enter}');
    await expectToast('Unable to update Feed.');
    await expect(title).toHaveValue('The Daily Rail!');
    await expect(toPath(canvasElement)).toBe('/feed/9');
  },
};

export const DeletedMeanwhile: Story = {
  name: 'FEED-18: a feed that was deleted meanwhile has no form',
  decorators: [atPath('/feed/9')],
  beforeEach: setup([answer(getFeed, () => new Failure(404, { detail: 'Gone.' })), ...calls], {
    feed,
    board,
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('This feed was deleted')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
