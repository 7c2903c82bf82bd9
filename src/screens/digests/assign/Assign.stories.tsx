import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createJob } from '#api/contract/bulk.ts';
import { listDigests } from '#api/contract/digests.ts';
import { getScoreTarget } from '#api/contract/lookups.ts';
import { listUsers } from '#api/contract/users.ts';
import { sampleJob } from '#support/samples/bulk.ts';
import { samplePage, sampleRow } from '#support/samples/digests.ts';
import { record, sent } from '#support/stories/callRecorder.ts';
import { answer, atPath, expectToast, Failure, withApi } from '#support/stories/storySupport.tsx';
import { DigestsScreen } from '../DigestsScreen.tsx';

const names = ['Aisha Karim', 'Mara Lindqvist', 'Tomas Reyes'];
const people = names.map((name, index) => ({
  id: index + 7,
  name,
  email: `${index}@example.com`,
  phone: null,
  is_active: true,
  roles: [],
}));
const job = sampleJob(71, { state: 'done', total: 1, done_count: 1, changed_count: 1 });

const calls = [
  answer(listDigests, () => samplePage([sampleRow(3)])),
  answer(getScoreTarget, () => ({ editor_score_quality: [], editor_score_relevance: [] })),
  answer(listUsers, ({ query }) => {
    const text = (query.get('search') ?? '').toLowerCase();
    const results = people.filter(({ name }) => name.toLowerCase().includes(text));
    return { results, count: results.length };
  }),
  answer(createJob, record('job', job)),
];

/** Who is to work on digests. */
const meta = {
  title: 'Screens/Digests/Assign',
  component: DigestsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/')],
  beforeEach: withApi(calls),
} satisfies Meta<typeof DigestsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Opens the dialog of the one row. */
async function openDialog(canvasElement: HTMLElement) {
  const { title } = sampleRow(3);
  await userEvent.click(await within(canvasElement).findByRole('button', { name: `Actions for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign…' }));
  return within(await screen.findByRole('dialog', { name: `Assign ${title}` }));
}

export const ToAColleague: Story = {
  name: 'REVIEW-01: a colleague is found by name, gets the digest, and it can be undone',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement);
    await expect(await dialog.findByRole('option', { name: /^Unassigned/ })).toBeVisible();
    await userEvent.type(dialog.getByRole('combobox', { name: 'Search people' }), 'tom');
    await waitFor(() => expect(dialog.queryByRole('option', { name: 'Aisha Karim' })).toBeNull());
    await userEvent.click(dialog.getByRole('option', { name: 'Tomas Reyes' }));
    await expectToast('Digests assigned.');
    await expect(sent).toEqual([{ call: 'job', body: { action: 'assign', assigned_to: 9, digests: [3] } }]);
  },
};

export const ByKeys: Story = {
  name: 'KEYS-15: a colleague is chosen by Enter and by arrows after typing, also before the answer is there',
  play: async ({ canvasElement }) => {
    for (const [keys, id] of [
      ['tom', 9],
      ['r{ArrowDown}', 8],
      ['Mara Lindqvist', 8],
    ] as const) {
      const dialog = await openDialog(canvasElement);
      const field = dialog.getByRole('combobox', { name: 'Search people' });
      await userEvent.type(field, keys);
      const isWhole = keys === names[1];
      if (!isWhole) await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'));
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ assigned_to: id }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Assign/ })).toBeNull());
    }
  },
};

export const NobodyFound: Story = {
  name: 'A name that no colleague has is said',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement);
    await userEvent.type(dialog.getByRole('combobox', { name: 'Search people' }), 'zzz');
    await expect(await dialog.findByText('No people found')).toBeVisible();
  },
};

export const PeopleNotLoaded: Story = {
  name: 'When the people cannot be loaded that is said',
  beforeEach: withApi([answer(listUsers, () => new Failure(500)), ...calls]),
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement);
    await expect(await dialog.findByText('The people couldn’t be loaded.')).toBeVisible();
  },
};

export const Refused: Story = {
  name: 'A refusal leaves the dialog open for another choice',
  beforeEach: withApi([answer(createJob, () => new Failure(500)), ...calls]),
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement);
    await userEvent.click(await dialog.findByRole('option', { name: 'Mara Lindqvist' }));
    await expectToast('The digests couldn’t be assigned.');
    await expect(dialog.getByRole('option', { name: 'Mara Lindqvist' })).toBeVisible();
  },
};
