import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within, waitFor } from 'storybook/test';
import { CommandPalette, type CommandPaletteProps } from './CommandPalette.tsx';

const groups = [
  {
    id: 'screens',
    title: 'Screens',
    items: [
      { id: 'digests', label: 'Dashboard', shortcut: 'G D' },
      { id: 'tags', label: 'Tags', description: 'All tags and groups of them', shortcut: 'G T' },
    ],
  },
  { id: 'digest', title: 'Digests', items: [{ id: 7, label: 'The orchard that feeds three schools' }] },
];

/** Searches by parts of labels. */
function Example(props: CommandPaletteProps) {
  const [text, setText] = useState(props.text);
  const found = props.groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
    }))
    .filter(({ items }) => items.length > 0);
  return <CommandPalette {...props} text={text} onTextChange={setText} groups={found} />;
}

const meta = {
  title: 'Navigation/CommandPalette',
  component: CommandPalette,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    label: 'Commands',
    placeholder: 'Commands',
    text: '',
    onTextChange: fn(),
    groups,
    onAction: fn(),
    onEnter: fn(),
    emptyText: 'Nothing fits.',
    footer: 'Enter opens, Escape closes',
  },
  render: (args) => <Example {...args} />,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '24rem' } },
    usage: {
      anatomy: {
        Search: 'Keeps the focus.',
        Results: 'In groups, the best first; each with its shortcut.',
        Foot: 'What the keys do.',
      },
      do: ['Offer each page and each action that has a shortcut.'],
      dont: ['Use it to choose a value; use a `ComboBox`.', 'Offer what a person may not do.'],
      keys: {
        '↑ / ↓': 'Moves through the results.',
        Enter: 'Opens or runs the highlighted one.',
        Escape: 'Closes it and returns the focus.',
      },
      accessibility: {
        role: '`dialog` with a `combobox` and a `listbox` in groups; the focus stays in the field.',
        name: '`label` names all three.',
        announced: 'The highlighted option, through `aria-activedescendant`.',
        forcedColours: 'Focused and selected items use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Keys: Story = {
  name: 'The first that fits is chosen by Enter, another by the arrows',
  async play({ args }) {
    const dialog = within(await screen.findByRole('dialog', { name: 'Commands' }));
    await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
    const first = dialog.getByRole('option', { name: /^Dashboard/ });
    await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-activedescendant', first.id);
    await userEvent.keyboard('orchard');
    await expect(dialog.getAllByRole('option')).toHaveLength(1);
    // These keys move the caret.
    await userEvent.keyboard('{Home}the {End}{ArrowLeft}{ArrowRight}');
    await expect(dialog.getByRole('combobox')).toHaveValue('the orchard');
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith(7);
    await userEvent.clear(dialog.getByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith('tags');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith('digests');
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

export const Empty: Story = {
  args: { text: 'zeppelin' },
  async play({ args }) {
    await waitFor(() => expect(screen.getByText('Nothing fits.')).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await expect(args.onEnter).toHaveBeenCalled();
  },
};

export const Loading: Story = { args: { text: 'zeppelin', isLoading: true } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
