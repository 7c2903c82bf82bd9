import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../layout/Layout.tsx';
import { Spinner } from './Spinner.tsx';

export default {
  title: 'Feedback/Spinner',
  component: Spinner,
  parameters: {
    usage: {
      do: ['Name the work in its label.'],
      dont: ['Show it for work that takes less than half a second.'],
      accessibility: {
        role: '`progressbar` without a value.',
        name: '`label`, “Loading” by default.',
        announced: 'Nothing by itself.',
        forcedColours: 'The moving part uses `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof Spinner>;

type Story = StoryObj<typeof Spinner>;

export const Default: Story = {};
export const Sizes: Story = {
  render: () => (
    <Cluster gap={4}>
      <Spinner size="small" label="Small" />
      <Spinner label="Medium" />
      <Spinner size="large" label="Large" />
    </Cluster>
  ),
};
export const RightToLeft: Story = { ...Sizes, globals: { direction: 'rtl' } };
