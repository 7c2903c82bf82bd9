import type { Meta, StoryObj } from '@storybook/react-vite';
import { LabelBars } from './LabelBars.tsx';

export default {
  title: 'Charts/LabelBars',
  component: LabelBars,
  args: {
    labels: [
      { id: 1, title: 'Breaking', color: '#d4302b' },
      { id: 2, title: 'Local', color: '#f2d13c' },
      { id: 3, title: 'Evergreen', color: '#1c7c4a' },
    ],
  },
  parameters: {
    usage: {
      anatomy: { Bar: 'In the label’s colour.', Text: 'The label.' },

      do: ['Show the label text wherever there is space.'],
      dont: ['Convey necessary information by colour alone.'],
      accessibility: {
        role: '`list`.',
        name: '“Labels”; each bar has its title as text.',
        forcedColours: 'Bars keep their colours.',
      },
    },
  },
} satisfies Meta<typeof LabelBars>;

type Story = StoryObj<typeof LabelBars>;

export const Default: Story = {};
export const Titled: Story = { args: { isTitled: true } };
export const PaleAndDark: Story = {
  args: {
    isTitled: true,
    labels: [
      { id: 1, title: 'White', color: '#ffffff' },
      { id: 2, title: 'Black', color: '#000000' },
    ],
  },
};
export const LongText: Story = {
  args: {
    isTitled: true,
    labels: Array.from({ length: 14 }, (_, id) => ({
      id,
      title: `A rather long label ${id}`,
      color: '#3f68a3',
    })),
  },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { isTitled: true, labels: [{ id: 1, title: 'عاجل', color: '#d4302b' }] },
};
export const Empty: Story = { args: { labels: [] } };
