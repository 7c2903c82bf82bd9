import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { MultiSelect } from './MultiSelect.tsx';

const items = ['Aïcha Benali', 'Clara Ortiz', 'Hamza Nasser', 'Ingrid Solberg', 'Tomás Rivera'].map(
  (label) => ({
    id: label,
    label,
  }),
);
const [first, second, third] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]];

const meta = {
  title: 'Fields/MultiSelect',
  component: MultiSelect,
  args: { label: 'Authors', items, onChange: fn(), placeholder: 'Anybody' },
  parameters: {
    usage: {
      anatomy: {
        Label: 'Above the field.',
        Chips: 'The selected options; Backspace and the X buttons remove them.',
        Field: 'Searches the options.',
        Options: 'Below the field, with the selected ones marked.',
      },
      keys: {
        '↓ / ↑': 'Opens the list and moves through it. Typing or pressing the field also opens it.',
        Enter: 'Adds the option, or removes it if it’s already selected.',
        Backspace: 'In an empty field: removes the last chip.',
        'Shift Tab': 'Moves to the chips; ← and → move between them.',
        'Delete / Backspace': 'On a chip: removes it.',
      },
      do: ['Keep the selected options in the order in which they were added.'],
      dont: ['Use it for up to seven options that fit on the page; use a checkbox group instead.'],
      accessibility: {
        role: '`combobox` with a `listbox`; the chips are a `grid`.',
        name: 'The label; the chips are “Authors: selected”.',
        announced: 'The number of options, and the highlighted option.',
        forcedColours: 'Focused and selected items use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof MultiSelect>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Authors' });
    await userEvent.type(field, 'cla');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith([second]));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.type(field, 'ing');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith([second]);
  },
};

export const EarlyEnter: Story = {
  name: 'KEYS-15: Enter adds the typed name, before and after options have loaded, and never a match of only part of it',
  args: {
    items: undefined,
    onSearch: async (text: string) => {
      // The response to the shorter text arrives last.
      await new Promise((done) => setTimeout(done, text.length < 4 ? 600 : 50));
      return ['Tram', 'Transport', 'Travel']
        .filter((label) => label.toLowerCase().startsWith(text.toLowerCase()))
        .map((label) => ({ id: label, label }));
    },
  },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Authors' });
    await userEvent.type(field, 'Tra', { delay: 150 });
    await userEvent.type(field, 'm{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith([{ id: 'Tram', label: 'Tram' }]));
    await expect(field).toHaveValue('');

    await userEvent.type(field, 'travel');
    await screen.findByRole('option', { name: 'Travel' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

/** Text that isn't an option is kept and reported when the field loses focus. */
export const LeftText: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Authors' });
    await userEvent.type(field, 'Someone else');
    await userEvent.tab();
    await userEvent.tab();
    await expect(await canvas.findByText(/^“Someone else” isn’t one of the options\./)).toBeVisible();
    await userEvent.clear(field);
    await waitFor(() => expect(canvas.queryByText(/isn’t one of the options/)).toBeNull());
  },
};

export const Chosen: Story = {
  args: { defaultValue: [first, second, third] },
  play: async ({ canvas, args }) => {
    canvas.getByRole('row', { name: 'Clara Ortiz' }).focus();
    await userEvent.keyboard('{Delete}');
    await expect(args.onChange).toHaveBeenLastCalledWith([first, third]);
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Hamza Nasser' })).toHaveFocus());
    await userEvent.keyboard('{Delete}{Delete}');
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus());
  },
};

/** The empty field shares a line with chips, even if they fill it. */
export const FilledLine: Story = {
  tags: ['!dev'],
  args: { defaultValue: [first, second] },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('group');
    const chips = canvas.getAllByRole('row').map((chip) => chip.getBoundingClientRect());
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
    const edges = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd) + 2;
    box.style.inlineSize = `${Math.ceil(chips[1]!.right - chips[0]!.left + edges)}px`;
    await expect(canvas.getAllByRole('row')[1]!.getBoundingClientRect().top).toBe(chips[0]!.top);
    await expect(box.getBoundingClientRect().height).toBeLessThan(2 * chips[0]!.height);
  },
};

export const Open: Story = {
  args: { defaultValue: [second] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await screen.findByRole('option', { name: 'Clara Ortiz' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const Invalid: Story = { args: { isRequired: true, errorMessage: 'Please choose an author.' } };
export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: [first, second] } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: [first, second] } };
export const LongText: Story = {
  args: {
    defaultValue: [
      ...items,
      {
        id: 'long',
        label: 'The combined desks of foreign affairs, business and science, with their correspondents',
      },
    ],
  },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    label: 'الكتّاب',
    defaultValue: [
      { id: '1', label: 'حمزة ناصر' },
      { id: '2', label: 'عائشة بن علي' },
    ],
  },
};
