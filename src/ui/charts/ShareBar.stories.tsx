import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShareBar } from './ShareBar.tsx';

const meta = {
  title: 'Charts/ShareBar',
  component: ShareBar,
  args: { share: 0.4 },
  parameters: {
    usage: {
      anatomy: { Track: '80 by 6 px: the whole.', Bar: 'The share.' },
      do: ['Show the share in words beside it.'],
      dont: ['Use it for progress; use a `ProgressBar`.'],
      accessibility: {
        role: 'None: it repeats the words beside it.',
        forcedColours: 'The bar keeps its colour.',
      },
    },
  },
} satisfies Meta<typeof ShareBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};
export const None: Story = { args: { share: 0 } };
export const All: Story = { args: { share: 1 } };
export const Wide: Story = {
  args: { isWide: true },
  decorators: [(Story) => <div style={{ display: 'flex' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
