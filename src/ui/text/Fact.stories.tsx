import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fact, Facts } from './Fact.tsx';

export default {
  title: 'Text/Fact',
  component: Fact,
  args: { name: 'Sent by', children: 'Priya Raman' },
  parameters: {
    usage: {
      anatomy: { Name: '12 px, muted, above the value.', Value: 'A word, a figure or a chip.' },

      do: ['Put a few of them in `Facts`, above the content they describe.'],
      dont: ['Use it for a page’s main figures; use `KeyStats` instead.'],
      accessibility: { role: 'Text: the name, then the value.' },
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
