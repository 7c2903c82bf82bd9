import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormSkeleton } from './FormSkeleton.tsx';

const meta = {
  title: 'Fields/FormSkeleton',
  component: FormSkeleton,
  args: { labels: ['Given name', 'Short code', 'What it is for'] },
  parameters: {
    usage: {
      do: ['Use the labels of the form, so that nothing moves when it loads.'],
      dont: ['Use it for a form that starts empty; show the form immediately instead.'],
      accessibility: {
        role: '`aria-busy` around the labels; the fields are hidden.',
        announced: 'Nothing.',
        forcedColours: 'The outlines are dashed.',
      },
    },
  },
} satisfies Meta<typeof FormSkeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};
