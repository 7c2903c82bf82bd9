import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  answerSuggestedMerge,
  createHeadlineDigest,
  groupHeadlines,
  listSuggestedMerges,
  listHeadlinePackages,
  listHeadlines,
  listHeadlineSources,
  setHeadlineStatus,
  splitHeadlines,
  undoHeadlineGroups,
  ungroupHeadlines,
  type Headline,
  type SuggestedMerge,
} from '#api/contract/headlines.ts';
import { getScoreTarget } from '#api/contract/lookups.ts';
import { listTagGroups } from '#api/contract/tags.ts';
import { listUsers } from '#api/contract/users.ts';
import { sampleGroup, sampleHeadline } from '#support/samples/headlines.ts';
import {
  answer,
  atPath,
  expectToast,
  Failure,
  findToasts,
  never,
  type Answer,
  waitForKeys,
  withApi,
} from '#support/stories/storySupport.tsx';
import { HeadlinesScreen } from './HeadlinesScreen.tsx';

const headlines: Headline[] = [
  sampleHeadline(41, {
    text: 'Ferry crews announce a two-day strike from Monday',
    url: 'https://daily.example/ferry',
  }),
  sampleGroup([31, 32, 33], { text: 'Night train to Vienna starts in December', score: 17 }),
  sampleGroup([21, 22], { text: 'Harbour town rebuilds its market hall', score: 12 }),
  sampleHeadline(12, {
    text: 'قطار ليلي جديد إلى فيينا',
    language: 'ar',
    status: 'UNPROCESSED',
    digest: 7,
    package_name: null,
  }),
];

const offer = (id: number, one: string, others: string[]): SuggestedMerge => ({
  id,
  score: 0.68,
  shared_terms: ['SVB', 'FDIC'],
  groups: [[one], others].map((texts, place) => ({
    id: id * 10 + place,
    headlines: texts.map((text, index) => ({
      id: id * 100 + place * 10 + index,
      text,
      language: 'en',
      notification_source: 'The Daily',
      published_at: '2026-11-20T08:25:00.000Z',
    })),
  })),
});
const offers = [
  offer(1, 'SVB is closed', ['FDIC takes SVB over', 'SVB in the hands of the FDIC']),
  offer(2, 'Ferries stop', ['No ferries today']),
];
let pending: SuggestedMerge[] = [];

let requests: Record<string, string>[] = [];
let sent: { call: string; body: unknown }[] = [];

const answers = (list: Answer): Answer[] => [
  list,
  answer(listHeadlinePackages, () => ({
    results: [{ id: 3, package_name: 'com.example.daily', title: 'com.example.daily' }],
  })),
  answer(listHeadlineSources, () => [{ id: 2, name: 'The Daily' }]),
  answer(listTagGroups, () => ({
    results: [
      { tag_group: { id: 1, title: 'Major Topics' }, tags: { results: [{ id: 5, title: 'Transport' }] } },
      { tag_group: { id: 2, title: 'Places' }, tags: { results: [{ id: 6, title: 'Vienna' }] } },
    ],
  })),
  answer(listUsers, () => ({
    results: [
      { id: 1, name: 'Priya Raman', email: 'priya@example.com', phone: null, is_active: true, roles: [] },
    ],
    count: 1,
  })),
  answer(getScoreTarget, () => ({
    editor_score_quality: [{ score: 2, title: 'Good' }],
    editor_score_relevance: [{ score: 1, title: 'Local' }],
  })),
  answer(setHeadlineStatus, ({ body }) => {
    sent.push({ call: 'status', body });
    return { updated: (body as { notification_ids: number[] }).notification_ids, skipped: [] };
  }),
  answer(groupHeadlines, ({ body }) => {
    sent.push({ call: 'group', body });
    return { change: 4 };
  }),
  answer(ungroupHeadlines, ({ body }) => {
    sent.push({ call: 'ungroup', body });
    return { change: 5 };
  }),
  answer(splitHeadlines, ({ body }) => {
    sent.push({ call: 'split', body });
    return { change: 6 };
  }),
  answer(listSuggestedMerges, () => ({
    results: pending,
    answers: { accepted: 3, refused: 1, joined: 12, parted: 2 },
  })),
  answer(answerSuggestedMerge, ({ params, body }) => {
    sent.push({ call: 'offer', body: { id: params['id'], ...(body as object) } });
    pending = pending.filter(({ id }) => id !== Number(params['id']));
    return { change: 7 };
  }),
  answer(undoHeadlineGroups, ({ params }) => {
    sent.push({ call: 'undo', body: params['id'] });
    return { id: Number(params['id']) };
  }),
  answer(createHeadlineDigest, ({ body }) => {
    sent.push({ call: 'digest', body });
    return { id: 77, title: 'x' };
  }),
];

const all = answer(listHeadlines, ({ query }) => {
  requests.push(Object.fromEntries(query));
  return { results: headlines, count: 240 };
});

const setup =
  (list = all, ...others: Answer[]) =>
  () => {
    requests = [];
    sent = [];
    pending = [];
    // The first answer to a call counts.
    return withApi([...others, ...answers(list)])();
  };

const meta = {
  title: 'Screens/Headlines',
  component: HeadlinesScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/headlines')],
  beforeEach: setup(),
} satisfies Meta<typeof HeadlinesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const toRow = async (name: RegExp) => {
  const found = await screen.findAllByRole('row', { name });
  return found[0]!;
};
const calls = (name: string) => sent.filter(({ call }) => call === name).map(({ body }) => body);

export const Example: Story = {
  name: 'HEAD-01, HEAD-02, HEAD-05, HEAD-15, HEAD-16: unprocessed headlines by source, package and topic, 100 a page',
  async play({ canvas }) {
    await toRow(/Ferry crews/);
    await expect(requests.at(-1)).toMatchObject({ status: 'UNPROCESSED', page_size: '100' });
    await userEvent.click(await canvas.findByRole('button', { name: /Major topics/ }));
    await expect(screen.queryByRole('option', { name: 'Vienna' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Transport' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ tag_ids: '5' }));
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Transport' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Today only' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ is_today: 'true' }));
  },
};

export const Tabs: Story = {
  name: 'HEAD-08: the active tab, pressed again, shows all headlines',
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Rejected' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ status: 'REJECTED' }));
    await userEvent.click(canvas.getByRole('radio', { name: /^Rejected/ }));
    await waitFor(() => expect(requests.at(-1)).not.toHaveProperty('status'));
  },
};

export const OpenGroup: Story = {
  name: 'HEAD-04, HEAD-10: a group opens in place, says why it is one, and is selected as a whole',
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: /^2 headlines grouped with Night train/ });
    await userEvent.click(button);
    await toRow(/Headline 32/);
    await expect(canvas.getAllByText('In common: ferry and strike (match score 0.82)')[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: /Night train/ }));
    await expect(canvas.getByRole('group', { name: 'Selected headlines' })).toHaveTextContent('3 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Decluster' }));
    await expectToast('Decluster headlines');
    // The work continues in the list.
    await waitFor(async () => expect(await toRow(/Ferry crews/)).toHaveFocus());
    await expect(calls('ungroup')).toEqual([{ ids: [31, 32, 33] }]);
    await userEvent.click((await findToasts()).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls('undo')).toEqual(['5']));
    await expectToast('Undone. The groups are back to how they were.');
  },
};

export const AnotherPage: Story = {
  name: 'HEAD-11: another page starts without a selection, and so does the first on the way back',
  async play({ canvas }) {
    const selection = () => canvas.queryByRole('group', { name: 'Selected headlines' });
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Ferry crews/ }));
    await expect(selection()).toHaveTextContent('1 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ page: '2' }));
    await waitFor(() => expect(selection()).toBeNull());
    await expect(await canvas.findByRole('checkbox', { name: /Ferry crews/ })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Previous page' })).toBeDisabled());
    await expect(await canvas.findByRole('checkbox', { name: /Ferry crews/ })).not.toBeChecked();
    await expect(selection()).toBeNull();
  },
};

export const ByKeys: Story = {
  name: 'HEAD-07, HEAD-09: J, K, X, R and G work on the rows, and not in the search field',
  async play({ canvas }) {
    await toRow(/Ferry crews/);
    await waitForKeys();
    await userEvent.keyboard('j');
    await expect(document.activeElement).toHaveTextContent('Ferry crews');
    await userEvent.keyboard('jjk');
    await expect(document.activeElement).toHaveTextContent('Night train');
    await userEvent.keyboard('r');
    await expectToast('Headline updated successfully.');
    await expect(calls('status')).toEqual([
      { notification_ids: [31, 32, 33], status: 'REJECTED', expected: 'UNPROCESSED' },
    ]);

    await userEvent.click(canvas.getByRole('searchbox', { name: 'Search headlines' }));
    await userEvent.keyboard('rx');
    await expect(canvas.getByRole('searchbox', { name: 'Search headlines' })).toHaveValue('rx');
    await expect(calls('status')).toHaveLength(1);
  },
};

export const GroupsByKeys: Story = {
  name: 'HEAD-09, HEAD-10: Enter opens a group and closes it, U and M are about its row or about what X has selected',
  async play({ canvas }) {
    await toRow(/Ferry crews/);
    await waitForKeys();
    await userEvent.keyboard('jj{Enter}');
    await toRow(/Headline 32/);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Headline 32/ })).toBeNull());
    await userEvent.keyboard('u');
    await expectToast('Decluster headlines');
    // While the toast is there.
    await userEvent.keyboard('kxjjx');
    await expect(canvas.getByRole('group', { name: 'Selected headlines' })).toHaveTextContent('3 selected');
    await userEvent.keyboard('m');
    await expect(await screen.findByRole('dialog', { name: 'Recluster 3 headlines' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('u');
    await waitFor(() => expect(calls('ungroup')).toEqual([{ ids: [31, 32, 33] }, { ids: [41, 21, 22] }]));
  },
};

export const Regroup: Story = {
  name: 'HEAD-22, HEAD-25: the group that headlines are moved to has to be selected',
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Ferry crews/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Recluster' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recluster 1 headline' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Recluster' }));
    await waitFor(() => expect(dialog.getByText('Please select headline first')).toBeVisible());
    await userEvent.type(dialog.getByRole('combobox', { name: /Headline to group with/ }), 'night');
    await userEvent.click(await screen.findByRole('option', { name: /Night train/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Recluster' }));
    await expectToast('Recluster headlines');
    await expect(calls('group')).toEqual([{ ids: [41], group_id: 31 }]);
  },
};

export const AddDigest: Story = {
  name: 'HEAD-17, HEAD-18, HEAD-20, S40: a digest is made of a headline, which moves to Processing',
  async play({ canvas }) {
    await toRow(/Ferry crews/);
    await waitForKeys();
    await userEvent.keyboard('jd');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Digest' }));
    const title = dialog.getByRole('textbox', { name: /Title/ });
    await expect(title).toHaveValue('Ferry crews announce a two-day strike from Monday');
    await userEvent.clear(title);
    await userEvent.click(dialog.getByRole('button', { name: 'Add Digest' }));
    await waitFor(() => expect(dialog.getByText('Please enter title')).toBeVisible());
    await userEvent.type(title, 'Ferries stop for two days');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Digest' }));
    await expectToast('Digest created successfully.');
    await expect(calls('digest')).toMatchObject([
      { notification_id: 41, title: 'Ferries stop for two days' },
    ]);
    await expect(calls('status')).toEqual([{ notification_ids: [41], status: 'PROCESSING' }]);
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

export const DigestFails: Story = {
  name: 'HEAD-21: a refused digest says why, and the dialog stays',
  beforeEach: setup(
    all,
    answer(
      createHeadlineDigest,
      () => new Failure(400, { notification_id: ['Digest 9 was already created from this headline.'] }),
    ),
  ),
  async play() {
    await toRow(/Ferry crews/);
    await waitForKeys();
    await userEvent.keyboard('jd');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Digest' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Digest' }));
    await expectToast('Digest 9 was already created from this headline.');
    await expect(screen.getByRole('dialog', { name: 'Add Digest' })).toBeVisible();
  },
};

export const StatusFails: Story = {
  name: 'HEAD-24: a refused status says its title',
  beforeEach: setup(
    all,
    answer(setHeadlineStatus, () => new Failure(400, { title: ['No headline has the ID 41.'] })),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Reject Ferry crews/ }));
    await expectToast('No headline has the ID 41.');
  },
};

export const Shortcuts: Story = {
  name: 'KEYS-03: all keys are in the shortcut sheet',
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keyboard shortcuts' }));
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const section = (name: string) => within(within(sheet).getByRole('region', { name }));
    for (const key of ['R', 'D', 'M', 'U'])
      await expect(section('Headlines').getByText(key, { exact: true })).toBeVisible();
    for (const key of ['J', 'K', 'X', 'Enter'])
      await expect(section('Lists').getByText(key, { exact: true })).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'ERR-02: no headlines',
  beforeEach: setup(answer(listHeadlines, () => ({ results: [], count: 0 }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('No Data Found')).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: setup(answer(listHeadlines, never)) };

export const Failed: Story = {
  name: 'HEAD-23: a failed list says so',
  beforeEach: setup(answer(listHeadlines, () => new Failure(500))),
  async play() {
    await expectToast('Something went wrong!');
  },
};

export const Offered: Story = {
  name: 'groups that may be of one story are joined or kept apart with one press, and the focus moves to the next',
  beforeEach() {
    const end = setup()();
    pending = offers;
    return end;
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Suggested merges/ }));
    await waitFor(() => expect(canvas.getAllByText('68% match, in common:')[0]).toBeVisible());
    await expect(canvas.getAllByText('FDIC')[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Show .* more$/ })).toBeNull();
    await waitFor(() =>
      expect(
        canvas.getByText(
          'Last 14 days: 3 suggestions accepted, 1 rejected; 12 pairs merged and 2 split by editors.',
        ),
      ).toBeVisible(),
    );
    canvas.getByRole('button', { name: 'Merge SVB is closed and FDIC takes SVB over' }).focus();
    await userEvent.keyboard('{Enter}');
    await expectToast('Recluster headlines');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Merge Ferries stop and No ferries today' })).toHaveFocus(),
    );
    await userEvent.click(
      canvas.getByRole('button', { name: 'Keep separate: Ferries stop and No ferries today' }),
    );
    await expectToast('Kept separate.');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Suggested merges/ })).toBeNull());
    await expect(calls('offer')).toEqual([
      { id: '1', is_one_story: true },
      { id: '2', is_one_story: false },
    ]);
  },
};

const joined = sampleGroup([51, 52, 53, 54], { text: 'Coach and lorry collide near Elmsford' });
for (const child of joined.groups.slice(0, 2)) child.reason = { ...child.reason!, joined_by: 54 };

export const JoinedByLater: Story = {
  name: 'the group says what a later headline joined, and one press undoes it',
  beforeEach: setup(answer(listHeadlines, () => ({ results: [joined], count: 1 }))),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(/Two groups, merged because “Headline 54” matched both/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Actions for Coach and lorry/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Split again/ }));
    await expectToast('Split into two groups again.');
    await expect(calls('split')).toEqual([{ ids: [52, 53] }]);
  },
};

export const ManyOffered: Story = {
  name: 'of many suggested merges, the first three are shown, and twenty more at a press',
  beforeEach: () => {
    const end = setup()();
    pending = Array.from({ length: 30 }, (_, index) => offer(index + 1, `Story ${index + 1}`, ['The same']));
    return end;
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Suggested merges/ }));
    const countTiles = () => canvas.getAllByRole('button', { name: /^Merge Story/ }).length;
    await waitFor(() => expect(countTiles()).toBe(3));
    await userEvent.click(canvas.getByRole('button', { name: 'Show 20 more' }));
    await expect(countTiles()).toBe(23);
    await userEvent.click(canvas.getByRole('button', { name: 'Show 7 more' }));
    await expect(countTiles()).toBe(30);
  },
};
