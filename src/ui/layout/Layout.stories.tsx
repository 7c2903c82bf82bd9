import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../actions/Button.tsx';
import { Cluster, Stack } from './Layout.tsx';

export default {
  title: 'Layout/Stack and Cluster',
  component: Stack,
  subcomponents: { Cluster },
  args: {
    children: (
      <>
        <Button>First</Button>
        <Button>Second</Button>
      </>
    ),
  },
  parameters: {
    usage: {
      do: ['Use these two components for all spacing.'],
      dont: ['Give components margins.'],
      accessibility: { role: 'None: they’re only layout, in source order.' },
    },
  },
} satisfies Meta<typeof Stack>;

type Story = StoryObj<typeof Stack>;

export const Default: Story = {};
export const Wide: Story = { args: { gap: 8, align: 'start' } };
export const InALine: Story = { render: (args) => <Cluster>{args.children}</Cluster> };
export const Wrapping: Story = {
  render: () => (
    <Cluster gap={2}>
      {Array.from({ length: 24 }, (_, index) => (
        <Button key={index}>Button {index + 1}</Button>
      ))}
    </Cluster>
  ),
};
export const RightToLeft: Story = { ...InALine, globals: { direction: 'rtl' } };
