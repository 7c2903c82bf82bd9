import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { CollapsibleSection, type CollapsibleSectionProps } from './CollapsibleSection.tsx';
import { SidePanel } from './SidePanel.tsx';
import { TextField } from '../fields/text/TextField.tsx';

function Panel(props: CollapsibleSectionProps) {
  const [isOpen, setOpen] = useState(props.isOpen);
  return (
    <SidePanel label="Details">
      <CollapsibleSection {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </SidePanel>
  );
}

const meta = {
  title: 'Layout/CollapsibleSection',
  component: CollapsibleSection,
  args: {
    title: 'People',
    summary: 'Sofia Marchetti',
    isOpen: false,
    onOpenChange: () => {},
    children: <TextField label="Digest author" defaultValue="Sofia Marchetti" />,
  },
  render: (args) => <Panel {...args} />,
  parameters: {
    usage: {
      anatomy: {
        Arrow: 'Whether it is open.',
        Title: 'What is in it.',
        Summary: 'In one line what is set, while it is closed.',
        Content: 'Fields under one another.',
      },
      keys: { 'Enter / Space': 'On its title: opens or closes it.' },
      do: ['Summarise what is set, so that a closed section need not be opened to be read.'],
      dont: ['Close over an error: open the section that has one.'],
    },
  },
} satisfies Meta<typeof CollapsibleSection>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What was typed stays while it is closed, and its summary is there only then. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const title = canvas.getByRole('button', { name: /^People/ });
    await expect(title).toHaveTextContent('Sofia Marchetti');
    await userEvent.click(title);
    await expect(title).not.toHaveTextContent('Sofia Marchetti');
    await userEvent.type(canvas.getByRole('textbox'), ' typed');
    await userEvent.click(title);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(title);
    await expect(canvas.getByRole('textbox')).toHaveValue('Sofia Marchetti typed');
  },
};
export const Open: Story = { args: { isOpen: true } };
export const LongText: Story = {
  args: { title: 'Questions and answers', summary: 'A summary that is longer than its line '.repeat(4) },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    title: 'الأشخاص',
    summary: 'سارة منصور',
    isOpen: true,
    children: <TextField label="الكاتب" defaultValue="سارة منصور" />,
  },
};
