import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../layout/Layout.tsx';
import { StatusChip } from './StatusChip.tsx';

const colors = {
  grey: 'Draft',
  amber: 'In Review',
  blue: 'Ready',
  green: 'Published',
  teal: 'Legal check',
  red: 'On hold',
  outline: 'Archived',
} as const;

const meta = {
  title: 'Data/StatusChip',
  component: StatusChip,
  args: { status: 'Draft' },
  parameters: {
    usage: {
      anatomy: { Dot: 'In the status’s colour.', Text: 'The name of the status.' },

      do: ['Use it for the status of a digest.'],
      dont: ['Use it for kinds or other states; use a `Badge` or plain text instead.'],
    },
  },
} satisfies Meta<typeof StatusChip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Colors: Story = {
  render: () => (
    <Cluster>
      {Object.entries(colors).map(([color, status]) => (
        <StatusChip key={color} status={status} color={color as keyof typeof colors} />
      ))}
    </Cluster>
  ),
};
