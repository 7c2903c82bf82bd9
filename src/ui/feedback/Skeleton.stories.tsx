import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';

export default {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  parameters: {
    usage: {
      do: ['Give it the size of the content, so that nothing moves when it loads.'],
      dont: ['Forget `aria-busy` on the element around it.'],
      accessibility: {
        role: 'None: it is hidden. Its container has `aria-busy`.',
        announced: 'Nothing.',
        forcedColours: 'The outline is dashed.',
      },
    },
  },
} satisfies Meta<typeof Skeleton>;

type Story = StoryObj<typeof Skeleton>;

export const Default: Story = {};
export const Lines: Story = { args: { lines: 4, width: '24rem' } };
export const Picture: Story = { args: { width: '12rem', height: '6.75rem' } };
export const Frame: Story = { args: { width: '24rem', height: '12rem', isFrame: true } };
export const RightToLeft: Story = { ...Lines, globals: { direction: 'rtl' } };
