import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DayGrid } from './DayGrid.tsx';

const days = Array.from({ length: 14 }, (_, index) => {
  const id = new Date(Date.UTC(2026, 10, 30 + index)).toISOString().slice(0, 10);
  return {
    id,
    cornerLabel: String(Number(id.slice(8))),
    name: `Day ${id}`,
    isToday: index === 2,
    isOutsideMonth: index === 0,
  };
});

const meta = {
  title: 'Lists/DayGrid',
  component: DayGrid,
  parameters: {
    usage: {
      anatomy: {
        Day: 'The day’s number, highlighted if it’s today, and a note at the end of the line.',
        Entry: 'A link with the time and title, in the colour of its kind; the tooltip names the kind.',
        More: 'The number of hidden entries; pressing it shows them.',
      },
      keys: { 'Alt ←→': 'Moves the entry by a day', 'Alt ↑↓': 'Moves the entry by a week' },
      do: ['Explain the colours in an `EntryLegend`.'],
      dont: ['Use it to choose a date; use a `DatePicker` instead.'],
      accessibility: {
        role: '`table` with a column for each weekday; today has `aria-current`.',
        name: '`label`; each entry is a link with its kind, time and title.',
        announced: 'How to move an entry, as its description.',
        forcedColours: 'Today has an outline.',
      },
    },
  },
  args: {
    label: 'December 2026',
    days,
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    moveHint: 'Alt and an arrow move it.',
    moreText: (count) => `${count} more`,
    earlierText: (count) => `${count} earlier`,
    moreLabel: (count, day) => `${count} more on ${day}`,
    onMove: fn(),
    onOpen: fn(),
    entries: [
      {
        id: 'planned-1',
        day: '2026-12-02',
        title: 'The orchard that feeds three schools, and who picks it',
        kind: 'Planned',
        tone: 'planned',
        href: '#1',
        isMovable: true,
      },
      {
        id: 'scheduled-2',
        day: '2026-12-02',
        time: '09:30',
        title: 'Ferries',
        kind: 'Scheduled',
        tone: 'scheduled',
        href: '#2',
        isMovable: true,
      },
      {
        id: 'scheduled-3',
        day: '2026-12-03',
        time: '10:00',
        title: 'Trams',
        kind: 'Held',
        tone: 'held',
        href: '#3',
        isMovable: true,
      },
      {
        id: 'published-4',
        day: '2026-12-01',
        time: '08:00',
        title: 'المنارة تفتح أبوابها',
        kind: 'Published',
        tone: 'published',
        href: '#4',
      },
      {
        id: 'broadcast-5',
        day: '2026-12-01',
        time: '08:05',
        title: 'Storm warning',
        kind: 'Notification',
        tone: 'sent',
        href: '#5',
      },
    ],
  },
} satisfies Meta<typeof DayGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Keys: Story = {
  name: 'PLAN-08: Alt and an arrow move what can be moved, by a day or a week',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('link', { name: /Storm warning/ }).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(args.onMove).not.toHaveBeenCalled();
    canvas.getByRole('link', { name: /^Scheduled .*Ferries/ }).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowDown}{/Alt}');
    await expect(args.onMove).toHaveBeenCalledWith('scheduled-2', '2026-12-03');
    await expect(args.onMove).toHaveBeenCalledWith('scheduled-2', '2026-12-09');
  },
};

const crowded = Array.from({ length: 6 }, (_, index) => ({
  id: `published-${index}`,
  day: '2026-12-04',
  time: `0${index}:30`,
  title: `Digest ${index + 1}`,
  kind: 'Published',
  tone: 'published' as const,
  href: `#p${index}`,
}));

export const Crowded: Story = {
  name: 'A day with more than its space shows the rest on a press, and moves the focus there',
  args: { entries: crowded },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: '3 more on Day 2026-12-04' }));
    await expect(canvas.getAllByRole('link')).toHaveLength(6);
    await expect(canvas.getByRole('link', { name: /Digest 4/ })).toHaveFocus();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Opened: Story = {
  name: 'PLAN-17: a click opens an entry in place; Ctrl and a click follow its link',
  play: async ({ args, canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /Storm warning/ });
    await userEvent.click(link);
    await expect(args.onOpen).toHaveBeenCalledWith('broadcast-5', link);
    const user = userEvent.setup();
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.keyboard('{Control>}');
    await user.click(link);
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
  },
};

export const RightToLeft: Story = {
  decorators: [(Content) => <div dir="rtl">{Content()}</div>],
};
