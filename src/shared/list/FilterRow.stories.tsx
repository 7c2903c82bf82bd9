import type { Meta, StoryObj } from '@storybook/react-vite';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '#ui/actions/Button.tsx';
import { Chip } from '#ui/text/Chip.tsx';
import { FilterRow, type FilterRowProps } from './FilterRow.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { FilterToggle } from './FilterToggle.tsx';
import { ListSearch } from './ListSearch.tsx';

const states = [
  { id: 'open' as const, label: 'Open' },
  { id: 'answered' as const, label: 'Answered' },
];

function Filters(props: FilterRowProps) {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<'open' | 'answered' | null>(null);
  const [isStarred, setStarred] = useState(false);
  const [isOld, setOld] = useState(false);
  return (
    <FilterRow
      {...props}
      search={<ListSearch label="Search letters" value={search} onSearch={(text) => setSearch(text)} />}
      active={[state, isStarred, isOld].filter(Boolean).length}
      activeMore={isOld ? 1 : 0}
      more={
        <FilterToggle isSelected={isOld} onChange={setOld}>
          Older than a year
        </FilterToggle>
      }
      chips={
        state && (
          <Chip removeLabel="Any state" onRemove={() => setState(null)}>
            {state}
          </Chip>
        )
      }
      end={<Button icon={<SlidersHorizontal />}>Display</Button>}
    >
      <FilterSelect label="State" allLabel="All states" options={states} value={state} onChange={setState} />
      <FilterToggle isSelected={isStarred} onChange={setStarred}>
        Starred
      </FilterToggle>
    </FilterRow>
  );
}

const meta = {
  title: 'Shared/FilterRow',
  component: FilterRow,
  render: (args) => <Filters {...args} />,
  parameters: {
    usage: {
      keys: { '/': 'Moves to the search field.' },
      do: [
        'Put the search first, then the most used filters.',
        'Pass the number of active filters: phones show only the button.',
      ],
      dont: ['Put labels above filters; those are for forms.'],
    },
  },
} satisfies Meta<typeof FilterRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'Search, menus that say what they filter by, the others behind Filter, and how the list is shown',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter State' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Open' }));
    await expect(await canvas.findByRole('button', { name: 'Filter State: Open' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Older than a year' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Filters (1)' })).toBeVisible());
  },
};

export const Phone: Story = {
  name: 'On a phone the filters are in a sheet behind one button, which counts them',
  globals: { viewport: { value: 'phone' } },
};
