import type { Meta, StoryObj } from '@storybook/react-vite';
import { Thread } from './Thread.tsx';

const meta = {
  component: Thread,
  args: { label: 'Thread by Ada', children: 'Do we have a second source for this?' },
} satisfies Meta<typeof Thread>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};
export const Current: Story = { args: { isCurrent: true } };
export const Resolved: Story = { args: { isResolved: true } };
