import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import type { Key } from 'react-aria-components';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answerAsNarrow } from '#support/stories/narrow.ts';
import { Badge } from '../feedback/Badge.tsx';
import { Button } from '../actions/Button.tsx';
import { EditableCell } from './EditableCell.tsx';
import { FilterMenu } from '../fields/options/FilterMenu.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Link } from '../actions/Link.tsx';
import { Select } from '../fields/options/Select.tsx';
import { recordAnnouncements } from '../../../.storybook/announcements.ts';
import type { Column, Sort } from './column.ts';
import { DataTable } from './Table.tsx';
import type { DataTableProps } from './tableProps.ts';

interface Story {
  id: number;
  title: string;
  desk: string;
  words: number;
  score: number;
}

const titles = [
  'Port of Rotterdam reopens after two-day storm closure',
  'Parliament passes the fisheries bill by three votes',
  'Central bank holds rates and signals a cut before summer',
  'Why the last glacier survey ended early',
  'Court blocks the sale of a regional broadcaster',
];
const desks = ['World', 'Politics', 'Business'];

function stories(count: number): Story[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 1200 - index,
    title: titles[index % titles.length]!,
    desk: desks[index % desks.length]!,
    words: 320 + ((index * 37) % 400),
    score: index % 6,
  }));
}

const columns: Column<Story>[] = [
  { id: 'id', header: 'Id', width: 80, isSortable: true, render: (row) => row.id },
  {
    id: 'title',
    header: 'Title',
    isRowHeader: true,
    render: (row) => <Link href="#story">{row.title}</Link>,
  },
  { id: 'desk', header: 'Desk', width: 140, render: (row) => <Badge>{row.desk}</Badge> },
  { id: 'words', header: 'Words', width: 110, align: 'end', isSortable: true, render: (row) => row.words },
];

const getRowId = (row: Story) => row.id;
const getRowLabel = (row: Story) => row.title;

/** Stores selection and order, as a screen does. */
function Example(props: DataTableProps<Story>) {
  const [selectedIds, setSelectedIds] = useState<Set<Key>>(new Set());
  const [sort, setSort] = useState<Sort>({ column: 'id', direction: 'descending' });
  const rows = useMemo(() => {
    const turn = sort.direction === 'ascending' ? 1 : -1;
    const key = sort.column === 'words' ? 'words' : 'id';
    return props.rows.toSorted((a, b) => (a[key] - b[key]) * turn);
  }, [props.rows, sort]);
  return (
    <DataTable
      {...props}
      rows={rows}
      sort={sort}
      onSortChange={setSort}
      selectedIds={selectedIds}
      onSelectionChange={props.onSelectionChange && setSelectedIds}
    />
  );
}

const meta = {
  title: 'Lists/DataTable',
  component: DataTable<Story>,
  args: {
    label: 'Stories',
    columns,
    rows: stories(5),
    getRowId,
    getRowLabel,
    onRowAction: fn(),
    onSelectionChange: fn(),
  },
  render: (args) => <Example {...args} />,
  parameters: {
    usage: {
      anatomy: {
        Head: '36 px, one line: a checkbox for the page, sortable titles, and filters on hover and focus.',
        Row: '56, 44 or 40 px; pressing it opens the item.',
        Tools: 'Shown on hover and focus; the `…` menu is always visible and contains all of them.',
        Foot: 'The range of rows, and links to the other pages.',
      },
      keys: {
        'ArrowUp / ArrowDown': 'Moves between rows, or between the cells of a column.',
        'ArrowLeft / ArrowRight': 'Moves between the cells and controls of a row.',
        Enter: 'Opens the row, or presses the control.',
        Space: 'Selects the row; with Shift, all rows from the last selected one.',
        'Ctrl+A': 'Selects all rows of the page.',
        Escape: 'Clears the selection.',
        Tab: 'Leaves the table.',
      },
      do: [
        'Put a link in the cell that names the row, so that people can open it in a new tab.',
        'Align numbers to the end.',
      ],
      dont: ['Use a table for a list of names.', 'Make the row’s tools the only way to do something.'],
      accessibility: {
        role: '`grid`; in narrow windows, a `grid` of cards. Headings have `aria-sort`.',
        name: '`label`; a row is named by its main cell.',
        announced: 'The new sort order; each selection change, with the total.',
        forcedColours: 'A selected row has an outline, a focused one a double one.',
      },
    },
  },
} satisfies Meta<typeof DataTable<Story>>;
export default meta;

type TableStory = StoryObj<typeof meta>;

export const Default: TableStory = {};

/** Sorting, and selecting one row, a range or all, each make one polite announcement. */
export const SortsAndSelects: TableStory = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const said = recordAnnouncements();
    const words = await canvas.findByRole('columnheader', { name: /Words/ });
    await expect(words).toHaveAttribute('aria-sort', 'none');
    await userEvent.click(words);
    await expect(words).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(words);
    await expect(words).toHaveAttribute('aria-sort', 'descending');
    await expect(said()).toEqual(['Sorted by Words, ascending.', 'Sorted by Words, descending.']);

    const boxes = canvas.getAllByRole('checkbox', { name: /^Select / });
    await userEvent.click(boxes[1]!);
    await expect(said().at(-1)).toMatch(/ selected\. 1 selected\.$/);
    await expect(boxes[0]).toBePartiallyChecked();
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(boxes[3]!);
    await user.keyboard('{/Shift}');
    await expect(said().at(-1)).toBe('3 rows selected. 3 selected.');
    await userEvent.click(boxes[0]!);
    await expect(said().at(-1)).toBe('All 5 rows selected.');
    await expect(said()).toHaveLength(5);
  },
};

/** Click and Enter open a row, even while others are selected. Its link and checkbox don't. */
export const Opens: TableStory = {
  tags: ['!dev'],
  play: async ({ canvas, args }) => {
    await userEvent.click((await canvas.findAllByRole('checkbox'))[1]!);
    await userEvent.click(canvas.getAllByRole('link')[0]!);
    await expect(args.onRowAction).not.toHaveBeenCalled();
    await userEvent.click(canvas.getAllByText('World')[0]!);
    await expect(args.onRowAction).toHaveBeenCalledTimes(1);
    canvas.getAllByRole('row')[2]!.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onRowAction).toHaveBeenCalledTimes(2);
    await userEvent.keyboard(' ');
    await expect(canvas.getAllByRole('row')[3]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getAllByRole('row')[3]).toHaveAttribute('aria-selected', 'false');
  },
};

/** Arrows move between rows, and within a row between controls and cells without controls. */
export const MovesByArrows: TableStory = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const [, first, second] = await canvas.findAllByRole('row');
    first!.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(within(second!).getByRole('checkbox')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(document.activeElement).toHaveTextContent('1199');
    await userEvent.keyboard('{ArrowRight}');
    await expect(within(second!).getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(within(first!).getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowUp}');
    await expect(canvas.getByRole('button', { name: 'Words' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Home}{ArrowLeft}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getAllByRole('row').at(-1)).toHaveFocus();
  },
};

export const Expands: TableStory = {
  args: { renderExpanded: (row) => <p>Everything there is to know about “{row.title}”.</p> },
  play: async ({ canvas }) => {
    const [expander] = await canvas.findAllByRole('button', { name: /^Details for/ });
    await userEvent.click(expander!);
    await expect(expander).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(canvas.getByText(/Everything there is to know/)).toBeVisible());
  },
};

const scores = Array.from({ length: 6 }, (_, score) => ({ id: score, label: String(score) }));

function Scored(props: DataTableProps<Story>) {
  const [rows, setRows] = useState(props.rows);
  const [score, setScore] = useState<Key | null>(null);
  const scored: Column<Story>[] = [
    ...columns,
    {
      id: 'score',
      header: 'Score',
      width: 120,
      filter: (
        <FilterMenu
          variant="icon"
          label="Score"
          options={scores}
          selectionMode="single"
          selectedKeys={score === null ? [] : [score]}
          onSelectionChange={([key = null]) => setScore(key)}
        />
      ),
      render: (row) => (
        <EditableCell
          label={`score of ${row.title}`}
          value={row.score}
          renderField={(draft, setDraft) => (
            <Select
              aria-label="Score"
              size="small"
              items={scores}
              selectedKey={draft}
              onSelectionChange={(key) => setDraft(Number(key))}
            />
          )}
          onSave={(value) =>
            setRows((now) => now.map((each) => (each.id === row.id ? { ...each, score: value } : each)))
          }
        />
      ),
    },
  ];
  return (
    <Example {...props} columns={scored} rows={rows.filter((row) => score === null || row.score === score)} />
  );
}

/** Values are edited in place, and columns filtered from their headings. */
export const EditsAndFilters: TableStory = {
  tags: ['!dev'],
  render: (args) => <Scored {...args} />,
  play: async ({ canvas }) => {
    const value = await canvas.findByRole('button', { name: /^Edit score of Parliament/ });
    await userEvent.click(value);
    const dialog = await screen.findByRole('dialog', { name: /^Edit score/ });
    await userEvent.click(await within(dialog).findByRole('button', { name: /Score/ }));
    await userEvent.click(await screen.findByRole('option', { name: '5' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: /^Edit score of Parliament/ })).toHaveTextContent('5');

    await userEvent.click(canvas.getByRole('button', { name: 'Filter Score' }));
    await userEvent.click(await screen.findByRole('option', { name: '5' }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    await expect(canvas.getByRole('button', { name: 'Filter Score: 5' })).toBeVisible();
  },
};

/** If it is too narrow for its columns, the table scrolls both ways, with headings that stay at the top. */
export const ScrollsSideways: TableStory = {
  tags: ['!dev'],
  args: { rows: stories(40) },
  decorators: [(Inner) => <div style={{ inlineSize: '40rem', maxInlineSize: '100%' }}>{Inner()}</div>],
  play: async ({ canvas }) => {
    const scroller = (await canvas.findByRole('grid')).parentElement!;
    await waitFor(() => expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight));
    scroller.scrollTo(200, 300);
    const heading = canvas.getByRole('columnheader', { name: /Title/ });
    const top = () => heading.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    await waitFor(() => expect(Math.abs(top())).toBeLessThan(2));
  },
};

export const AsCards: TableStory = {
  args: {
    renderCard: (row) => (
      <>
        <Link href="#story">{row.title}</Link>
        <p>
          {row.desk} · {row.words} words
        </p>
      </>
    ),
  },
  globals: { viewport: { value: 'phone' } },
};

export const SortCards: TableStory = {
  name: 'Cards have no headings: a menu sorts them',
  args: { renderCard: (row) => row.title },
  beforeEach: () => answerAsNarrow({ isPhone: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const sort = await canvas.findByRole('button', { name: /Sort by/ });
    await expect(sort).toHaveTextContent('Id, descending');
    await userEvent.click(sort);
    await userEvent.click(await screen.findByRole('option', { name: 'Words, ascending' }));
    await waitFor(() => expect(sort).toHaveTextContent('Words, ascending'));
  },
};

export const Loading: TableStory = { args: { rows: [], isLoading: true } };
export const Refreshing: TableStory = { tags: ['!dev'], args: { isLoading: true } };
export const Empty: TableStory = {
  args: {
    rows: [],
    emptyState: (
      <EmptyState title="No stories match these filters." action={<Button>Clear filters</Button>} />
    ),
  },
};
export const Failed: TableStory = { args: { rows: [], error: 'Unable to fetch the list', onRetry: fn() } };
export const ReadOnly: TableStory = { args: { onRowAction: undefined, onSelectionChange: undefined } };
export const LongText: TableStory = {
  parameters: { wideLetters: true },
  args: { rows: stories(3).map((row) => ({ ...row, title: `${row.title}, `.repeat(6) })) },
};
export const RightToLeft: TableStory = {
  tags: ['!dev'],
  globals: { direction: 'rtl' },
  args: {
    rows: stories(3).map((row) => ({
      ...row,
      title: 'إعادة فتح الميناء بعد إغلاق دام يومين',
      desk: 'العالم',
    })),
  },
};
