import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { BarChart } from './BarChart.tsx';

const meta = {
  title: 'Charts/BarChart',
  component: BarChart,
  args: {
    title: 'Digests by desk',
    labelHeader: 'Desk',
    valueHeader: 'Digests',
    bars: [
      { id: 1, label: 'World', value: 82 },
      { id: 2, label: 'Politics', value: 64 },
      { id: 3, label: 'Business', value: 31 },
      { id: 4, label: 'Culture', value: 0 },
    ],
  },
  parameters: {
    usage: {
      anatomy: {
        Title: 'Names the compared values.',
        Bars: 'Each has a name, a bar and a value on one line.',
        Table: 'Shows the exact values when its button is pressed.',
      },
      keys: { 'Enter / Space': 'On the button: switches between table and bars.' },
      do: ['Sort the bars by the value that people look for.'],
      dont: ['Compare more than a dozen values.'],
      accessibility: {
        role: '`figure` with a `list` of names and values, or a `table`; the drawing is hidden.',
        name: 'The title.',
        forcedColours: 'Bars keep their colours.',
      },
    },
  },
} satisfies Meta<typeof BarChart>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The numbers can also be shown as a table. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: 'Show as table' });
    await userEvent.click(toggle);
    await expect(canvas.getByRole('row', { name: 'World 82' })).toBeVisible();
    await userEvent.click(toggle);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};
export const Percent: Story = {
  args: {
    max: 100,
    formatValue: (value) => `${value} %`,
    bars: [{ id: 1, label: 'Opened', value: 37, color: '#1c7c4a' }],
  },
};
export const LongText: Story = {
  args: { bars: [{ id: 1, label: 'A desk whose name is longer than the space for it', value: 1234567 }] },
};
export const First: Story = {
  args: {
    limit: 2,
    table: 'Another table',
    bars: Array.from({ length: 40 }, (_, id) => ({ id, label: `Desk ${id}`, value: 40 - id })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getByText('Another table')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart' }));
    await expect(canvas.queryByText('Desk 2')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 40' }));
    await expect(canvas.getByText('Desk 39')).toBeVisible();
  },
};
export const Line: Story = {
  args: {
    title: 'Digests per day',
    plot: 'line',
    bars: [4, 9, 2, 0, 7, 8].map((value, id) => ({ id, label: `2026-11-0${id + 1}`, value })),
  },
};
export const Columns: Story = {
  args: {
    title: 'Good News',
    aside: '7 · +2',
    plot: 'columns',
    bars: [1, 0, 2, 0, 1, 3].map((value, id) => ({ id, label: `2026-11-0${id + 1}`, value })),
  },
};
export const Empty: Story = { args: { bars: [], emptyState: 'No Data Found' } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    title: 'الملخصات',
    bars: [
      { id: 1, label: 'العالم', value: 82 },
      { id: 2, label: 'السياسة', value: 40 },
    ],
  },
};
