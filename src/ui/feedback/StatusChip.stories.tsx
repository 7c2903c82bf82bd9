import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../layout/Layout.tsx';
import { Badge } from './Badge.tsx';
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
  title: 'Feedback/StatusChip',
  component: StatusChip,
  args: { status: 'Draft' },
  parameters: {
    usage: {
      compare: {
        right: {
          shown: (
            <Cluster>
              <StatusChip status="In Review" color="amber" />
              <Badge>Video</Badge>
            </Cluster>
          ),
          code: `<StatusChip status={digest.status} color={color} />
<Badge>{kind}</Badge>`,
          why: 'A status has a colour and its name; a kind is a neutral badge.',
        },
        wrong: {
          shown: (
            <Cluster>
              <StatusChip status="Video" color="red" />
              <StatusChip status="3 errors" color="amber" />
            </Cluster>
          ),
          code: `<StatusChip status="Video" color="red" />`,
          why: 'Kinds and numbers look like stages of the work.',
        },
      },
      anatomy: { Dot: 'In the status’s colour.', Text: 'The name of the status.' },

      do: ['Use it for the status of a digest.'],
      dont: ['Use it for kinds or other states; use a `Badge` or plain text instead.'],
      accessibility: {
        role: 'Text.',
        name: 'The name of the status.',
        announced: 'Nothing: it isn’t a live region.',
        forcedColours: 'It gets a border; only the name distinguishes statuses.',
      },
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
