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
        Arrow: 'Shows whether the section is open.',
        Title: 'Names the content.',
        Summary: 'One line with the current values, while the section is closed.',
        Content: 'Fields, one below the other.',
      },
      keys: { 'Enter / Space': 'On the title: opens or closes the section.' },
      do: ['Summarise the values, so that people don’t have to open the section to read them.'],
      dont: ['Hide an error in a closed section; open the section instead.'],
      accessibility: {
        role: '`heading` with a `button` that has `aria-expanded`.',
        name: 'The title, plus the summary while it’s closed.',
      },
    },
  },
} satisfies Meta<typeof CollapsibleSection>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Typed text stays while the section is closed. Its summary is shown only then. */
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
