import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fact, Facts } from './Fact.tsx';

export default {
  title: 'Content/Fact',
  component: Fact,
  args: { name: 'Sent by', children: 'Priya Raman' },
  parameters: {
    usage: {
      anatomy: { Name: '12 px, muted, above.', Value: 'A word, a figure or a chip.' },

      do: ['Put a handful of them in `Facts` above what they are about.'],
      dont: ['Use it for the numbers that a page is about: `KeyStats` shows them large.'],
    },
  },
} satisfies Meta<typeof Fact>;

type Story = StoryObj<typeof Fact>;

export const Example: Story = {};

export const Several: Story = {
  render: (args) => (
    <Facts>
      <Fact {...args} />
      <Fact name="Sent to">
        <bdi>قراء الطبعة العربية</bdi>
      </Fact>
      <Fact name="Finished">Nov 21 2026 09:34 AM</Fact>
    </Facts>
  ),
};
