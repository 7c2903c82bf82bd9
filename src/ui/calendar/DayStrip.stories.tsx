import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DayStrip } from './DayStrip.tsx';

const days = Array.from({ length: 7 }, (_, index) => ({
  id: `2026-12-0${index + 1}`,
  cornerLabel: String(index + 1),
  name: `Day ${index + 1}`,
  isToday: index === 1,
}));

const meta = {
  title: 'Lists/DayStrip',
  component: DayStrip,
  parameters: {
    usage: {
      anatomy: { Day: 'The weekday, the day’s number and how many items it has.' },
      keys: { '← / →': 'Chooses the previous or next day' },
      do: ['Show the chosen day’s items below it.'],
      dont: ['Use it where the whole week fits; use a `WeekGrid` instead.'],
      accessibility: {
        role: '`radiogroup` with a `radio` for each day.',
        name: '`label`; each day has its full name and its number of items.',
        forcedColours: 'The chosen day has an outline.',
      },
    },
  },
  args: {
    label: 'Day',
    days,
    weekdays: ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon'],
    countOf: (day) => (day === '2026-12-01' ? 8 : 0),
    countText: (count) => `${count} items`,
    value: '2026-12-01',
    onChange: fn(),
  },
} satisfies Meta<typeof DayStrip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Day 1, 8 items' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Day 3, 0 items' }));
    await expect(args.onChange).toHaveBeenCalledWith('2026-12-03');
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
