import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../layout/Layout.tsx';
import { StatusPie } from './StatusPie.tsx';

const meta = {
  title: 'Feedback/StatusPie',
  component: StatusPie,
  args: { share: 0.5, title: 'In Review' },
  parameters: {
    usage: {
      do: ['Name the state nearby; the pie only helps people scan the list.'],
      dont: ['Use it where the exact percentage matters; use a `ProgressBar` instead.'],
      accessibility: {
        role: 'None: it is hidden. The status is next to it as text.',
        forcedColours: 'It keeps its colours.',
      },
    },
  },
} satisfies Meta<typeof StatusPie>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = ['Draft', 'In Review', 'Ready', 'Published'];

export const Example: Story = {};
export const AllTheWay: Story = {
  name: 'From the first state to the last, which is all done',
  render: () => (
    <Cluster gap={4}>
      {states.map((state, index) => (
        <Cluster key={state} gap={1}>
          <StatusPie share={(index + 1) / states.length} title={state} /> {state}
        </Cluster>
      ))}
    </Cluster>
  ),
};
