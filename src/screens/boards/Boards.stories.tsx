import { countUnreadPosts } from '#api/contract/posts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Route } from 'wouter';
import {
  countBoardFeeds,
  createBoard,
  deleteBoard,
  getBoard,
  listBoards,
  updateBoard,
} from '#api/contract/boards.ts';
import { exportFeeds, importFeeds } from '#api/contract/feeds.ts';
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
import { BoardScreen } from './BoardScreen.tsx';
import { BoardsScreen } from './BoardsScreen.tsx';

const boards = [
  { id: 3, title: 'Climate and energy' },
  { id: 5, title: 'أخبار المدينة' },
  {
    id: 8,
    title:
      'Everything that the northern regions decide about their railways, ports, rivers, forests and roads, in all of their languages',
  },
  { id: 9, title: 'World' },
];
const [climate] = boards;

let requests: URLSearchParams[] = [];

const result = {
  board_count: 2,
  feed_count: 31,
  known_count: 1,
  skipped: [
    { title: 'Night trains', url: 'feed:nowhere', reason: 'Please enter valid link' },
    { title: '', url: 'ftp://old.example/rss', reason: 'Please enter valid link' },
  ],
};
const calls = [
  answer(countUnreadPosts, () => ({ unread_count: 5, saved_count: 0, boards: [] })),
  answer(listBoards, ({ query }) => {
    requests.push(query);
    return { results: boards, count: 41 };
  }),
  answer(getBoard, ({ params }) => boards.find(({ id }) => id === Number(params['id']))!),
  answer(countBoardFeeds, () => ({ feed_count: 0, lone_feed_count: 0 })),
  answer(createBoard, record('create', { id: 10, title: 'Trains' })),
  answer(updateBoard, record('update', { id: 3, title: 'Climate' })),
  answer(deleteBoard, ({ params, query }) => {
    sent.push({ call: 'delete', id: params['id'], body: Object.fromEntries(query) });
    return undefined;
  }),
  answer(importFeeds, record('import', result)),
  answer(exportFeeds, record('export', { opml: '<opml/>' })),
];

const setup =
  (answers = calls, state: unknown = null) =>
  () => {
    requests = [];
    history.replaceState(state, '');
    return withApi(answers)();
  };

function Screens() {
  return (
    <>
      <Route path="/boards" component={BoardsScreen} />
      <Route path="/board" component={BoardScreen} />
      <Route path="/board/:id" component={BoardScreen} />
    </>
  );
}

const meta = {
  title: 'Screens/Boards',
  component: BoardsScreen,
  render: () => <Screens />,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/boards')],
  beforeEach: setup(),
} satisfies Meta<typeof BoardsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const titleField = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('textbox', { name: 'Title' });
const saveButton = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('button', { name: 'Save' });

export const Example: Story = {
  name: 'FEED-07, FEED-08: boards in pages of 20, each a link to its posts, with the way to its sources and its form',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const { id, title } of boards)
      await expect(await canvas.findByRole('link', { name: title })).toHaveAttribute(
        'href',
        `/board-details/${id}`,
      );
    await expect(canvas.getByRole('link', { name: 'Feeds on World' })).toHaveAttribute(
      'href',
      '/board-details/9/sources/',
    );
    await expect(canvas.getByRole('link', { name: 'Create New Board' })).toHaveAttribute('href', '/board');
    const pages = within(canvas.getByRole('navigation', { name: 'Board pages' }));
    await userEvent.click(pages.getByRole('button', { name: /Page 2|^2$/ }));
    await waitFor(() => expect(toPath(canvasElement)).toBe('/boards?page=2'));
    await waitFor(() => expect(requests.at(-1)!.get('page')).toBe('2'));
  },
};

export const OnePage: Story = {
  name: 'FEED-08: 20 boards need no pages',
  beforeEach: setup([answer(listBoards, () => ({ results: boards, count: 20 })), ...calls]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'World' });
    await expect(canvas.queryByRole('navigation', { name: 'Board pages' })).toBeNull();
  },
};

const askToDelete = async (canvasElement: HTMLElement) => {
  await userEvent.click(
    await within(canvasElement).findByRole('button', { name: 'Actions for Climate and energy' }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete board' }));
  const name = 'Are you sure you want to delete board `Climate and energy`?';
  return screen.findByRole('alertdialog', { name });
};

/** Presses once the sources are counted. */
async function confirmDeletion() {
  const button = screen.getByRole('button', { name: 'Delete board' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button);
}

export const Deleting: Story = {
  name: 'FEED-09, FEED-10: a deletion is confirmed by the title of the board, and said when it is done',
  play: async ({ canvasElement }) => {
    const question = within(await askToDelete(canvasElement));
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await confirmDeletion();
    await expectToast('Board Climate and energy deleted!');
    await expect(sent).toEqual([{ call: 'delete', id: '3', body: { feeds: 'keep' } }]);
  },
};

export const DeletingBeforeTheCount: Story = {
  name: 'FEED-09: a deletion can be declined while the sources of the board are being counted',
  beforeEach: setup([answer(countBoardFeeds, never), ...calls]),
  play: async ({ canvasElement }) => {
    const dialog = await askToDelete(canvasElement);
    const question = within(dialog);
    await userEvent.click(question.getByRole('button', { name: 'Delete board' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(sent).toEqual([]);
  },
};

const withSources = answer(countBoardFeeds, () => ({ feed_count: 12, lone_feed_count: 8 }));

export const DeletingWithSources: Story = {
  name: 'FEED-09: the deletion of a board asks what becomes of its sources, and the board to move them to has to be selected',
  beforeEach: setup([withSources, ...calls]),
  play: async ({ canvasElement }) => {
    const question = within(await askToDelete(canvasElement));
    const choices = await question.findByRole('radiogroup', {
      name: 'What to do with its 12 feeds (8 on no other board)',
    });
    await expect(within(choices).getByRole('radio', { name: /^Keep them/ })).toBeChecked();
    await userEvent.click(within(choices).getByRole('radio', { name: /^Move them/ }));
    await confirmDeletion();
    await expect(await question.findByText('Please choose a board')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: /Board/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'World' }));
    await confirmDeletion();
    await expectToast('Board Climate and energy deleted!');
    await expect(sent).toEqual([{ call: 'delete', id: '3', body: { feeds: 'move', move_to: '9' } }]);
  },
};

export const DeletionRefused: Story = {
  name: 'FEED-10: a board that a colleague has deleted meanwhile: the answer is shown as a toast',
  beforeEach: setup([
    answer(deleteBoard, () => new Failure(404, { detail: 'This board doesn’t exist.' })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    const question = await askToDelete(canvasElement);
    await confirmDeletion();
    await expectToast('This board doesn’t exist.');
    await waitFor(() => expect(question).not.toBeInTheDocument());
  },
};

export const Creating: Story = {
  name: 'FEED-24, FEED-25, FEED-26, FEED-27: a board is created from its title, and the list follows after 3 s',
  decorators: [atPath('/board')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const title = await titleField(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Create New Board' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/boards');
    await expect(saveButton(canvasElement)).toBeDisabled();
    await userEvent.type(title, '   {Enter}');
    await expect(saveButton(canvasElement)).toBeDisabled();
    await userEvent.type(title, 'Trains ');
    await expect(saveButton(canvasElement)).toBeEnabled();
    await expect(sent).toEqual([]);
    const start = performance.now();
    await userEvent.type(title, '{Enter}');
    await expectToast('Board created successfully');
    await expect(sent).toEqual([{ call: 'create', body: { title: 'Trains' } }]);
    await waitFor(() => expect(toPath(canvasElement)).toBe('/boards'));
    await expect(performance.now() - start).toBeGreaterThan(2990);
  },
};

export const Editing: Story = {
  name: 'FEED-24, FEED-27: the board that the navigation carries is edited',
  decorators: [atPath('/board/3')],
  beforeEach: setup(calls, { board: climate }),
  play: async ({ canvasElement }) => {
    const title = await titleField(canvasElement);
    await expect(within(canvasElement).getByRole('heading', { name: 'Edit Board' })).toBeVisible();
    await expect(title).toHaveValue('Climate and energy');
    await userEvent.clear(title);
    await expect(saveButton(canvasElement)).toBeDisabled();
    await userEvent.type(title, 'Climate');
    await userEvent.click(saveButton(canvasElement));
    await expectToast('Board updated successfully');
    await expect(sent).toEqual([{ call: 'update', id: '3', body: { title: 'Climate' } }]);
  },
};

export const WithoutState: Story = {
  name: 'S38: a form without a board to edit opens the boards',
  decorators: [atPath('/board/3')],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(toPath(canvasElement)).toBe('/boards'));
    await expectToast('Go to the list and choose a board to edit.');
  },
};

export const Refused: Story = {
  name: 'FEED-27: a refusal is said in the documents’ words, and its reason at the field',
  decorators: [atPath('/board')],
  beforeEach: setup([
    answer(createBoard, () => new Failure(400, { title: ['A board with this title already exists.'] })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    const title = await titleField(canvasElement);
    await userEvent.type(title, 'World{Enter}');
    await expectToast('Unable to create Board.');
    await expect(within(canvasElement).getByText('A board with this title already exists.')).toBeVisible();
    await waitFor(() => expect(title).toHaveFocus());
  },
};

export const RefusedElsewhere: Story = {
  name: 'FEED-27: a refusal that is about no field is said in the server’s words',
  decorators: [atPath('/board')],
  beforeEach: setup([
    answer(createBoard, () => new Failure(400, { detail: 'There are 200 boards already.' })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    await userEvent.type(await titleField(canvasElement), 'World{Enter}');
    await expectToast('There are 200 boards already.');
  },
};

export const UpdateRefused: Story = {
  name: 'FEED-27: a change that fails says so, and what was typed stays',
  decorators: [atPath('/board/3')],
  beforeEach: setup([answer(updateBoard, () => new Failure(502, '<html>')), ...calls], { board: climate }),
  play: async ({ canvasElement }) => {
    const title = await titleField(canvasElement);
    await userEvent.type(title, '!{Enter}');
    await expectToast('Unable to update Board.');
    await expect(title).toHaveValue('Climate and energy!');
    await waitFor(() => expect(saveButton(canvasElement)).toBeEnabled());
  },
};

export const DeletedMeanwhile: Story = {
  name: 'FEED-24: a board that was deleted meanwhile has no form',
  decorators: [atPath('/board/3')],
  beforeEach: setup([answer(getBoard, () => new Failure(404, { detail: 'Gone.' })), ...calls], {
    board: climate,
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('This board was deleted')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'All Boards' })).toHaveAttribute('href', '/boards');
  },
};

async function importFile(canvasElement: HTMLElement, file: File) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Import OPML' }));
  const element = await screen.findByRole('dialog', { name: 'Import feeds from OPML' });
  const dialog = within(element);
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await userEvent.upload(element.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await expect(await dialog.findByText(file.name)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
  return dialog;
}
const opml = new File(['<opml/>'], 'my-feeds.opml', { type: 'text/x-opml' });

export const Importing: Story = {
  name: 'An OPML file is imported, and what was skipped is listed with the reasons',
  play: async ({ canvasElement }) => {
    const dialog = await importFile(canvasElement, opml);
    await expect(await dialog.findByText('File imported')).toBeVisible();
    await expect(sent).toEqual([{ call: 'import', body: { opml: '<opml/>' } }]);
    await expect(dialog.getByText('2 new boards · 31 new feeds · 1 feed was already added')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: '2 feeds were skipped' })).toBeVisible();
    await expect(dialog.getByText('feed:nowhere')).toBeVisible();
    await expect(dialog.getByText('ftp://old.example/rss')).toBeVisible();
    await expect(dialog.getAllByText('Please enter valid link')).toHaveLength(2);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveFocus());
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const ImportRefused: Story = {
  name: 'An OPML file that is refused says why, and another can be selected',
  beforeEach: setup([
    answer(importFeeds, () => new Failure(400, { opml: ['This is not an OPML file.'] })),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    const dialog = await importFile(canvasElement, opml);
    await expect(await dialog.findByText('This is not an OPML file.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Choose another file' })).toBeEnabled();
  },
};

export const Exporting: Story = {
  name: 'All feeds are exported as OPML, and a failure is said',
  beforeEach: setup([answer(exportFeeds, () => new Failure(503, '<html>')), ...calls]),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Export OPML' }));
    await expectToast('The feeds couldn’t be exported.');
  },
};

export const ListFailed: Story = {
  name: 'ERR-02: boards that cannot be loaded can be tried again',
  beforeEach: setup([answer(listBoards, () => new Failure(500, 'broken')), ...calls]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The boards couldn’t be loaded.')).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'ERR-02: no boards',
  beforeEach: setup([answer(listBoards, () => ({ results: [], count: 0 })), ...calls]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No Data Found')).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: setup([answer(listBoards, never), ...calls]) };
