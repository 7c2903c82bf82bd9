import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Key } from 'react-aria-components';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Page } from '../layout/Page.tsx';
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx';
import type { Column } from './column.ts';
import { SelectionBar, SelectionLine, type SelectionBarProps } from './SelectionBar.tsx';
import { DataTable } from './Table.tsx';

interface Letter {
  id: number;
  subject: string;
}

const all: Letter[] = [1, 2, 3, 4].map((id) => ({ id, subject: `Letter ${id}` }));
const columns: Column<Letter>[] = [
  { id: 'subject', header: 'Subject', isRowHeader: true, render: ({ subject }) => subject },
];

/** A list that removes rows after a confirmation. */
function Letters(props: SelectionBarProps) {
  const [rows, setRows] = useState(all);
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const clear = () => setSelected(new Set());
  return (
    <Page title="Letters">
      <DataTable
        label="Letters"
        columns={columns}
        rows={rows}
        minWidth={300}
        getRowId={({ id }) => id}
        getRowLabel={({ subject }) => subject}
        selectedIds={selected}
        onSelectionChange={setSelected}
        emptyState={
          <EmptyState
            drawing="tray"
            title="No letters"
            action={<Button onPress={() => setRows(all)}>Bring them back</Button>}
          />
        }
      />
      {selected.size > 0 && (
        <SelectionBar {...props} status={<strong>{selected.size} selected</strong>} onClear={clear}>
          <Button size="small" variant="quiet" onPress={clear}>
            Answer
          </Button>
          <SelectionLine />
          <Button size="small" variant="quiet" data-danger onPress={() => setAsking(true)}>
            Remove
          </Button>
        </SelectionBar>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          onOpenChange={setAsking}
          title="Remove the letters?"
          confirmLabel="Yes"
          onConfirm={() => {
            setRows((now) => now.filter(({ id }) => !selected.has(id)));
            clear();
          }}
        >
          They are gone then.
        </ConfirmDialog>
      )}
    </Page>
  );
}

const meta = {
  title: 'Lists/SelectionBar',
  component: SelectionBar,
  args: {
    label: 'Selected letters',
    status: '',
    children: null,
    clearLabel: 'Drop the selection',
    onClear: () => {},
  },
  render: (args) => <Letters {...args} />,
  parameters: {
    layout: 'fullscreen',
    usage: {
      anatomy: {
        Count: 'The number of selected rows.',
        Actions: 'Apply to the selected rows.',
        Clear: 'At the end: clears the selection.',
      },
      keys: { Tab: 'Moves from the list to the bar.' },
      do: [
        'Show the number of selected rows.',
        'Separate destructive actions from the others with a `SelectionLine`.',
      ],
      dont: ['Show it when no rows are selected.'],
      accessibility: {
        role: '`group`.',
        name: '`label`; `clearLabel` names the button that clears the selection.',
        announced: 'Nothing by itself: the table announces how many are selected.',
        forcedColours: 'It gets a border.',
      },
    },
  },
} satisfies Meta<typeof SelectionBar>;
export default meta;

type Story = StoryObj<typeof meta>;

const select = async (canvas: ReturnType<typeof within>, ...ids: number[]) => {
  for (const id of ids) await userEvent.click(canvas.getByRole('checkbox', { name: `Select Letter ${id}` }));
};
const row = (canvas: ReturnType<typeof within>, name: string) => canvas.getByRole('row', { name });

export const Example: Story = {
  play: async ({ canvas }) => select(canvas, 1, 3),
};

export const Done: Story = {
  name: 'When what was done clears the selection, the focus is on the first row',
  play: async ({ canvas }) => {
    await select(canvas, 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(row(canvas, 'Letter 1')).toHaveFocus());
    await select(canvas, 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Drop the selection' }));
    await waitFor(() => expect(row(canvas, 'Letter 1')).toHaveFocus());
  },
};

export const Confirmed: Story = {
  name: 'It is after a question, too, and where the first rows are gone',
  play: async ({ canvas }) => {
    await select(canvas, 1, 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(row(canvas, 'Letter 3')).toHaveFocus());
  },
};

export const NoneLeft: Story = {
  name: 'Without rows it is on what is there in place of them, and comes back with the rows',
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Yes' }));
    await expect(await canvas.findByText('No letters')).toBeVisible();
    await expect(canvas.queryByRole('grid')).toBeNull();
    await waitFor(() => expect(canvasElement.querySelector('[data-no-rows]')).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Bring them back' }));
    await waitFor(() => expect(row(canvas, 'Letter 1')).toHaveFocus());
  },
};
