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
        Work: 'At the start, as wide as possible.',
        Details: '336 px at the end, or below the main part on narrow screens.',
      },
      do: ['Put the first fields in the wide part; below 736 px, the narrow part moves under it.'],
      dont: ['Put essential information in the narrow part.'],
      accessibility: { role: 'None: it’s only layout, in source order.' },
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
