import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ComboBox } from './ComboBox.tsx';

const items = ['Business', 'Culture', 'Health', 'Politics', 'Science', 'Sport', 'Technology', 'World'].map(
  (label) => ({
    id: label,
    label,
  }),
);

function search(text: string) {
  return Promise.resolve(items.filter((item) => item.label.toLowerCase().includes(text.toLowerCase())));
}

const meta = {
  title: 'Fields/ComboBox',
  component: ComboBox,
  args: { label: 'Category', items, onChange: fn(), placeholder: 'Type to find' },
  parameters: {
    usage: {
      anatomy: {
        Label: 'Above the field.',
        Text: 'The search text.',
        Arrow: 'Opens the list.',
        List: 'Below the field, with the same width.',
      },
      keys: {
        '↓ / ↑': 'Opens the list and moves through it.',
        Enter: 'Selects the option and closes the list.',
        Escape: 'Closes the list and restores the selected option.',
        Backspace: 'After deleting the last letter: clears the selection.',
      },
      do: ['Use `onSearch` if the server finds the options.'],
      dont: ['Use it to enter new values; use a text field or a tag input instead.'],
      accessibility: {
        role: '`combobox` with a `listbox`.',
        name: 'The label, or `aria-label` if there is none.',
        announced: 'The number of options, and the highlighted option.',
        forcedColours: 'Focused and selected items use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof ComboBox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Category' });
    await userEvent.type(field, 'poli');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ id: 'Politics', label: 'Politics' });
    await expect(field).toHaveValue('Politics');
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'xyz{Escape}');
    await waitFor(() => expect(field).toHaveValue('Politics'));
    await userEvent.clear(field);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard('{Escape}');
  },
};

export const Remote: Story = {
  tags: ['!dev'],
  args: { items: undefined, onSearch: search, defaultValue: { id: 'Health', label: 'Health' } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toHaveValue('Health');
    await userEvent.clear(field);
    await userEvent.type(field, 'cult');
    await userEvent.click(await screen.findByRole('option', { name: 'Culture' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ id: 'Culture', label: 'Culture' });
  },
};

export const Scrolled: Story = {
  name: 'What was typed stays while the page scrolls',
  args: { items: undefined, onSearch: search },
  decorators: (Field) => (
    <div style={{ paddingBlock: '150vh' }}>
      <Field />
    </div>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    // Browsers scroll when text is typed into a field that is out of view.
    field.addEventListener('input', () => window.scrollBy(0, 50), { once: true });
    await userEvent.type(field, 'c');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Culture' })).toBeVisible());

    window.scrollBy(0, -50);
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
    await expect(field).toHaveValue('c');
    await userEvent.keyboard('u');
    await screen.findByRole('option', { name: 'Culture' });
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveValue(''));
  },
};

export const EarlyEnter: Story = {
  name: 'KEYS-15: Enter before the answer chooses what was typed, and never what was found for less of it',
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
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'Tra', { delay: 150 });
    await userEvent.type(field, 'm{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ id: 'Tram', label: 'Tram' }));
    await expect(field).toHaveValue('Tram');
  },
};

export const Searching: Story = {
  args: { items: undefined, onSearch: () => new Promise(() => {}) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'cult');
    await waitFor(() => expect(screen.getByText('Searching…')).toBeVisible());
  },
};

export const SearchFailed: Story = {
  args: { items: undefined, onSearch: () => Promise.reject(new Error('offline')) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'c');
    await waitFor(() => expect(screen.getByText('The search failed. Type again to retry.')).toBeVisible());
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    await waitFor(() => expect(screen.getByText('Nothing found')).toBeVisible());
  },
};

export const Invalid: Story = { args: { isRequired: true, errorMessage: 'Please select a category.' } };
export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: { id: 'Sport', label: 'Sport' } } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: { id: 'Sport', label: 'Sport' } } };
export const RightToLeft: Story = {
  tags: ['!dev'],
  globals: { direction: 'rtl' },
  args: { label: 'القسم', placeholder: 'ابحث' },
};
export const LongText: Story = {
  args: {
    label: 'A label that says more than a label should, because it holds the whole house rule',
    description:
      'A description that is longer than the field is wide, and then some words longer still, so that it has to break.',
  },
};
