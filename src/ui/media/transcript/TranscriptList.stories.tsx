import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { TranscriptList, type TranscriptListProps } from './TranscriptList.tsx';

const lines = [
  { start: 0, text: 'The harbour opens at dawn.' },
  { start: 3, text: 'عادت السفينة الأولى' },
  { start: 7.5, text: 'Nobody had waited for it.' },
  { start: 12, text: 'Its captain waved all the same.' },
];

/** Stores the selection, as a panel does. */
function Choosing({ selection: first, onSelectionChange, ...props }: TranscriptListProps) {
  const [selection, setSelection] = useState(first);
  return (
    <TranscriptList
      {...props}
      selection={selection}
      onSelectionChange={(next) => {
        setSelection(next);
        onSelectionChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Media/TranscriptList',
  component: TranscriptList,
  render: (args) => <Choosing {...args} />,
  args: {
    lines,
    'aria-label': 'Transcript',
    activeAt: () => 1,
    interval: 50,
    matches: new Set([2]),
    onSelectionChange: fn(),
    onOpen: fn(),
  },
  parameters: {
    usage: {
      anatomy: {
        Time: 'At the start of the line.',
        Text: 'Pressing it moves the video to the line.',
        'Spoken line': '`selected`, and kept in view until you scroll.',
      },
      keys: {
        '↑ / ↓': 'Moves to the previous or next line.',
        'Shift ↑ / Shift ↓': 'Selects lines.',
        'Page Up / Page Down': 'Moves by ten lines.',
        'Home / End': 'Moves to the first or last line.',
        Enter: 'Opens the line.',
        Escape: 'Clears the selection.',
      },
      do: ['Make `activeAt` fast; it’s called at every interval.'],
      dont: ['Re-render all lines when the spoken line changes.'],
      accessibility: {
        role: 'Multi-select `listbox`.',
        name: '`label`.',
        announced: 'The current line, through `aria-activedescendant`.',
      },
    },
  },
} satisfies Meta<typeof TranscriptList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'VID-25, VID-28: the spoken line is marked; lines are chosen and opened by keyboard',
  play: async ({ canvas, args }) => {
    const [first, second, third, fourth] = canvas.getAllByRole('option');
    await waitFor(() => expect(second).toHaveAttribute('data-active'));
    canvas.getByRole('listbox').focus();
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([1, 2]);
    await expect(third).toHaveAttribute('aria-selected', 'true');
    await expect(first).toHaveAttribute('aria-selected', 'false');
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(3);
    await expect(fourth).toHaveAttribute('data-at');
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{Escape}');
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(undefined);
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { selection: [1, 2] } };
export const LongText: Story = {
  args: { lines: [...lines, { start: 20, text: 'A sentence that nobody ends in time. '.repeat(8) }] },
  tags: ['!test'],
};
