import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { TextRows, type TextRowsProps } from './TextRows.tsx';

const meta = {
  title: 'Fields/TextRows',
  component: TextRows,
  args: {
    label: 'Authors',
    value: [],
    onChange: () => {},
    max: 3,
    rowLabel: (number) => `Author ${number}`,
    removeLabel: (number) => `Remove author ${number}`,
    addLabel: 'Add an author',
  },
  render: (args) => <Rows {...args} />,
  parameters: {
    usage: {
      anatomy: {
        Label: 'Above all rows.',
        Row: 'A field and its Remove button.',
        Add: 'Below the last row.',
      },

      keys: { Tab: 'Moves through the rows and their buttons, then to the Add button.' },
      do: ['Use it for entries that are long or contain commas, such as addresses.'],
      dont: ['Use it for single words; chips take less space.'],
      accessibility: {
        role: '`group` of `textbox`es.',
        name: 'The label; `rowLabel` and `removeLabel` number the rows.',
        announced: 'A new row gets the focus; after a removal, the row before it.',
      },
    },
  },
} satisfies Meta<typeof TextRows>;
export default meta;

type Story = StoryObj<typeof meta>;

function Rows({ value, ...props }: TextRowsProps) {
  const [rows, setRows] = useState(value);
  return <TextRows {...props} value={rows} onChange={setRows} />;
}

export const Default: Story = {
  name: 'EDIT-44: a row can be added once the last one is filled in',
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Add an author' })).toBeNull();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Author 1' }), 'Ada Moreau');
    await userEvent.click(canvas.getByRole('button', { name: 'Add an author' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Author 2' })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Add an author' })).toBeNull();
    await userEvent.keyboard('Jan Varga');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove author 1' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Author 1' })).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'Author 1' })).toHaveValue('Jan Varga');
    await expect(canvas.queryByRole('button', { name: 'Remove author 1' })).toBeNull();
  },
};

export const Full: Story = {
  args: { value: ['Ada Moreau', 'Jan Varga', 'A. Untrennbarzusammengeschriebenername'.repeat(3)] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Add an author' })).toBeNull();
  },
};

export const Refused: Story = {
  args: { value: ['Ada'], errorMessage: 'Give the whole name.', description: 'As in the article.' },
};

export const RightToLeft: Story = {
  args: { label: 'الكتّاب', value: ['عائشة كريم', ''] },
  globals: { direction: 'rtl' },
};
