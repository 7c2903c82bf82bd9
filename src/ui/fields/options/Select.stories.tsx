import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import type { Key } from 'react-aria-components';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#ui/actions/Button.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Select } from './Select.tsx';

const items = [
  { id: 'draft', label: 'Draft' },
  { id: 'review', label: 'In review', description: 'Waits for a second pair of eyes' },
  { id: 'published', label: 'Published' },
  { id: 'archived', label: 'Archived', isDisabled: true },
];

const meta = {
  title: 'Fields/Select',
  component: Select,
  args: { label: 'Status', items, onSelectionChange: fn(), placeholder: 'Choose a status' },
  parameters: {
    usage: {
      anatomy: {
        Label: 'Above the field, or inside it in a filter row.',
        Value: 'The selected option.',
        Arrow: 'At the end of the field.',
        List: 'Below the field.',
      },
      keys: {
        'Enter / Space / ↓ / ↑': 'Opens the list at the selected option.',
        'A … Z': 'Opens the list at, or moves to, the option that starts with the letter. Doesn’t select it.',
        Enter: 'Selects the option and closes the list.',
        Escape: 'Closes the list without a change.',
      },
      do: ['List the options in an order that people expect.'],
      dont: ['Use it for two options; use a checkbox or radio buttons instead.'],
      accessibility: {
        role: '`button` that opens a `listbox`.',
        name: 'The value and the label.',
        announced:
          'It’s described by the description and the error; required and invalid are states. The error isn’t announced by itself.',
        forcedColours: 'Focused and selected items use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: /Status/ });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Draft' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelectionChange).toHaveBeenCalledWith('review');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(trigger).toHaveTextContent('In review');
  },
};

/** Items load later, as from a server. */
function LateItems(args: ComponentProps<typeof Select>) {
  const [isLoading, setLoading] = useState(true);
  const [chosen, setChosen] = useState<Key | null>(null);
  return (
    <Stack>
      <Select
        {...args}
        items={isLoading ? items.slice(0, 1) : items}
        isLoading={isLoading}
        selectedKey={chosen}
        onSelectionChange={setChosen}
      />
      <Button onPress={() => setLoading(false)}>Load</Button>
    </Stack>
  );
}

export const TypedEarly: Story = {
  name: 'KEYS-09: letters typed before the items are there find one of all',
  render: (args) => <LateItems {...args} />,
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: /Status/ });
    trigger.focus();
    // The items that would match have not loaded yet.
    await userEvent.keyboard('published');
    await expect(trigger).toHaveTextContent('Choose a status');
    canvas.getByRole('button', { name: 'Load' }).click();
    const option = await screen.findByRole('option', { name: 'Published' });
    await waitFor(() => expect(option).toHaveAttribute('data-focused', 'true'));
    await userEvent.click(option);
    await waitFor(() => expect(trigger).toHaveTextContent('Published'));
    trigger.focus();
    await userEvent.keyboard('x');
    await expect(trigger).toHaveTextContent('Published');
  },
};

export const TypedClosed: Story = {
  name: 'KEYS-17: letters and arrows choose nothing while the list is closed',
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: /Status/ });
    trigger.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('in');
    await waitFor(() => expect(screen.getByRole('option', { name: /In review/ })).toHaveFocus());
    await userEvent.keyboard(' r');
    await expect(screen.getByRole('option', { name: /In review/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onSelectionChange).not.toHaveBeenCalled();
    await userEvent.keyboard('p');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Published' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelectionChange).toHaveBeenCalledWith('published');
  },
};

export const Open: Story = { args: { isOpen: true, defaultSelectedKey: 'review' } };
export const Small: Story = {
  args: { size: 'small', 'aria-label': 'Status', label: undefined, defaultSelectedKey: 'draft' },
};
export const Empty: Story = { args: { items: [], isOpen: true, emptyText: 'No statuses yet' } };
export const Invalid: Story = {
  name: 'WCAG 3.3.1: an invalid select says why and that it’s required, and has a red line',
  args: { isRequired: true, errorMessage: 'Please select a status' },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: /Status/ });
    await expect(trigger).toHaveAccessibleDescription('Required. Please select a status');
    // The border is red in both themes.
    const [red, green] = (getComputedStyle(trigger).borderTopColor.match(/[\d.]+/g) ?? []).map(Number);
    await expect(red).toBeGreaterThan(2 * green!);
  },
};
export const Disabled: Story = { args: { isDisabled: true, defaultSelectedKey: 'draft' } };
export const LongText: Story = {
  args: {
    isOpen: true,
    defaultSelectedKey: 'long',
    items: [
      {
        id: 'long',
        label: 'Waiting for the agreement (of )the legal department and of the editor of the day',
      },
      ...items,
    ],
  },
};
export const ManyItems: Story = {
  args: {
    isOpen: true,
    items: Array.from({ length: 60 }, (_, index) => ({ id: index, label: `Category ${index + 1}` })),
  },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    label: 'الحالة',
    isOpen: true,
    defaultSelectedKey: 'draft',
    items: [
      { id: 'draft', label: 'مسودة' },
      { id: 'published', label: 'منشور', description: 'يراه القراء' },
    ],
  },
};
