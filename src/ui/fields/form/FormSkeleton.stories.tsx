import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormSkeleton } from './FormSkeleton.tsx';

const meta = {
  title: 'Forms/FormSkeleton',
  component: FormSkeleton,
  args: { labels: ['Given name', 'Short code', 'What it is for'] },
  parameters: {
    usage: {
      do: ['Use the labels of the form, so that nothing moves when it loads.'],
      dont: ['Use it for a form that starts empty; show the form immediately instead.'],
    },
  },
} satisfies Meta<typeof FormSkeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};
