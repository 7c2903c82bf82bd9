import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Panel } from './Panel.tsx';
import { Split } from './Split.tsx';
import { TextField } from '../fields/text/TextField.tsx';

const meta = {
  title: 'Layout/Split',
  component: Split,
  args: {
    children: <TextField label="Title" />,
    aside: <TextField label="Category" />,
  },
  render: (args) => (
    <Panel>
      <Split {...args} />
    </Panel>
  ),
  parameters: {
    layout: 'padded',
    usage: {
      anatomy: {
        Work: 'At the start, as wide as can be.',
        Details: '336 px at the end, below where there is no space.',
      },
      do: ['Put what is filled in first in the wide part: below 736 px the other follows it.'],
      dont: ['Put in the narrow part what must be seen.'],
    },
  },
} satisfies Meta<typeof Split>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas }) => {
    const [main, aside] = canvas.getAllByRole('textbox');
    await expect(aside!.offsetTop).toBe(main!.offsetTop);
  },
};

export const Narrow: Story = {
  render: (args) => (
    <div style={{ inlineSize: '20rem' }}>
      <Split {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  args: { children: <TextField label="العنوان" />, aside: <TextField label="التصنيف" /> },
  globals: { direction: 'rtl' },
};
