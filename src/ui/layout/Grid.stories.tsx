import type { Meta, StoryObj } from '@storybook/react-vite';
import { BarChart } from '../charts/BarChart.tsx';
import { Grid } from './Grid.tsx';

const bars = [
  { id: 1, label: 'World', value: 82 },
  { id: 2, label: 'Politics', value: 64 },
];

const meta = {
  title: 'Layout/Grid',
  component: Grid,
  args: {
    children: ['Morning', 'Noon', 'Evening', 'Night'].map((title) => (
      <BarChart key={title} title={title} bars={bars} />
    )),
  },
  parameters: {
    usage: {
      do: ['Let the available width determine the number of columns.'],
      dont: ['Mix items of different kinds.'],
      accessibility: { role: 'None: it’s only layout.' },
    },
  },
} satisfies Meta<typeof Grid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Narrow: Story = { args: { min: '12rem', gap: 4 } };
export const Balanced: Story = {
  args: {
    isBalanced: true,
    children: [1, 4, 2, 2].map((count, index) => (
      <BarChart
        key={index}
        title={`Chart ${index + 1}`}
        bars={Array.from({ length: count }, (_, id) => ({ id, label: `Bar ${id + 1}`, value: id + 1 }))}
      />
    )),
  },
};
