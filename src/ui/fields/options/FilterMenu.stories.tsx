import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FieldRow } from '../form/FieldRow.tsx';
import { Select } from './Select.tsx';
import { FilterMenu, type FilterMenuProps } from './FilterMenu.tsx';

const options = ['World', 'City Hall', 'Business', 'Technology', 'Science'].map((label, id) => ({
  id,
  label,
}));
const many = Array.from({ length: 40 }, (_, id) => ({ id, label: `Source ${id + 1}` }));

const Stateful = (props: FilterMenuProps) => {
  const [keys, setKeys] = useState(props.selectedKeys);
  return <FilterMenu {...props} selectedKeys={keys} onSelectionChange={setKeys} />;
};

const meta = {
  title: 'Fields/FilterMenu',
  component: FilterMenu,
  args: { label: 'Category', options, selectedKeys: [], onSelectionChange: () => {} },
  render: (args) => <Stateful {...args} />,
  parameters: {
    usage: {
      compare: {
        right: {
          shown: (
            <FilterMenu
              label="Category"
              options={options}
              selectedKeys={[2, 4]}
              onSelectionChange={() => {}}
            />
          ),
          code: `<FilterMenu label="Category" options={categories} selectedKeys={[2, 4]} … />`,
          why: 'It says what it filters and how many values are set, and is highlighted while it is active.',
        },
        wrong: {
          shown: <Select aria-label="Category" items={options} selectedKey={2} />,
          code: `<Select aria-label="Category" items={categories} selectedKey={2} />`,
          why: 'A value alone doesn’t say which column it filters, and only one can be set.',
        },
      },
      anatomy: {
        Name: 'Names the filtered field.',
        Count: 'The number of selected values, or the value if there is only one.',
        Options: 'Each with its number of rows; long lists can be searched.',
        Clear: 'Removes the filter.',
      },
      keys: {
        'Enter / Space': 'Opens the list; in the list, selects or clears a value.',
        '↑ / ↓': 'Moves through the values.',
        Escape: 'Closes it and returns the focus.',
      },
      do: ['Show the active values as chips above the list.'],
      dont: ['Use it in a form; use a `Select` or a `MultiSelect` instead.'],
      accessibility: {
        role: '`button` with `aria-expanded` that opens a `dialog` with a `listbox` and, above eight options, a search field.',
        name: '“Filter Category 2: Business, Science”: what it filters, how many, and which.',
        announced: 'Each option with its number of rows.',
        forcedColours: 'Focused and selected items use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof FilterMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

const page = within(document.body);

export const Example: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Filter Category' });
    await userEvent.click(trigger);
    await userEvent.click(await page.findByRole('option', { name: 'Business' }));
    await userEvent.click(page.getByRole('option', { name: 'Science' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('listbox')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(trigger).toHaveAccessibleName('Filter Category 2: Business, Science');
  },
};

export const BesideFields: Story = {
  tags: ['!dev'],
  args: { variant: 'field' },
  render: (args) => (
    <FieldRow>
      <Select aria-label="Status" items={[{ id: 0, label: 'All statuses' }]} selectedKey={0} />
      <Stateful {...args} />
    </FieldRow>
  ),
  play: async ({ canvas }) => {
    const select = canvas.getByRole('button', { name: /Status/ }).getBoundingClientRect();
    const menu = canvas.getByRole('button', { name: 'Filter Category' }).getBoundingClientRect();
    await expect(menu.height).toBe(select.height);
  },
};

/** Found by the keyboard; the number is part of the option's name. */
export const Counted: Story = {
  args: {
    counts: new Map([
      [0, 1204],
      [2, 12],
    ]),
  },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Filter Category' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.getByText('1,204')).toBeVisible());
    await waitFor(() => expect(page.getByRole('listbox')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(page.getByRole('option', { name: 'World, 1,204' })).toHaveFocus();
    await userEvent.keyboard('City H');
    const empty = page.getByRole('option', { name: 'City Hall, 0' });
    await waitFor(() => expect(empty).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(empty).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button')).toHaveAccessibleName('Filter Category 1: City Hall'),
    );
  },
};

export const InAHeading: Story = {
  args: { variant: 'icon', selectionMode: 'single', selectedKeys: [2] },
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Filter Category: Business' });
    await userEvent.click(trigger);
    await userEvent.click(await page.findByRole('option', { name: 'Business' }));
    await waitFor(() => expect(trigger).toHaveAccessibleName('Filter Category'));
  },
};

export const ManyOptions: Story = {
  args: { label: 'Source', options: many },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Filter Source' }));
    await userEvent.type(await page.findByRole('combobox', { name: 'Search Source' }), '12');
    await waitFor(() => expect(page.getAllByRole('option')).toHaveLength(1));
  },
};

export const Empty: Story = {
  args: { options: [], emptyText: 'No categories yet' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Filter Category' }));
    await waitFor(() => expect(page.getByText('No categories yet')).toBeVisible());
  },
};

export const Searching: Story = {
  tags: ['!dev'],
  args: { label: 'Source', onSearch: () => new Promise(() => {}) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter Source' }));
    await userEvent.type(await page.findByRole('combobox', { name: 'Search Source' }), 'a');
    await waitFor(() => expect(page.getByText('Searching…')).toBeVisible());
  },
};

export const SearchFailed: Story = {
  args: { label: 'Source', onSearch: () => Promise.reject(new Error('offline')) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter Source' }));
    await userEvent.type(await page.findByRole('combobox', { name: 'Search Source' }), 'a');
    await waitFor(() => expect(page.getByText('The search failed. Type again to retry.')).toBeVisible());
  },
};

export const LongText: Story = {
  parameters: { wideLetters: true },
  args: {
    label: 'Category of the digest and of its source',
    options: [{ id: 1, label: 'A very long title of a category '.repeat(5) }],
    selectedKeys: [1],
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { label: 'القسم', options: [{ id: 1, label: 'العالم' }], selectedKeys: [1] },
};
