import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../layout/Layout.tsx';
import { Drawing, drawingNames } from './Drawing.tsx';

export default {
  title: 'Feedback/Drawing',
  component: Drawing,
  args: { name: 'tray' },
  parameters: {
    usage: {
      do: ['Use it in an `EmptyState`, above the title, to show what will appear here.'],
      dont: ['Use it as a button or an icon; its lines are too thin.'],
      accessibility: { role: 'None: it is hidden. The text next to it says the same.' },
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
