import type { Meta, StoryObj } from '@storybook/react-vite';
import { Outcome } from './Outcome.tsx';

export default {
  title: 'Feedback/Outcome',
  component: Outcome,
  args: { tone: 'success', children: 'The model answered “Yes”.' },
  parameters: {
    usage: {
      anatomy: { Icon: 'Success or failure.', Text: 'The result, announced once.' },

      do: ['Show the result of the action next to it.'],
      dont: ['Use it for messages about a whole page; use a `Banner` instead.'],
      accessibility: { role: '`status`.', announced: 'Its text when it changes; the icon is hidden.' },
    },
  },
} satisfies Meta<typeof Outcome>;

type Story = StoryObj<typeof Outcome>;

export const Default: Story = {};
export const Failed: Story = {
  args: { tone: 'danger', children: 'api.example.com did not answer within 15 seconds. Check that it runs.' },
};
export const LongText: Story = {
  args: { tone: 'danger', children: 'A sentence that is longer than its row has space for. '.repeat(6) },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { children: 'أجابت الخدمة.' } };
