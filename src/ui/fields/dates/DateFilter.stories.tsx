import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { DateFilter, type DateFilterProps } from './DateFilter.tsx';

const Stateful = (props: DateFilterProps) => {
  const [value, setValue] = useState(props.value);
  return <DateFilter {...props} value={value} onChange={setValue} />;
};

const meta = {
  title: 'Fields/DateFilter',
  component: DateFilter,
  args: { label: 'Date', value: null, onChange: () => {}, formatDate: (date) => date },
  render: (args) => <Stateful {...args} />,
  parameters: {
    usage: {
      anatomy: {
        Name: 'Names the filtered date.',
        Value: 'The chosen day, while the filter is active.',
        Calendar: 'Opens below the button.',
        Clear: 'Removes the filter.',
      },
      keys: {
        'Enter / Space': 'Opens the calendar; in the calendar, chooses the day.',
        'Page Up / Page Down': 'In the calendar: goes to the previous or next month.',
        Escape: 'Closes the calendar and returns the focus.',
      },
      do: ['Set `maxValue` if later days have no rows.'],
      dont: ['Use it in a form; use a `DatePicker` instead.'],
      accessibility: {
        role: '`button` with `aria-expanded` that opens a `dialog` with a `grid` of days.',
        name: '“Filter Date: Mar 14 2026”: what it filters, and the day.',
        announced: 'The calendar’s month and the selected date.',
        forcedColours: 'The selected day uses `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof DateFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { value: '2026-03-14' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Filter Date: 2026-03-14' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: /18 March 2026/ }));
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveTextContent('Date 2026-03-18');
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAccessibleName('Filter Date');
  },
};
export const Empty: Story = {};
const opened: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
};
export const Open: Story = { play: opened, args: { value: '2026-03-14', maxValue: '2026-03-20' } };
export const RightToLeft: Story = {
  play: opened,
  args: { label: 'التاريخ', value: '2026-03-14' },
  globals: { direction: 'rtl' },
};
export const LongText: Story = {
  args: { label: 'A label that says more than a label should, because it holds the house rule' },
};
