import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyStats } from './KeyStats.tsx';

const meta = {
  title: 'Charts/KeyStats',
  component: KeyStats,
  args: {
    stats: [
      { label: 'Digests', note: '+7 vs previous period', value: '1,204' },
      { label: 'Average word count', value: '148.2' },
      { label: 'Average video length', value: '3:05' },
      { label: 'Average quality', value: '3.4' },
    ],
  },
  parameters: {
    usage: {
      anatomy: {
        Name: '12 px, above the figure.',
        Figure: '20 px, the only large text in the card.',
        Change: 'Compared with the previous period, if known.',
      },
      do: ['Show at most five figures.'],
      dont: ['Show numbers that don’t affect decisions.'],
      accessibility: {
        role: 'List of terms (`dl`).',
        name: 'The label is the term, the figure its definition.',
      },
    },
  },
} satisfies Meta<typeof KeyStats>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Unknown: Story = { args: { stats: [{ label: 'Average quality', value: '–' }] } };
export const RightToLeft: Story = {
  args: {
    stats: [
      { label: 'الملخصات', value: '١٬٢٠٤' },
      { label: 'متوسط الجودة', value: '٣٫٤' },
    ],
  },
  globals: { direction: 'rtl' },
};
