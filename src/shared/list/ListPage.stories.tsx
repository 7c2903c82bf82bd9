import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { atPath } from '#support/stories/storySupport.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { useDisplay } from './display/useDisplay.tsx';
import { oneOf, pageNumber, text } from './codecs.ts';
import { FilterRow } from './FilterRow.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { ListPage } from './ListPage.tsx';
import { ListSearch } from './ListSearch.tsx';
import { hiddenColumns, toggleColumn } from './hiddenColumns.ts';
import { setListDensity } from './listColumns.ts';
import type { ListRead } from './ListSection.tsx';
import { useUrlState } from './useUrlState.ts';

interface Letter {
  id: number;
  subject: string;
  state: 'open' | 'answered';
}

const fields = { search: text(), state: oneOf(['open', 'answered']), page: pageNumber() };

const strings = {
  title: 'Letters',
  hint: 'What readers write.',
  table: 'Letters',
  pages: 'Pages of letters',
  loadFailed: 'The letters could not be loaded.',
  none: 'No letters yet',
  noneHint: 'They arrive here.',
  noneMatches: 'No letter matches',
  showAll: 'Show all letters',
};

const columns: Column<Letter>[] = [
  { id: 'id', width: 70, header: 'Id', render: ({ id }) => id },
  { id: 'subject', header: 'Subject', isRowHeader: true, render: ({ subject }) => subject },
  { id: 'state', width: 120, header: 'State', render: ({ state }) => state },
];

const letter = (id: number): Letter => ({
  id,
  subject: `Letter ${id} about the night train`,
  state: id % 2 ? 'open' : 'answered',
});
const retry = fn();
const makeRead = (part: Partial<ListRead<Letter>> = {}): ListRead<Letter> => ({
  data: { results: [1, 2, 3].map(letter), count: 23 },
  isLoading: false,
  isValidating: false,
  mutate: retry,
  ...part,
});

/** A complete list screen: URL fields, data and columns. */
function Letters({ read }: { read: ListRead<Letter> }) {
  const address = useUrlState(fields);
  const { query, change } = address;
  const { control, ...display } = useDisplay('letters', columns);
  return (
    <ListPage
      texts={strings}
      urlState={address}
      read={read}
      pageSize={3}
      filters={
        <FilterRow
          active={query.state ? 1 : 0}
          search={
            <ListSearch
              label="Search letters"
              value={query.search}
              onSearch={(search) => change({ search })}
            />
          }
          end={control}
        >
          <FilterSelect
            label="State"
            allLabel="All states"
            options={[
              { id: 'open', label: 'Open' },
              { id: 'answered', label: 'Answered' },
            ]}
            value={query.state}
            onChange={(state) => change({ state })}
          />
        </FilterRow>
      }
      {...display}
      minWidth={500}
      getRowId={({ id }) => id}
      getRowLabel={({ subject }) => subject}
      renderCard={({ subject, state }) => (
        <Text>
          {subject}, {state}
        </Text>
      )}
      emptyDrawing="tray"
    />
  );
}

const meta = {
  title: 'Shared/ListPage',
  component: Letters,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/letters')],
  args: { read: makeRead() },
  beforeEach: () => void retry.mockClear(),
} satisfies Meta<typeof Letters>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Returns the query of the innermost router, because a story with its own URL is nested in all stories' router. */
const findSearch = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll('[data-search]')].at(-1)?.getAttribute('data-search');

export const Example: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('1–3 of 23')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(findSearch(canvasElement)).toBe('page=2'));
    await expect(canvas.getByText('4–6 of 23')).toBeVisible();
    await expect(document.title).toMatch(/Letters$/);

    // Changing a filter resets to page 1.
    await userEvent.click(canvas.getByRole('button', { name: /State/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Answered' }));
    await waitFor(() => expect(findSearch(canvasElement)).toBe('state=answered'));
  },
};

export const Display: Story = {
  name: 'Columns and the height of rows are chosen once for this browser',
  beforeEach: () => () => {
    setListDensity('comfortable');
    if (hiddenColumns('letters').value.has('state')) toggleColumn('letters', 'state');
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Display' }));
    const menu = within(await screen.findByRole('menu', { name: 'Display' }));
    // The column that names rows is always shown.
    await expect(menu.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual([
      'Id',
      'State',
    ]);
    await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'State', checked: true }));
    // The menu stays open for the next choice.
    await expect(await menu.findByRole('menuitemcheckbox', { name: 'State', checked: false })).toBeVisible();
    await userEvent.click(menu.getByRole('menuitemradio', { name: /Compact/ }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(canvas.queryByRole('columnheader', { name: /State/ })).toBeNull();
    await expect(canvas.getByRole('grid', { name: 'Letters' })).toHaveAttribute('data-density', 'compact');
  },
};

export const Peek: Story = {
  name: 'KEYS-06: a list without a view of its own shows the card of a row; J shows the next, Escape returns',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(document.documentElement.dataset['keys']).toBe('on'));
    await canvas.findByRole('row', { name: /Letter 1/ });
    await userEvent.keyboard('j ');
    const panel = within(await screen.findByRole('complementary'));
    await expect(await panel.findByText('Letter 1 about the night train, open')).toBeVisible();
    await expect(panel.getByText('1 of 3')).toBeVisible();
    await userEvent.keyboard('j');
    await expect(await panel.findByText('Letter 2 about the night train, answered')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('row', { name: /Letter 2/ })).toHaveFocus());
  },
};

export const Loading: Story = {
  args: { read: makeRead({ data: undefined, isLoading: true, isValidating: true }) },
};

export const Failed: Story = {
  name: 'A failed read empties the list, says so and can be tried again',
  args: { read: makeRead({ error: new Error('gone') }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('The letters could not be loaded.')).toBeVisible();
    await expect(canvas.queryByText(/of 23/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

const none = makeRead({ data: { results: [], count: 0 } });

export const Empty: Story = {
  name: 'Empty: a sentence in place of the table, without its head',
  args: { read: none },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No letters yet')).toBeVisible();
    await expect(within(canvasElement).queryByRole('columnheader')).toBeNull();
  },
};

export const EmptyByFilters: Story = {
  name: 'Empty by filters: says so and opens all',
  args: { read: none },
  decorators: [atPath('/letters?state=open')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('No letter matches')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Show all letters' }));
    await expect(await canvas.findByText('No letters yet')).toBeVisible();
  },
};

export const OnePage: Story = {
  name: 'One page: neither pages nor a count',
  args: { read: makeRead({ data: { results: [letter(1)], count: 1 } }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByText('1–1 of 1')).toBeNull();
    await expect(canvas.queryByRole('navigation', { name: 'Pages of letters' })).toBeNull();
  },
};

export const IgnoredAddress: Story = {
  name: 'Parts of an address that cannot be followed are removed from it and named',
  decorators: [atPath('/letters?state=lost&search=train&Page=2')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/“state” can’t be “lost”/)).toBeVisible();
    await expect(canvas.getByText(/This page doesn’t use “Page”/)).toBeVisible();
    await waitFor(() => expect(findSearch(canvasElement)).toBe('search=train'));
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByText('Part of the URL was ignored')).toBeNull();
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

export const PageBeyondTheLast: Story = {
  name: 'A page that no longer exists becomes the last one',
  decorators: [atPath('/letters?page=99')],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(findSearch(canvasElement)).toBe('page=8'));
  },
};
