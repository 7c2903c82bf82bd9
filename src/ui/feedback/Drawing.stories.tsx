import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../layout/Layout.tsx';
import { Drawing, drawingNames } from './Drawing.tsx';

export default {
  title: 'Feedback/Drawing',
  component: Drawing,
  args: { name: 'tray' },
  parameters: {
    usage: {
      do: ['Show what a place will hold, above the words of an `EmptyState`.'],
      dont: ['Use one as a button or a sign: they are too fine.'],
    },
  },
} satisfies Meta<typeof Drawing>;

type Story = StoryObj<typeof Drawing>;

export const Default: Story = {};
export const All: Story = {
  render: () => (
    <Cluster>
      {drawingNames.map((name) => (
        <figure key={name}>
          <Drawing name={name} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </Cluster>
  ),
};
