import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Route } from 'wouter';
import { getBoard } from '#api/contract/boards.ts';
import { listFeeds } from '#api/contract/feeds.ts';
import { listLanguages } from '#api/contract/languages.ts';
import {
  createRule,
  deleteRule,
  listRules,
  restoreRule,
  tryRule,
  updateRule,
  type Rule,
  type RuleInput,
} from '#api/contract/rules.ts';
import { sampleFeed } from '#support/samples/feeds.ts';
import { record, sent } from '#support/stories/callRecorder.ts';
import {
  answer,
  atPath,
  expectToast,
  Failure,
  findToasts,
  never,
  type Answer,
  withApi,
} from '#support/stories/storySupport.tsx';
import { RulesScreen } from './RulesScreen.tsx';

const rule = (id: number, values: Partial<Rule> = {}): Rule => ({
  id,
  board: 4,
  kind: 'mute',
  words: ['prize draw'],
  feeds: [],
  languages: [],
  sources: [],
  post_count: 12,
  rejected_count: 0,
  modified_at: '2026-11-20T08:30:00.000Z',
  ...values,
});
const rules = [
  rule(1, { words: ['prize draw', 'horoscope', 'lottery'] }),
  rule(2, { kind: 'watch', words: ['إضراب', 'strik*'], post_count: 1 }),
  rule(3, {
    words: [],
    feeds: [9],
    sources: [{ id: 9, title: 'The Daily: all news' }],
    languages: ['fr', 'ar'],
    post_count: 1234,
    rejected_count: 40,
  }),
  rule(4, { words: [`unbreakable${'word'.repeat(20)}`], feeds: [77], post_count: 0 }),
];

const answers: Answer[] = [
  answer(getBoard, () => ({ id: 4, title: 'Transport' })),
  answer(listRules, () => ({ results: rules })),
  answer(listFeeds, () => ({ results: [sampleFeed(9, 'The Daily: all news')], count: 1 })),
  answer(listLanguages, () => ({
    results: [
      { id: 1, code: 'en', title: 'English' },
      { id: 2, code: 'fr', title: 'French' },
    ],
  })),
  answer(tryRule, ({ body }) => {
    const { words } = body as RuleInput;
    const word = words.find((each) => each.startsWith('strik')) ?? null;
    const titles = word ? ['Ferry crews strike', 'إضراب في الموانئ', 'Strike talks '.repeat(20)] : [];
    return {
      results: titles.map((title, index) => ({
        id: index + 1,
        title,
        source: 'The Daily',
        created_at: '2026-11-20T08:30:00.000Z',
        word,
      })),
      count: titles.length && 1203,
    };
  }),
  answer(createRule, record('create', rule(9))),
  answer(updateRule, record('update', rule(1, { modified_at: '2026-11-21T08:30:00.000Z' }))),
  answer(deleteRule, record('delete', undefined)),
  answer(restoreRule, record('restore', rule(1))),
];

const setup =
  (...others: Answer[]) =>
  () => {
    // The first answer to a call counts.
    return withApi([...others, ...answers])();
  };

const meta = {
  title: 'Screens/Rules',
  component: RulesScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/board-details/4/rules')],
  beforeEach: setup(),
  render: () => <Route path="/board-details/:categoryId/rules" component={RulesScreen} />,
} satisfies Meta<typeof RulesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

// The region is removed with its last toast.
const undo = async (text: string, undone: string) => {
  await expectToast(text);
  await userEvent.click((await findToasts()).getByRole('button', { name: 'Undo' }));
  await expectToast(undone);
};

export const Example: Story = {
  name: 'The rules of a board say what they ask for and how many posts they have caught',
  async play({ canvas }) {
    const list = within(await canvas.findByRole('grid', { name: 'Rules for this board' }));
    await list.findByRole('row', { name: /prize draw/ });
    const items = list.getAllByRole('row').slice(1);
    await expect(items).toHaveLength(4);
    await expect(items[0]).toHaveTextContent('Mute');
    await expect(items[0]).toHaveTextContent('prize draw, horoscope, lottery');
    await expect(within(items[1]!).getByRole('link', { name: '1 post caught' })).toHaveAttribute(
      'href',
      '/board-details/4?caught=watched',
    );
    await expect(items[2]).toHaveTextContent('Feeds: The Daily: all news');
    await expect(items[2]).toHaveTextContent('Languages: French, Arabic');
    await expect(items[3]).toHaveTextContent('Deleted feeds');
  },
};

export const Adding: Story = {
  name: 'A new rule shows what it would have caught in the last week before it is saved, and saving it can be undone',
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add rule' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Please enter words, or choose feeds or languages')).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('radio', { name: /^Watch/ }));
    const words = dialog.getByRole('combobox', { name: /^Words/ });
    await userEvent.type(words, 'storm,strike');
    await expect(await dialog.findByText('The rule would have caught 1,203 posts.')).toBeVisible();
    await expect(dialog.getByText('إضراب في الموانئ')).toBeVisible();
    await expect(dialog.getByText('and 1,200 more')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // What was typed last is no chip, and counts.
    const body = { kind: 'watch', words: ['storm', 'strike'], feeds: [], languages: [] };
    await expect(sent).toEqual([{ call: 'create', id: '4', body }]);
    await undo('The rule was added.', 'Undone. The rule was removed.');
    await expect(sent.at(-1)).toMatchObject({ call: 'delete', id: '9' });
  },
};

export const Changing: Story = {
  name: 'A change states what it is of, and is undone by the rule as it was',
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Edit the rule prize draw/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }));
    await expect(await dialog.findByText('The rule would have caught no posts.')).toBeVisible();
    await userEvent.type(dialog.getByRole('combobox', { name: /^Words/ }), 'raffle{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(sent[0]).toMatchObject({
      call: 'update',
      id: '1',
      body: { words: ['prize draw', 'horoscope', 'lottery', 'raffle'], modified_at: rules[0]!.modified_at },
    });
    await undo('The rule was changed.', 'Undone. The rule is back to how it was.');
    await expect(sent.at(-1)).toMatchObject({
      call: 'update',
      body: { words: rules[0]!.words, modified_at: '2026-11-21T08:30:00.000Z' },
    });
  },
};

export const Deleting: Story = {
  name: 'A rule is deleted at once, and comes back by Undo',
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Delete the rule prize draw/ }));
    await undo('The rule was deleted.', 'Undone. The rule was restored.');
    await expect(sent.map(({ call, id }) => [call, id])).toEqual([
      ['delete', '1'],
      ['restore', '1'],
    ]);
  },
};

export const ChangedMeanwhile: Story = {
  name: 'A rule that a colleague has changed meanwhile is not overwritten: the dialog stays and says why',
  beforeEach: setup(
    answer(
      updateRule,
      () =>
        new Failure(409, {
          detail: 'This rule was changed in the meantime. Nothing was saved.',
          message: 'This rule was changed in the meantime. Nothing was saved.',
          code: 'stale',
        }),
    ),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Edit the rule prize draw/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await expectToast('This rule was changed in the meantime. Nothing was saved.');
    await expect(screen.getByRole('dialog', { name: 'Edit rule' })).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'A board without rules says what they are for',
  beforeEach: setup(answer(listRules, () => ({ results: [] }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('No rules')).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: setup(answer(listRules, never)) };

export const Failed: Story = {
  name: 'Rules that could not be loaded can be tried again',
  beforeEach: setup(answer(listRules, () => new Failure(500))),
  async play({ canvas }) {
    await expect(await canvas.findByText('The rules couldn’t be loaded.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const MissingBoard: Story = {
  name: 'A board that was deleted says so, with the way to the others',
  beforeEach: setup(answer(getBoard, () => new Failure(404, { detail: 'This board doesn’t exist.' }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('This board doesn’t exist.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All Boards' })).toHaveAttribute('href', '/boards');
  },
};
