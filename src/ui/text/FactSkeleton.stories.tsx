import type { Meta, StoryObj } from '@storybook/react-vite';
import { FactSkeleton } from './FactSkeleton.tsx';

const meta = {
  title: 'Text/FactSkeleton',
  component: FactSkeleton,
  args: { names: ['State', 'Digests', 'By'] },
  parameters: {
    usage: {
      do: ['Use the names of the facts that are loading.'],
      dont: ['Use it for rows; tables have their own skeleton.'],
      accessibility: {
        role: '`aria-busy` around the names; the values are hidden.',
        announced: 'Nothing.',
        forcedColours: 'The outlines are dashed.',
      },
    },
  },
} satisfies Meta<typeof FactSkeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};
