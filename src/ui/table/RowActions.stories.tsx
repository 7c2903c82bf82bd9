import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil, Trash2 } from 'lucide-react';
import { expect, screen, userEvent } from 'storybook/test';
import { RowActions } from './RowActions.tsx';
import { DataTable } from './Table.tsx';

const tags = [
  { id: 1, name: 'Weather' },
  { id: 2, name: 'Housing' },
];
let done: string[] = [];

const meta = {
  title: 'Lists/RowActions',
  component: RowActions,
  args: { label: '', actions: [] },
  beforeEach: () => {
    done = [];
  },
  render: () => (
    <DataTable
      label="Tags"
      columns={[
        { id: 'name', header: 'Name', isRowHeader: true, render: ({ name }) => name },
        {
          id: 'actions',
          header: 'Actions',
          align: 'end',
          width: 104,
          render: ({ name }) => (
            <RowActions
              label={`Actions for ${name}`}
              actions={[
                {
                  id: 'edit',
                  label: 'Edit',
                  fullLabel: `Edit ${name}`,
                  icon: <Pencil />,
                  onPress: () => done.push(`edit ${name}`),
                },
                {
                  id: 'delete',
                  label: 'Delete',
                  fullLabel: `Delete ${name}`,
                  icon: <Trash2 />,
                  isDanger: true,
                  onPress: () => done.push(`delete ${name}`),
                },
              ]}
            />
          ),
        },
      ]}
      rows={tags}
      minWidth={300}
      getRowId={({ id }) => id}
      getRowLabel={({ name }) => name}
    />
  ),
  parameters: {
    usage: {
      anatomy: { Tools: 'The actions as icons, on hover and focus.', More: 'All actions, always visible.' },
      do: ['Put the destructive action last.'],
      dont: ['Show more than three icons; without `fullLabel`, an action is only in the menu.'],
      accessibility: {
        role: 'Buttons, and a menu button.',
        name: '`fullLabel` names the row; in the menu, `label` is enough.',
      },
    },
  },
} satisfies Meta<typeof RowActions>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'An icon and its menu item do the same',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Weather' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Housing' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await expect(done).toEqual(['edit Weather', 'delete Housing']);
  },
};
