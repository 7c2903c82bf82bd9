import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { CalendarEntry } from './entries.tsx';
import { WeekGrid } from './WeekGrid.tsx';

const days = Array.from({ length: 7 }, (_, index) => ({
  id: `2026-12-0${index + 1}`,
  cornerLabel: String(index + 1),
  name: `Day 2026-12-0${index + 1}`,
  isToday: index === 1,
}));

const entry = (part: Partial<CalendarEntry> & Pick<CalendarEntry, 'id'>): CalendarEntry => ({
  day: '2026-12-02',
  title: 'The orchard that feeds three schools, and who picks it',
  kind: 'Planned',
  tone: 'planned',
  href: `#${part.id}`,
  isMovable: true,
  ...part,
});

const meta = {
  title: 'Lists/WeekGrid',
  component: WeekGrid,
  parameters: {
    usage: {
      anatomy: {
        Day: 'The weekday and number, highlighted if it’s today, and a note at the end of the line.',
        Row: 'One for entries without a time, which stays in view, then one per hour. All hours have the same height; entries that don’t fit into one column are side by side.',
        Entry: 'A link with the time and title, in the colour of its kind; the tooltip names the kind.',
        Now: 'A line across today.',
      },
      keys: { 'Alt ←→': 'Moves the entry by a day', 'Alt ↑↓': 'Moves the entry by a week' },
      do: ['Show a `DayGrid` on narrow screens.'],
      dont: ['Use it for anything that lasts for days, such as leave.'],
      accessibility: {
        role: '`table` with a column for each day and a row for each hour; today has `aria-current`.',
        name: '`label`; each entry is a link with its kind, time and title.',
        announced: 'How to move an entry, as its description.',
        forcedColours: 'The line and the number of today keep their borders.',
      },
    },
  },
  args: {
    label: '1 Dec – 7 Dec 2026',
    days,
    weekdays: ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon'],
    moveHint: 'Alt and an arrow move it.',
    hoursText: 'Hour',
    untimedText: 'Any time',
    hourText: (hour) => `${hour}:00`,
    now: { hour: 10, minute: 30 },
    onMove: fn(),
    onOpen: fn(),
    entries: [
      entry({ id: 'planned-1' }),
      entry({
        id: 'scheduled-2',
        title: 'Ferries',
        time: '09:30 AM',
        hour: 9,
        kind: 'Scheduled',
        tone: 'scheduled',
      }),
      entry({ id: 'scheduled-3', title: 'Trams', time: '09:45 AM', hour: 9, kind: 'Held', tone: 'held' }),
      entry({
        id: 'published-4',
        day: '2026-12-01',
        title: 'المنارة تفتح أبوابها',
        time: '08:00 AM',
        hour: 8,
        kind: 'Published',
        tone: 'published',
        isMovable: false,
      }),
    ],
  },
} satisfies Meta<typeof WeekGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Hours: Story = {
  name: 'PLAN-18: an entry is in the row of its hour, and one without a time above the hours',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const row = (name: string) => within(canvas.getByRole('rowheader', { name }).closest('tr')!);
    await expect(row('9:00').getAllByRole('link')).toHaveLength(2);
    await expect(row('8:00').getByRole('link', { name: /^Published/ })).toBeVisible();
    await expect(row('Any time').getByRole('link', { name: /orchard/ })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(19);
    row('9:00')
      .getByRole('link', { name: /Ferries/ })
      .focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(args.onMove).toHaveBeenCalledWith('scheduled-2', '2026-12-03');
  },
};

export const Night: Story = {
  name: 'PLAN-18: a week with an entry at night begins with its hour',
  args: { entries: [entry({ id: 'scheduled-5', title: 'Night trains', time: '02:10 AM', hour: 2 })] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('rowheader')[1]).toHaveTextContent('2:00');
  },
};

export const RightToLeft: Story = {
  decorators: [(Content) => <div dir="rtl">{Content()}</div>],
};
