import { FilePlus2, Rss } from 'lucide-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { StepList } from './StepList.tsx';

const steps = [
  {
    id: 'write',
    icon: <FilePlus2 />,
    title: 'Write a digest',
    description: 'Paste an article’s URL into the bar above, or begin with an empty page.',
    href: '#write',
    isDone: true,
  },
  {
    id: 'follow',
    icon: <Rss />,
    title: 'Follow your sources',
    description: 'Feeds bring in headlines by themselves.',
    href: '#follow',
    isDone: false,
  },
];

const meta = {
  title: 'Layout/StepList',
  component: StepList,
  args: { steps, doneLabel: 'done', onFollow: fn() },
  parameters: {
    usage: {
      anatomy: {
        Icon: 'The step’s icon, or a check mark once it’s done.',
        Text: 'The task, and one line that explains why.',
        Row: 'A link to the page for the task.',
      },
      do: ['Offer at most three steps.'],
      dont: ['Use it for steps that must be done in order.'],
      accessibility: {
        role: '`list` of links.',
        name: 'The step and its description; completed steps say so.',
      },
    },
  },
} satisfies Meta<typeof StepList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    steps: [{ ...steps[1]!, title: 'تابع مصادرك', description: 'تجلب المصادر العناوين من تلقاء نفسها.' }],
  },
};
