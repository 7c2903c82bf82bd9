import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listCategories } from '#api/contract/categories.ts';
import { listFilterCounts } from '#api/contract/digests/filterCounts.ts';
import { listDigests } from '#api/contract/digests.ts';
import { listLabels } from '#api/contract/labels.ts';
import { listDigestTypes, listRegions, listScoreTexts } from '#api/contract/lookups.ts';
import { getTag, listTags } from '#api/contract/tags.ts';
import { listUsers } from '#api/contract/users.ts';
import { sampleTag } from '#support/samples/tags.ts';
import { answer, atPath, Failure, withApi } from '#support/stories/storySupport.tsx';
import { answerAsNarrow } from '#support/stories/narrow.ts';
import { DigestsScreen } from '../DigestsScreen.tsx';
import { samplePage, sampleRow } from '#support/samples/digests.ts';

let requests: URLSearchParams[] = [];
let authorRequests: URLSearchParams[] = [];
const lastRequest = () => Object.fromEntries(requests.at(-1) ?? []);

const rows = [sampleRow(1), sampleRow(2), sampleRow(3)];
const person = { email: 'a@example.com', phone: null, is_active: true, roles: [] };
const calls = [
  answer(listDigests, ({ query }) => {
    requests.push(query);
    return {
      ...samplePage(query.get('search') === 'nothing' ? [] : rows),
      suggested_filters: {
        tags: { results: [{ id: 41, title: 'Housing' }] },
        sources: {
          results: [
            { id: 1, brand_name: 'News Example', host_name: 'news.example' },
            { id: 2, brand_name: 'Harbour Ledger', host_name: 'ledger.example' },
          ],
        },
      },
    };
  }),
  answer(listCategories, () => ({
    results: [
      { id: 3, title: 'World' },
      { id: 5, title: 'Science' },
    ],
  })),
  answer(listLabels, () => ({ results: [{ id: 2, title: 'Evergreen', color_code: '#15803d' }] })),
  answer(listRegions, () => ({
    region: [
      { id: 4, name: 'Europe', can_display: true },
      { id: 6, name: 'Nowhere', can_display: false },
    ],
  })),
  answer(listScoreTexts, () => ({
    results: [
      ...['Unusable', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'].map((title, score) => ({
        scale: 'quality' as const,
        score,
        title,
      })),
      { scale: 'relevance' as const, score: 3, title: 'High' },
    ],
  })),
  answer(listDigestTypes, () => ({ results: [{ code: 275, title: 'long_digest' }] })),
  answer(listTags, () => ({ results: [sampleTag(77, 'Night trains')], count: 1 })),
  answer(listUsers, ({ query }) => {
    authorRequests.push(query);
    if (query.has('ids')) return { results: [{ ...person, id: 51, name: 'Zoe' }], count: 1 };
    return {
      results: [
        { ...person, id: 9, name: 'Mei Tanaka' },
        { ...person, id: 10, name: '', phone: '+1 555 0142' },
        { ...person, id: 11, name: 'Gone', is_active: false },
      ],
      count: 3,
    };
  }),
];

const meta = {
  title: 'Screens/Digests/Filters',
  component: DigestsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/')],
  beforeEach: () => {
    requests = [];
    authorRequests = [];
    return withApi(calls)();
  },
} satisfies Meta<typeof DigestsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

async function choose(canvasElement: HTMLElement, filter: string, ...options: string[]) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: new RegExp(`^Filter ${filter}`) }));
  for (const name of options) await userEvent.click(await screen.findByRole('option', { name }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

export const Headings: Story = {
  name: 'LIST-05, LIST-06, LIST-07, LIST-19, LIST-58: source, author, quality and relevance are filtered from their headings',
  decorators: [atPath('/?page=2')],
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Sources', 'Harbour Ledger');
    await waitFor(() => expect(lastRequest()).toMatchObject({ web_sources: 'ledger.example', page: '1' }));
    await choose(canvasElement, 'Author', 'Mei Tanaka');
    await waitFor(() => expect(lastRequest()).toMatchObject({ authors: '9' }));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Filter Quality' }));
    await screen.findByRole('option', { name: '5 – Excellent' });
    await expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '0 – Unusable',
      '1 – Poor',
      '2 – Fair',
      '3 – Good',
      '4 – Very good',
      '5 – Excellent',
    ]);
    await userEvent.click(screen.getByRole('option', { name: '0 – Unusable' }));
    await userEvent.click(screen.getByRole('option', { name: '5 – Excellent' }));
    await userEvent.keyboard('{Escape}');
    await choose(canvasElement, 'Relevance', '3 – High');
    await waitFor(() =>
      expect(lastRequest()).toMatchObject({
        web_sources: 'ledger.example',
        authors: '9',
        editor_score_quality: '0,5',
        editor_score_relevance_term: '3',
        size: '10',
      }),
    );
  },
};

let countRequests: URLSearchParams[] = [];
const counted = answer(listFilterCounts, ({ query }) => {
  countRequests.push(query);
  if (query.get('filter') === 'labels') return new Failure(500);
  return {
    results:
      query.get('filter') === 'tags'
        ? [{ value: '77', count: 3 }]
        : [
            { value: 'ledger.example', count: 1204 },
            { value: '5', count: 38 },
          ],
  };
});

export const Counts: Story = {
  name: 'LIST-05, LIST-06, LIST-57: a menu that opens counts its options for the other filters',
  decorators: [atPath('/?selectedStatus=draft&quality=4&relevanceScore=2')],
  beforeEach: () => {
    countRequests = [];
    return withApi([...calls, counted])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const quality = await canvas.findByRole('button', { name: /^Filter Quality/ });
    await waitFor(() => expect(requests).not.toHaveLength(0));
    await expect(countRequests).toHaveLength(0);
    await userEvent.click(quality);
    await screen.findByRole('option', { name: '5 – Excellent, 38' });
    await expect(Object.fromEntries(countRequests[0]!)).toEqual({
      filter: 'editor_score_quality',
      status: 'draft',
      editor_score_relevance_term: '2',
    });
    // What is chosen of a filter does not change what its options have.
    const none = screen.getByRole('option', { name: '0 – Unusable, 0' });
    await userEvent.click(none);
    await waitFor(() => expect(lastRequest()).toMatchObject({ editor_score_quality: '4,0' }));
    await expect(none).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(countRequests).toHaveLength(1);

    await userEvent.click(canvas.getByRole('button', { name: 'Filter Sources' }));
    await screen.findByRole('option', { name: 'Harbour Ledger, 1,204' });
    await expect(countRequests[1]!.get('among')).toBe('news.example,ledger.example');
    await expect(countRequests[1]!.get('editor_score_quality')).toBe('4,0');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

    await userEvent.click(canvas.getByRole('button', { name: 'Filter Tags' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search Tags' }), 'night');
    await screen.findByRole('option', { name: 'Night trains, 3' });
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

export const CountsFailed: Story = {
  name: 'LIST-57: options that could not be counted are offered without numbers',
  beforeEach: () => withApi([...calls, counted])(),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Labels', 'Evergreen');
    await waitFor(() => expect(lastRequest()).toMatchObject({ labels: '2' }));
  },
};

export const Authors: Story = {
  name: 'LIST-59, ERR-08, ERR-09, ERR-10: authors are requested as page 1, size 50; the active ones are offered',
  play: async ({ canvasElement }) => {
    await expect(authorRequests).toHaveLength(0);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Filter Author' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await expect(screen.getByRole('option', { name: '+1 555 0142' })).toBeVisible();
    await expect(Object.fromEntries(authorRequests[0]!)).toMatchObject({ page: '1', page_size: '50' });
  },
};

export const Bar: Story = {
  name: 'LIST-01, LIST-57, LIST-58: the other filters are in the bar, tags and sources as suggested',
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Categories', 'World', 'Science');
    await choose(canvasElement, 'Tags', 'Housing');
    await choose(canvasElement, 'Labels', 'Evergreen');
    await choose(canvasElement, 'Regions', 'Europe');
    await choose(canvasElement, 'Type', 'Long digest');
    await waitFor(() =>
      expect(lastRequest()).toMatchObject({
        categories_or: '3,5',
        tags: '41',
        labels: '2',
        region_ids: '4',
        digest_types: '275',
      }),
    );
    const bar = within(within(canvasElement).getByRole('region', { name: 'Filters' }));
    await userEvent.click(bar.getByRole('button', { name: 'Remove Categories: World' }));
    await waitFor(() => expect(lastRequest()['categories_or']).toBe('5'));
    await userEvent.click(bar.getByRole('button', { name: 'Clear filters' }));
    // The list without filters was requested at first, and may not be requested again so soon.
    await waitFor(() => expect(bar.queryByRole('button', { name: /^(Remove|Clear)/ })).toBeNull());
  },
};

export const OtherTags: Story = {
  name: 'LIST-57: a tag that is not suggested is found by its words',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Filter Tags' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search Tags' }), 'night');
    await userEvent.click(await screen.findByRole('option', { name: 'Night trains' }));
    await waitFor(() => expect(lastRequest()['tags']).toBe('77'));
    await userEvent.keyboard('{Escape}');
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Remove Tags: Night trains' }),
    ).toBeVisible();
  },
};

export const BadAddress: Story = {
  name: 'LIST-01: what an address names and does not exist is said, what makes no sense is left out',
  decorators: [atPath('/?selectedCategory=999,x&quality=9&selectedStatus=lost&selectedSource=gone.example')],
  play: async ({ canvasElement }) => {
    const bar = within(await within(canvasElement).findByRole('region', { name: 'Filters' }));
    await waitFor(() =>
      expect(bar.getByRole('button', { name: 'Remove Categories: Deleted category' })).toBeVisible(),
    );
    await expect(await within(canvasElement).findByText(/“selectedStatus” can’t be “lost”/)).toBeVisible();
    await waitFor(() => expect(lastRequest()).not.toHaveProperty('status'));
    await expect(bar.getByRole('button', { name: 'Remove Sources: gone.example' })).toBeVisible();
    await expect(bar.queryByRole('button', { name: /^Remove Quality/ })).toBeNull();
    await expect(lastRequest()['categories_or']).toBe('999');
  },
};

export const UnlistedOptions: Story = {
  name: 'LIST-01: options that are not offered keep their names, deleted ones are called deleted',
  decorators: [
    atPath(
      '/?selectedLabels=2,99&filteredTags=77,98&filteredRegions=6,97&selectedAuthor=11&selectedAssignee=96&selectedType=95',
    ),
  ],
  beforeEach: withApi([
    answer(getTag, ({ params }) =>
      params['id'] === '77' ? sampleTag(77, 'Night trains') : new Failure(404, { code: 'not_found' }),
    ),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    const bar = within(await within(canvasElement).findByRole('region', { name: 'Filters' }));
    for (const chip of [
      'Labels: Evergreen',
      'Labels: Deleted label',
      'Tags: Night trains',
      'Tags: Deleted tag',
      'Regions: Nowhere',
      'Regions: Deleted region',
      'Author: Gone',
      'Assigned to: Unknown person',
      'Type: Unknown type',
    ])
      await expect(await bar.findByRole('button', { name: `Remove ${chip}` })).toBeVisible();
  },
};

export const LaterPeople: Story = {
  name: 'LIST-59: chips name people beyond the first 50, who are not offered',
  decorators: [atPath('/?selectedAuthor=51&selectedAssignee=10')],
  play: async ({ canvasElement }) => {
    const bar = within(await within(canvasElement).findByRole('region', { name: 'Filters' }));
    await expect(await bar.findByRole('button', { name: 'Remove Author: Zoe' })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Remove Assigned to: +1 555 0142' })).toBeVisible();
    await expect(authorRequests.at(-1)!.get('ids')).toBe('51');
  },
};

export const NothingMatches: Story = {
  name: 'ERR-02: nothing matches, and the filters can be cleared on the spot',
  decorators: [atPath('/?search=nothing&selectedStatus=draft')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('No digests match these filters.')).toBeVisible());
    const table = within(canvas.getByRole('grid', { name: 'Digests' }));
    await userEvent.click(table.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(lastRequest()).not.toHaveProperty('search'));
    await expect(lastRequest()['status']).toBe('draft');
  },
};

function narrow(isPhone = false) {
  const widen = answerAsNarrow({ isPhone });
  const end = withApi(calls)();
  return async () => {
    (await end)();
    widen();
  };
}

export const OnCards: Story = {
  name: 'LIST-14: on cards Categories and Sources come first, with Select All; the rest on demand',
  beforeEach: async () => {
    requests = [];
    return narrow();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Select All/ }));
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(3);
    await userEvent.click(canvas.getByRole('checkbox', { name: /Select All/ }));
    const bar = within(canvas.getByRole('region', { name: 'Filters' }));
    const menus = bar.getAllByRole('button', { name: /^Filter / }).map((menu) => menu.textContent);
    await expect(menus).toEqual(['Categories', 'Sources']);
    await choose(canvasElement, 'Categories', 'Science');
    await choose(canvasElement, 'Sources', 'Harbour Ledger');
    await waitFor(() =>
      expect(lastRequest()).toMatchObject({ categories_or: '5', web_sources: 'ledger.example' }),
    );
    await userEvent.click(bar.getByRole('button', { name: 'Filters' }));
    const others = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await expect(others.getAllByRole('button', { name: /^Filter / })).toHaveLength(10);
  },
};

export const OnAPhone: Story = {
  name: 'LIST-14: on a phone the filters are in a sheet, and what is active stays in sight',
  beforeEach: async () => {
    requests = [];
    return narrow(true);
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await expect(sheet.getAllByRole('button', { name: /^Filter / })).toHaveLength(12);
    await userEvent.click(sheet.getByRole('button', { name: 'Filter Categories' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Science' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Categories: Science' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Filters' })).toHaveFocus());
  },
};

export const Plans: Story = {
  name: 'PLAN-10: what is planned and scheduled is shown in columns of its own, and filtered by days',
  decorators: [atPath('/?columns=title,planned,publish_at')],
  beforeEach: () => {
    requests = [];
    const planned = { day: '2027-03-01', time: '09:30', zone: 'Europe/Vienna' };
    const publication = { at: '2027-03-02T08:00:00.000Z', zone: 'UTC', state: 'held' as const };
    const page = answer(listDigests, ({ query }) => {
      requests.push(query);
      return samplePage([sampleRow(1, { plan: { planned, publication, revision: 2 } }), sampleRow(2)]);
    });
    return withApi([page, answer(listFilterCounts, () => ({ results: [{ value: 'week', count: 3 }] }))])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => {
      const [, first, second] = canvas.getAllByRole('row');
      expect(first).toHaveTextContent(/2027 09:30.*Not published/);
      return expect(second).toHaveTextContent('––');
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Filter Planned for' }));
    await userEvent.click(await screen.findByRole('option', { name: 'This week, 3' }));
    await waitFor(() => expect(lastRequest()).toMatchObject({ planned: 'week', zone: expect.anything() }));
    // What opens stays: no Escape as after other choices.
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter Publish at' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Choose days…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish at: days' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }));
    await expect(await dialog.findByText('Choose a first and a last day.')).toBeVisible();
  },
};
