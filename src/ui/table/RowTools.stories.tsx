import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, SquarePen } from 'lucide-react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { IconButton } from '../actions/IconButton.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { ActionMenu } from '../overlays/ActionMenu.tsx';
import type { Column } from './column.ts';
import { CellTool, RowTools } from './RowTools.tsx';
import { DataTable } from './Table.tsx';

interface Letter {
  id: number;
  subject: string;
}

const letters: Letter[] = [
  { id: 1, subject: 'About the night train' },
  { id: 2, subject: 'About the ferries' },
];

const columns: Column<Letter>[] = [
  { id: 'subject', header: 'Subject', isRowHeader: true, render: ({ subject }) => subject },
  {
    id: 'state',
    width: 140,
    header: 'State',
    render: ({ subject }) => (
      <CellTool
        tool={<IconButton size="small" label={`Edit the state of ${subject}`} icon={<SquarePen />} />}
      >
        <div>
          <Badge tone="plain">Open</Badge>
        </div>
      </CellTool>
    ),
  },
  {
    id: 'tools',
    width: 108,
    align: 'end',
    header: 'Actions',
    isHeaderHidden: true,
    render: ({ subject }) => (
      <RowTools
        menu={
          <ActionMenu
            label={`Actions for ${subject}`}
            items={[
              { id: 'answer', label: 'Answer' },
              { id: 'notify', label: 'Notify' },
            ]}
          />
        }
      >
        <IconButton size="small" label={`Answer ${subject}`} icon={<SquarePen />} />
        <IconButton size="small" label={`Notify about ${subject}`} icon={<Bell />} />
      </RowTools>
    ),
  },
];

const meta = {
  title: 'Lists/RowTools',
  component: RowTools,
  args: { children: null, menu: null },
  render: () => (
    <DataTable
      label="Letters"
      columns={columns}
      rows={letters}
      minWidth={400}
      getRowId={({ id }) => id}
      getRowLabel={({ subject }) => subject}
    />
  ),
  parameters: {
    usage: {
      anatomy: { Tools: '28 px, shown on hover and focus.', More: 'Three dots, always visible.' },

      keys: {
        'Arrow keys': 'Move through the row’s tools, which appear when the row gets the focus.',
      },
      do: ['Include all of them in the menu too, which is always visible.'],
      dont: ['Use them to show a state; show states in a column instead.'],
      accessibility: {
        role: 'Buttons at the end of the row, in tab order even while they aren’t visible.',
        name: 'Each names its action.',
      },
    },
  },
} satisfies Meta<typeof RowTools>;
export default meta;

type Story = StoryObj<typeof meta>;

const shade = (element: HTMLElement) => getComputedStyle(element.closest('[data-tools]')!).opacity;

export const Example: Story = {
  name: 'Tools come with the focus of their row; the menu is always there',
  play: async ({ canvas }) => {
    const [, first] = canvas.getAllByRole('row');
    const tools = within(first!).getByRole('button', { name: 'Answer About the night train' });
    const others = canvas.getByRole('button', { name: 'Answer About the ferries' });
    first!.focus();
    await expect(within(first!).getByRole('button', { name: /^Actions for/ })).toBeVisible();
    if (matchMedia('(hover: hover)').matches) await expect(shade(others)).toBe('0');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(within(first!).getByRole('button', { name: /^Actions for/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(tools).toHaveFocus();
    await waitFor(() => expect(tools).toBeVisible());
  },
};
