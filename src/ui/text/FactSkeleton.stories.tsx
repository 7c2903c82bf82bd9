import type { Meta, StoryObj } from '@storybook/react-vite';
import { FactSkeleton } from './FactSkeleton.tsx';

const meta = {
  title: 'Data/FactSkeleton',
  component: FactSkeleton,
  args: { names: ['State', 'Digests', 'By'] },
  parameters: {
    usage: {
      do: ['Use the names of the facts that come.'],
      dont: ['Use it for rows: the table has bars of its own.'],
    },
  },
} satisfies Meta<typeof FactSkeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};
