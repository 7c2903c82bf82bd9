import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './Avatar.tsx';
import { Cluster } from '../layout/Layout.tsx';

export default {
  title: 'Media/Avatar',
  component: Avatar,
  args: { name: 'Ana Silva' },
  parameters: {
    usage: {
      anatomy: { Face: 'A picture, initials or an icon.' },
      do: ['Show the name next to it.'],
      dont: ['Identify a person by the avatar alone.'],
      accessibility: { role: 'None: it is hidden. The name is next to it.' },
    },
  },
} satisfies Meta<typeof Avatar>;

type Story = StoryObj<typeof Avatar>;

export const Default: Story = {};
export const Sizes: Story = {
  render: (args) => (
    <Cluster>
      <Avatar {...args} size="small" />
      <Avatar {...args} />
      <Avatar {...args} size="large" />
    </Cluster>
  ),
};
export const FromAnEmail: Story = { args: { name: 'editor@example.com' } };
export const FromAPhoneNumber: Story = { args: { name: '+44 20 7946 0123' } };
export const BrokenPicture: Story = { args: { src: 'data:image/png;base64,AAAA' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { name: 'ليلى حداد' } };
