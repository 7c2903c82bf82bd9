import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Columns, MainColumn, SideColumn, type SideColumnProps } from './SideColumn.tsx';
import { TextField } from '../fields/text/TextField.tsx';

function Beside(props: SideColumnProps) {
  const [isOpen, setOpen] = useState(props.isOpen);
  const side = <SideColumn {...props} isOpen={isOpen} onOpenChange={setOpen} />;
  return (
    <Columns>
      {props.side !== 'end' && side}
      <MainColumn>
        <TextField label="Title" />
      </MainColumn>
      {props.side === 'end' && side}
    </Columns>
  );
}

const meta = {
  title: 'Layout/SideColumn',
  component: SideColumn,
  args: {
    title: 'Original',
    isOpen: true,
    onOpenChange: () => {},
    children: <TextField label="Note" description="Stays when the column is collapsed." />,
  },
  render: (args) => <Beside {...args} />,
  parameters: {
    usage: {
      anatomy: {
        Head: 'The title and the button that collapses the column.',
        Content: 'Scrolls separately.',
        'Main column': 'Takes the remaining width.',
      },
      keys: {
        'Enter / Space': 'On the button: collapses or expands the column; the focus stays on the button.',
      },
      do: ['Use it for reference material next to the main content.'],
      dont: ['Put required fields in it; they’re hidden while it’s collapsed.'],
      accessibility: {
        role: '`region` with a `heading`; its button has `aria-expanded`.',
        name: 'The title; the button is “Collapse Original” or “Expand Original”.',
      },
    },
  },
} satisfies Meta<typeof SideColumn>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Collapsing keeps the focus on the button, and keeps typed text. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Note'), 'typed');
    const toggle = canvas.getByRole('button', { name: 'Collapse Original' });
    await userEvent.click(toggle);
    await expect(canvas.queryByLabelText('Note')).not.toBeVisible();
    await expect(toggle).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Expand Original' }));
    await expect(canvas.getByLabelText('Note')).toHaveValue('typed');
  },
};
export const Half: Story = { args: { share: 6 } };

/** On a tablet, a column with controls takes the full width. */
export const RowOfItsOwn: Story = {
  args: { share: 6, isWide: true },
  globals: { viewport: { value: 'tablet' } },
};

/** Where ten twelfths would leave the main column less than 480 px, the side column is narrower. */
export const Wide: Story = {
  args: { share: 10 },
  play: async ({ canvas }) => {
    const side = canvas.getByRole('region', { name: 'Original' });
    const row = side.parentElement!;
    const main = canvas.getByLabelText('Title').offsetWidth;
    await expect(main).toBeGreaterThanOrEqual(Math.min(480, row.offsetWidth));
    const share = side.offsetWidth / (row.offsetWidth - 16);
    if (side.offsetWidth < row.offsetWidth) await expect(share).toBeLessThanOrEqual(10 / 12);
  },
};
export const AtTheEnd: Story = { args: { side: 'end' } };
export const Collapsed: Story = { args: { isOpen: false } };
export const LongText: Story = {
  args: { title: 'A column with a title that does not fit into a quarter of the page' },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { title: 'الأصل', children: <TextField label="ملاحظة" /> },
};

/** If the page closes the column, there is no rail. */
export const ClosedByThePage: Story = {
  tags: ['!dev'],
  args: { isOpen: false },
  render: (args) => (
    <Columns>
      <SideColumn {...args} onOpenChange={undefined} />
      <MainColumn>
        <TextField label="Title" />
      </MainColumn>
    </Columns>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Original' })).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
