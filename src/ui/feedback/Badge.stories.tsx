import type { Meta, StoryObj } from '@storybook/react-vite';
import { Clock } from 'lucide-react';
import { Badge } from './Badge.tsx';
import { Cluster } from '../layout/Layout.tsx';

export default {
  title: 'Feedback/Badge',
  component: Badge,
  args: { children: 'Draft' },
  parameters: {
    usage: {
      anatomy: {
        Pill: 'In the tone’s colour, with a dot or an icon; none for a kind, such as Built in.',
        Text: 'Names the state.',
      },
      do: ['Make sure that the text is clear without the colour.'],
      dont: ['Make it pressable; use a button instead.'],
      accessibility: {
        role: 'Text.',
        name: 'Its text; the icon is hidden.',
        announced: 'Nothing: it isn’t a live region.',
        forcedColours: 'It gets a border.',
      },
    },
  },
} satisfies Meta<typeof Badge>;

type Story = StoryObj<typeof Badge>;

const tones = ['neutral', 'plain', 'accent', 'success', 'warning', 'danger', 'info'] as const;

export const Default: Story = {};
export const Tones: Story = {
  render: () => (
    <Cluster>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Cluster>
  ),
};
export const WithIcon: Story = { args: { tone: 'info', icon: <Clock />, children: 'Scheduled' } };
export const LongText: Story = {
  decorators: [(Story) => <div style={{ width: '10rem' }}>{Story()}</div>],
  args: { children: 'A state with a name that does not fit', title: 'A state with a name that does not fit' },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { children: 'مسودة', icon: <Clock /> },
};
