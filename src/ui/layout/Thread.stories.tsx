import type { Meta, StoryObj } from '@storybook/react-vite';
import { Thread } from './Thread.tsx';

const meta = {
  title: 'Layout/Thread',
  component: Thread,
  args: { label: 'Thread by Ada', children: 'Do we have a second source for this?' },
  parameters: {
    usage: {
      anatomy: {
        Quotation: 'The passage it’s about.',
        Comments: 'In the order in which they were written.',
        Actions: 'Reply, and resolve.',
      },
      do: ['Highlight the current thread, both here and in the text.'],
      dont: ['Remove a resolved thread; it becomes quieter.'],
      accessibility: {
        role: '`article`; the current one has `aria-current`. It gets the focus through its quotation, not with Tab.',
        name: '`label`.',
        forcedColours: 'The current thread has a thicker border.',
      },
    },
  },
} satisfies Meta<typeof Thread>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};
export const Current: Story = { args: { isCurrent: true } };
export const Resolved: Story = { args: { isResolved: true } };
