import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormSkeleton } from './FormSkeleton.tsx';

const meta = {
  title: 'Forms/FormSkeleton',
  component: FormSkeleton,
  args: { labels: ['Given name', 'Short code', 'What it is for'] },
  parameters: {
    usage: {
      do: ['Use the labels of the form that comes: nothing moves when it does.'],
      dont: ['Use it where a form starts empty: that is there at once.'],
    },
  },
} satisfies Meta<typeof FormSkeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};
