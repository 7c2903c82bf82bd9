import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { recordAnnouncements } from '../../../../.storybook/announcements.ts';
import {
  addDigestTags,
  createJob,
  createSelection,
  deleteDigests,
  getJob,
  type Job,
  type JobItem,
  listJobItems,
  listSelectionLabels,
  listSelectionTags,
  removeDigestTags,
  stopJob,
  undoJob,
  updateDigestStatuses,
} from '#api/contract/bulk.ts';
import { listDigests } from '#api/contract/digests.ts';
import type { OutputOf } from '#api/contract/endpoint.ts';
import { checkManyBeforePublishing } from '#api/contract/publishing.ts';
import { listTags } from '#api/contract/tags.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { addDays, today } from '#domain/days.ts';
import { sampleTag } from '#support/samples/tags.ts';
import { record, sent } from '#support/stories/callRecorder.ts';
import { answer, atPath, expectToast, Failure, findToasts, withApi } from '#support/stories/storySupport.tsx';
import { DigestsScreen } from '../DigestsScreen.tsx';
import { samplePage, sampleRow } from '#support/samples/digests.ts';

/** When the list was read, in milliseconds. */
let reads: number[] = [];

// None is a draft, which would leave nothing to save to draft.
const rows = Array.from({ length: 4 }, (_, index) => sampleRow(index + 1, { status: 'Review' }));
const job: Job = {
  id: 71,
  action: 'status',
  parameters: { status: 'Published' },
  state: 'done',
  dry_run: false,
  total: 134,
  done_count: 134,
  changed_count: 134,
  failed_count: 0,
  skipped_count: 0,
  created_by: { id: 7, name: 'Ada Moreau' },
  created_at: '2026-11-05T15:04:00.000Z',
  started_at: '2026-11-05T15:04:00.000Z',
  finished_at: '2026-11-05T15:04:01.000Z',
  can_undo: true,
  undo_until: '2026-11-06T15:04:01.000Z',
  undo_of: null,
  undone_by: null,
  approval: null,
  detail: null,
};
const done = { updated: 2, digests: [1, 2], job_id: 71 };
const list = answer(listDigests, () => {
  reads.push(performance.now());
  return samplePage(rows, 134);
});
const tags = answer(listTags, () => ({
  results: [sampleTag(1, 'Rail'), sampleTag(2, 'Railway stations')],
  count: 2,
}));
const calls = [
  list,
  answer(checkManyBeforePublishing, () => ({
    total: 2,
    checked: 2,
    failing: 0,
    blocked: 0,
    is_running: false,
    results: [],
  })),
  tags,
  answer(updateDigestStatuses, record('status', done)),
  answer(deleteDigests, record('delete', done)),
  answer(addDigestTags, record('add', done)),
  answer(removeDigestTags, record('remove', done)),
];

const setup =
  (answers = calls, privilege?: Parameters<typeof withApi>[1]) =>
  () => {
    reads = [];
    return withApi(answers, privilege)();
  };

const published = { status: 'Published' };

const meta = {
  title: 'Screens/Digests/Bulk',
  component: DigestsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/')],
  beforeEach: setup(),
} satisfies Meta<typeof DigestsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

async function select(canvasElement: HTMLElement, count: number) {
  const canvas = within(canvasElement);
  const boxes = await canvas.findAllByRole('checkbox', { name: /^Select (?!all)/i });
  for (const box of boxes.slice(0, count)) await userEvent.click(box);
  return within(await canvas.findByRole('group', { name: 'Selected digests' }));
}

/** Presses an action, wherever the width puts it. */
async function act(bar: ReturnType<typeof within>, name: string) {
  const button = bar.queryByRole('button', { name });
  if (button) return userEvent.click(button);
  await userEvent.click(bar.getByRole('button', { name: 'More actions' }));
  return userEvent.click(await screen.findByRole('menuitem', { name }));
}

/** The actions that can be used, wherever the width puts them. */
async function toActions(bar: ReturnType<typeof within>) {
  const shown = bar.getAllByRole('button').filter((button: HTMLElement) => !button.hasAttribute('disabled'));
  const names = shown.map((button: HTMLElement) => button.textContent ?? '');
  const more = bar.queryByRole('button', { name: 'More actions' });
  if (!more) return names;
  await userEvent.click(more);
  const items = await screen.findAllByRole('menuitem');
  const rest = items.filter((item) => item.getAttribute('aria-disabled') !== 'true');
  const all = [...names, ...rest.map((item) => item.textContent ?? '')];
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return all;
}

export const Bar: Story = {
  name: 'LIST-29, LIST-32: the bar of one digest, and of several',
  play: async ({ canvasElement }) => {
    const one = await toActions(await select(canvasElement, 1));
    await expect(one).toContain('Labels');
    await expect(one).not.toContain('Add Labels');
    await expect(one).not.toContain('Remove Labels');
    await expect(one.some((name: string) => /copy/i.test(name))).toBe(false);

    const boxes = within(canvasElement).getAllByRole('checkbox', { name: /^Select (?!all)/i });
    await userEvent.click(boxes[1]!);
    const two = await toActions(
      within(within(canvasElement).getByRole('group', { name: 'Selected digests' })),
    );
    for (const name of [
      'Publish',
      'Save to draft',
      'Add Labels',
      'Remove Labels',
      'Add Tags',
      'Remove Tags',
      'Delete',
    ])
      await expect(two).toContain(name);
    await expect(two).not.toContain('Labels');
  },
};

export const LimitedStaff: Story = {
  name: 'LIST-46: limited staff sees no Delete, Add Tags and Remove Tags',
  beforeEach: setup(calls, 'STAFF_USER_PERM'),
  play: async ({ canvasElement }) => {
    const names = await toActions(await select(canvasElement, 2));
    await expect(names).toContain('Publish');
    await expect(names).toContain('Add Labels');
    for (const name of ['Delete', 'Add Tags', 'Remove Tags']) await expect(names).not.toContain(name);
  },
};

export const Publishing: Story = {
  name: 'LIST-34, LIST-35, LIST-37: publishing is confirmed, applies to the whole selection, and reloads after a second',
  play: async ({ canvasElement }) => {
    const bar = await select(canvasElement, 2);
    await act(bar, 'Publish');
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText('Are you sure you want the digest to be published?')).toBeVisible();
    const { length } = reads;
    const pressed = performance.now();
    const said = recordAnnouncements();
    await userEvent.click(question.getByRole('button', { name: 'Publish' }));
    await expectToast('Selected digests published');
    await expect(sent).toEqual([{ call: 'status', body: { status: 'Published', digests: [1, 2] } }]);
    await expect(within(canvasElement).queryByRole('group', { name: 'Selected digests' })).toBeNull();
    await waitFor(() => expect(reads).toHaveLength(length + 1));
    await expect(reads.at(-1)! - pressed).toBeGreaterThanOrEqual(1000);
    await expect((await findToasts()).getByRole('link', { name: 'Details' })).toHaveAttribute(
      'href',
      '/jobs/71',
    );
    await expect(said()).toEqual(['Selected digests published']);
  },
};

const failingChecks: OutputOf<typeof checkManyBeforePublishing> = {
  total: 3,
  checked: 3,
  failing: 2,
  blocked: 1,
  is_running: false,
  results: [
    { digest: { id: 2, title: '' }, failed: ['title'], may_publish: false },
    { digest: { id: 3, title: 'Ring road' }, failed: ['cover', 'tags'], may_publish: true },
  ],
};

export const FailingChecks: Story = {
  name: 'PLAN-15: publishing several says how many fail a check, and which cannot be published',
  beforeEach: setup([answer(checkManyBeforePublishing, () => failingChecks), ...calls]),
  play: async ({ canvasElement }) => {
    await act(await select(canvasElement, 3), 'Publish');
    const question = within(await screen.findByRole('alertdialog'));
    await waitFor(() =>
      expect(question.getByText(/2 of 3 have failing checks\. 1 can’t be published\./)).toBeVisible(),
    );
    await expect(question.getByText('Cover, Tags')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Publish' })).toBeEnabled();
  },
};

const untitledItem: JobItem = {
  digest: { id: 2, title: '' },
  result: 'failed',
  detail: { code: 'untitled' },
  version: null,
  changes: [],
};

export const PartialSuccess: Story = {
  name: 'PLAN-16: with one digest that failed the answer is a warning with its reason',
  beforeEach: setup([
    list,
    answer(updateDigestStatuses, () => ({ updated: 1, digests: [1, 2], job_id: 71 })),
    answer(getJob, () => ({ ...job, total: 2, done_count: 2, changed_count: 1, failed_count: 1 })),
    answer(listJobItems, () => ({ results: [untitledItem], count: 1 })),
  ]),
  play: async ({ canvasElement }) => {
    await act(await select(canvasElement, 2), 'Publish');
    const question = within(await screen.findByRole('alertdialog', { name: /^Are you sure/ }));
    await userEvent.click(question.getByRole('button', { name: 'Publish' }));
    await expectToast('1 of 2 digests changed, 1 failed.');
    const toasts = await findToasts();
    await expect(toasts.getByText(/This digest has no title yet\./)).toBeVisible();
    await expect(toasts.getByRole('link', { name: '#2' })).toHaveAttribute('href', '/digests/2');
    await expect(toasts.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(toasts.getByRole('alertdialog')).toHaveAttribute('data-tone', 'warning');
  },
};

export const Drafting: Story = {
  name: 'LIST-34, LIST-35: saving to draft, by keyboard alone',
  play: async ({ canvasElement }) => {
    const bar = await select(canvasElement, 1);
    bar.getByRole('button', { name: 'Save to draft' }).focus();
    await userEvent.keyboard('{Enter}');
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText('Are you sure you want the digest to be saved to draft?')).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: /Cancel|No/ })).toHaveFocus());
    await userEvent.keyboard('{Tab}{Enter}');
    await expectToast('Selected digests saved to drafts');
    await expect(sent).toEqual([{ call: 'status', body: { status: 'Draft', digests: [1] } }]);
    // The bar is gone with the selection.
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-key'));
  },
};

export const PublishFails: Story = {
  name: 'LIST-36: a failed change reports it and leaves the selection',
  beforeEach: setup([list, answer(updateDigestStatuses, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    const bar = await select(canvasElement, 2);
    for (const [action, text] of [
      ['Publish', 'Unable to publish'],
      ['Save to draft', 'Unable to save to drafts'],
    ] as const) {
      await act(bar, action);
      const question = within(await screen.findByRole('alertdialog', { name: /^Are you sure/ }));
      await userEvent.click(question.getByRole('button', { name: action }));
      await expectToast(text);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('alertdialog', { name: /^Are you sure/ })).toBeNull());
    }
    await expect(bar.getByText('2 selected')).toBeVisible();
  },
};

let refuse: (failure: Failure) => void;

export const ShownAtOnce: Story = {
  name: 'KEYS-08: rows show a change before the server has made it, and what they were when it fails',
  beforeEach: setup([list, answer(updateDigestStatuses, () => new Promise((resolve) => (refuse = resolve)))]),
  play: async ({ canvasElement }) => {
    const bar = await select(canvasElement, 2);
    const table = within(within(canvasElement).getByRole('grid', { name: 'Digests' }));
    await act(bar, 'Publish');
    const question = within(await screen.findByRole('alertdialog', { name: /^Are you sure/ }));
    await userEvent.click(question.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(table.getAllByRole('row', { name: /Review/ })).toHaveLength(2));
    refuse(new Failure(500));
    await expectToast('Unable to publish');
    await waitFor(() => expect(table.getAllByRole('row', { name: /Review/ })).toHaveLength(4));
  },
};

export const Deleting: Story = {
  name: 'LIST-38: deleting is confirmed and reported',
  play: async ({ canvasElement }) => {
    await act(await select(canvasElement, 2), 'Delete');
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText('Delete 2 digests?')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: /^Delete/ }));
    await expectToast('Digests deleted successfully.');
    await expect(sent).toEqual([{ call: 'delete', body: { digest_ids: [1, 2] } }]);
  },
};

export const DeletingPublished: Story = {
  name: 'LIST-38: deleting published digests names them and says that readers lose them',
  beforeEach: setup([
    answer(listDigests, () =>
      samplePage(
        [1, 2, 3].map((id) => sampleRow(id, published)),
        134,
      ),
    ),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    await act(await select(canvasElement, 3), 'Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete 3 digests?' }));
    for (const text of [
      '3 digests are selected.',
      'How a harbour town got its fish market back',
      'Small libraries are quietly lending out tools',
      'and 1 more',
      '3 are published. Readers will no longer see them.',
    ])
      await waitFor(() => expect(question.getByText(text)).toBeVisible());
  },
};

export const AddingTags: Story = {
  name: 'BULK-01, BULK-02, BULK-03, BULK-04, BULK-06: known and new tags are added',
  play: async ({ canvasElement }) => {
    await act(await select(canvasElement, 2), 'Add Tags');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Tags' }));
    await waitFor(() => expect(dialog.getByText('Choose at least one tag.')).toBeVisible());
    await expect(sent).toEqual([]);

    const box = dialog.getByRole('combobox', { name: /^Tags/ });
    await userEvent.type(box, 'rai');
    await userEvent.click(await screen.findByRole('option', { name: 'Rail' }));
    await userEvent.type(box, 'rai');
    await screen.findByRole('option', { name: 'Railway stations' });
    await expect(screen.queryByRole('option', { name: 'Rail' })).toBeNull();
    await userEvent.clear(box);
    await userEvent.type(box, 'Night trains{Enter}');
    // What is typed and not added is neither sent nor lost.
    await userEvent.type(box, 'Ferries');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Tags' }));
    await expect(await dialog.findByText(/^“Ferries” isn’t added yet/)).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.clear(box);
    await userEvent.click(dialog.getByRole('button', { name: 'Add Tags' }));
    await expectToast('Tags added successfully.');
    await expect(sent).toEqual([
      { call: 'add', body: { digests: [1, 2], tags: [{ id: 1 }, { title: 'Night trains' }] } },
    ]);
  },
};

export const RefusedTags: Story = {
  name: 'BULK-06: refused tags say why, and what was chosen stays',
  beforeEach: setup([
    list,
    tags,
    answer(addDigestTags, () => new Failure(400, { title: ['This tag is too long.'] })),
  ]),
  play: async ({ canvasElement }) => {
    await act(await select(canvasElement, 2), 'Add Tags');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('combobox', { name: /^Tags/ }), 'Night trains{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Tags' }));
    await expectToast('This tag is too long.');
    await expect(dialog.getByText('Night trains')).toBeVisible();
  },
};

/** Two digests, both with one of their tags and one with another; both published and without labels. */
const carrying = answer(listDigests, () =>
  samplePage([
    sampleRow(1, { status: 'Published', labels: [], tag: [{ id: 5, title: 'Rail' }] }),
    sampleRow(2, {
      status: 'Published',
      labels: [],
      tag: [
        { id: 6, title: 'Europe' },
        { id: 5, title: 'Rail' },
      ],
    }),
  ]),
);

export const Statuses: Story = {
  name: 'LIST-29: the selection is given any status, and what would change nothing is disabled',
  beforeEach: setup([carrying, ...calls]),
  play: async ({ canvasElement }) => {
    const bar = await select(canvasElement, 2);
    const actions = await toActions(bar);
    for (const name of ['Publish', 'Remove Labels']) await expect(actions).not.toContain(name);
    await expect(actions).toContain('Remove Tags');
    await userEvent.click(bar.getByRole('button', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Review' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Set 2 digests to Review?' }));
    await userEvent.click(question.getByRole('button', { name: 'Set to Review' }));
    await expectToast('Digests updated successfully.');
    await expectToast('Set status to Review. 2 digests: #1, #2.');
    await expect(sent).toEqual([{ call: 'status', body: { status: 'Review', digests: [1, 2] } }]);
  },
};

export const RemovingTags: Story = {
  name: 'BULK-01, BULK-03, BULK-05, BULK-07: tags are removed once one is selected',
  beforeEach: setup([carrying, ...calls]),
  play: async ({ canvasElement }) => {
    await act(await select(canvasElement, 2), 'Remove Tags');
    const dialog = within(await screen.findByRole('dialog'));
    const remove = dialog.getByRole('button', { name: 'Remove Tags' });
    await expect(remove).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: /^Tags/ }));
    // What the selected digests have, with how many of them have it.
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await expect(offered).toEqual(['RailOn 2 of 2', 'EuropeOn 1 of 2']);
    await userEvent.click(screen.getByRole('option', { name: /^Rail/ }));
    await waitFor(() => expect(remove).toBeEnabled());
    await userEvent.click(remove);
    await expectToast('Tags removed successfully.');
    await expectToast('Remove tags: Rail. 2 digests: #1, #2.');
    await expect(sent).toEqual([{ call: 'remove', body: { digests: [1, 2], tags: [5] } }]);
  },
};

export const RemoveFromEverything: Story = {
  name: 'BULK-05, LIST-32: of all that match, the tags and labels that they have are offered, with counts',
  beforeEach: setup([
    list,
    answer(createSelection, () => ({ id: 'abc', count: 134, expires_at: job.created_at })),
    answer(listSelectionTags, record('tags', { results: [{ id: 5, title: 'Rail', digest_count: 130 }] })),
    answer(
      listSelectionLabels,
      record('labels', { results: [{ id: 3, title: 'Urgent', color_code: '#c2410c', digest_count: 12 }] }),
    ),
    answer(createJob, record('job', job)),
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await select(canvasElement, 1);
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Select All/i }));
    const bar = within(canvas.getByRole('group', { name: 'Selected digests' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Select all 134' }));
    await waitFor(() => expect(bar.getByText('All 134 matches selected')).toBeVisible());

    await act(bar, 'Remove Labels');
    const labels = within(await screen.findByRole('dialog'));
    await expect(await labels.findByRole('option', { name: /^Urgent/ })).toHaveTextContent('On 12 of 134');
    await userEvent.click(labels.getByRole('button', { name: 'Cancel' }));

    await act(bar, 'Remove Tags');
    const tagsDialog = within(await screen.findByRole('dialog'));
    await userEvent.click(tagsDialog.getByRole('combobox', { name: /^Tags/ }));
    const rail = await screen.findByRole('option', { name: /^Rail/ });
    await expect(rail).toHaveTextContent('On 130 of 134');
    await userEvent.click(rail);
    await userEvent.click(tagsDialog.getByRole('button', { name: 'Remove Tags' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        call: 'job',
        body: { action: 'remove_tags', tags: [{ id: 5 }], selection: 'abc' },
      }),
    );
  },
};

let isStopped = false;
export const Everything: Story = {
  name: 'LIST-29, LIST-30: all that match, as a job with progress and a stop',
  beforeEach: () => {
    isStopped = false;
    return setup([
      list,
      answer(createSelection, record('freeze', { id: 'abc', count: 134, expires_at: job.created_at })),
      answer(createJob, record('job', { ...job, state: 'queued' as const, done_count: 0 })),
      answer(getJob, () => ({
        ...job,
        state: isStopped ? ('stopped' as const) : ('running' as const),
        done_count: 60,
        failed_count: 1,
      })),
      answer(listJobItems, () => ({
        results: [
          {
            digest: { id: 5, title: 'The orchard' },
            result: 'failed' as const,
            detail: { code: 'deleted' as const },
            version: null,
            changes: [],
          },
        ],
        count: 1,
      })),
      answer(stopJob, () => {
        isStopped = true;
        return { ...job, state: 'stopped' as const, done_count: 60 };
      }),
    ])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await select(canvasElement, 1);
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Select All/i }));
    const bar = within(canvas.getByRole('group', { name: 'Selected digests' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Select all 134' }));
    await waitFor(() => expect(bar.getByText('All 134 matches selected')).toBeVisible());
    await expect(sent).toEqual([{ call: 'freeze', body: { everything: true } }]);

    await act(bar, 'Publish');
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText(/134 digests are selected/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Publish' }));
    const progress = within(await screen.findByRole('dialog', { name: 'Publish' }));
    await waitFor(() => expect(progress.getByText('60 of 134 digests')).toBeVisible());
    await waitFor(() => expect(progress.getByRole('link', { name: 'The orchard' })).toBeVisible());
    await expect(sent[1]).toEqual({
      call: 'job',
      body: { action: 'status', status: 'Published', selection: 'abc' },
    });
    await userEvent.click(progress.getByRole('button', { name: 'Stop' }));
    await expect(await (await findToasts()).findByText('Stopped after 60 of 134 digests.')).toBeVisible();
    await expect(progress.getByText('Stopped.')).toBeVisible();
    await expect(progress.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '45%');
  },
};

export const OtherChoice: Story = {
  name: 'LIST-30: another choice of rows is no longer all that match',
  beforeEach: setup([
    list,
    answer(createSelection, record('freeze', { id: 'abc', count: 134, expires_at: job.created_at })),
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await select(canvasElement, 1);
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Select All/i }));
    const bar = within(canvas.getByRole('group', { name: 'Selected digests' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Select all 134' }));
    await bar.findByText('All 134 matches selected');
    await userEvent.click(canvas.getAllByRole('checkbox', { name: /^Select (?!all)/i })[0]!);
    await expect(bar.getByText('3 selected')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Selected digests' })).toBeNull());
  },
};

export const Undoing: Story = {
  name: 'LIST-35: a published selection is undone from its toast',
  beforeEach: setup([
    ...calls,
    answer(undoJob, ({ params }) => ({ ...job, id: 72, undo_of: Number(params['id']), changed_count: 2 })),
  ]),
  play: async ({ canvasElement }) => {
    await act(await select(canvasElement, 2), 'Publish');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Publish',
      }),
    );
    await userEvent.click(await (await findToasts()).findByRole('button', { name: 'Undo' }));
    await expectToast('2 digests restored.');
  },
};

let isPublished = false;

export const UndoneAtOnce: Story = {
  name: 'KEYS-11: rows show what an undo restores before the server has restored it, and not where it fails',
  beforeEach: setup([
    answer(listDigests, () =>
      samplePage(
        rows.map((row) => (isPublished && row.id <= 2 ? { ...row, ...published } : row)),
        134,
      ),
    ),
    answer(updateDigestStatuses, () => {
      isPublished = true;
      return done;
    }),
    answer(undoJob, () => new Promise((resolve) => (refuse = resolve))),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    isPublished = false;
    const bar = await select(canvasElement, 2);
    const table = within(within(canvasElement).getByRole('grid', { name: 'Digests' }));
    const inReview = () => table.queryAllByRole('row', { name: /Review/ });
    const all = inReview().length;
    await act(bar, 'Publish');
    const question = within(await screen.findByRole('alertdialog', { name: /^Are you sure/ }));
    await userEvent.click(question.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(inReview()).toHaveLength(all - 2));
    await userEvent.click(await (await findToasts()).findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(inReview()).toHaveLength(all));
    refuse(new Failure(409, { detail: 'This job has already been undone.' }));
    await expectToast('This job has already been undone.');
    await waitFor(() => expect(inReview()).toHaveLength(all - 2));
  },
};

const planning = [...calls, answer(createJob, record('job', job))];

export const Plan: Story = {
  name: 'PLAN-11: the selected digests are planned for a day, which defaults to tomorrow',
  beforeEach: setup(planning),
  play: async ({ canvasElement }) => {
    await act(await select(canvasElement, 2), 'Plan');
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan 2 digests' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Plan' }));
    await expectToast('Plans saved.');
    const planned = { day: addDays(today(Date.now(), viewerTimeZone()), 1) };
    await expect(sent).toEqual([{ call: 'job', body: { action: 'plan', planned, digests: [1, 2] } }]);
  },
};

export const PlanMissing: Story = {
  name: 'PLAN-11: planning needs a day; moving needs none',
  beforeEach: setup(planning),
  play: async ({ canvasElement }) => {
    await act(await select(canvasElement, 2), 'Plan');
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan 2 digests' }));
    for (const name of [/^year/, /^day/, /^month/]) {
      const part = dialog.getByRole('spinbutton', { name });
      part.focus();
      await userEvent.keyboard('{Backspace}'.repeat(part.textContent.length));
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Plan' }));
    await expect(await dialog.findByText('Choose a day.')).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('radio', { name: 'Move them by a number of days' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await expectToast('Plans saved.');
    await expect(sent).toEqual([{ call: 'job', body: { action: 'plan', move_days: 1, digests: [1, 2] } }]);
  },
};
