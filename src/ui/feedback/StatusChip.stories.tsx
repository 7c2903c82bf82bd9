import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../layout/Layout.tsx';
import { StatusChip } from './StatusChip.tsx';

const statuses = ['Draft', 'In Review', 'Ready', 'Published', 'Archived'];

const meta = {
  title: 'Data/StatusChip',
  component: StatusChip,
  args: { status: 'Draft' },
  parameters: {
    usage: {
      do: ['Use it for the status of a digest.'],
      dont: ['Use it for a kind or another state: a `Badge` or plain text says those.'],
    },
  },
} satisfies Meta<typeof StatusChip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Statuses: Story = {
  render: () => (
    <Cluster>
      {statuses.map((status) => (
        <StatusChip key={status} status={status} />
      ))}
    </Cluster>
  ),
};
