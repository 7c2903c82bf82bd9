import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { TagInput } from './TagInput.tsx';

const items = ['Climate', 'Elections', 'Energy', 'Floods', 'Storms'].map((label, index) => ({
  id: index + 1,
  label,
}));

const meta = {
  title: 'Fields/TagInput',
  component: TagInput,
  args: { label: 'Tags', items, onChange: fn(), placeholder: 'Add a tag' },
  parameters: {
    usage: {
      anatomy: {
        Label: 'Above the field.',
        Chips: 'In the field, each with an X button.',
        Text: 'The next entry.',
        Suggestions: 'Below the field.',
      },
      keys: {
        'Enter / ,': 'Adds the typed text, or the highlighted suggestion.',
        'Ctrl V': 'Adds every entry of a pasted list.',
        Backspace: 'In an empty field: removes the last chip.',
        'Shift Tab': 'Moves to the chips; ← and → move between them.',
        'Delete / Backspace': 'On a chip: removes it.',
      },
      do: ['Suggest existing entries, so that nobody adds a second “Storm”.'],
      dont: ['Use it if new entries aren’t allowed; use a `MultiSelect` instead.'],
      accessibility: {
        role: '`combobox` with a `listbox`; the chips are a `grid`.',
        name: 'The label; the chips are “Tags: selected”.',
        announced: 'The number of suggestions, and the highlighted one.',
        forcedColours: 'Focused and selected items use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof TagInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Tags' });
    await userEvent.type(field, 'Harbour');
    await waitFor(() => expect(screen.getByText('Press Enter to add it')).toBeVisible());
    await userEvent.type(field, '{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([{ id: 'Harbour', label: 'Harbour', isNew: true }]);
    await userEvent.type(field, 'storms,');
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Storms' })).toBeVisible());
    // The list would cover what is below, such as a dialog's buttons.
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.paste('Rain, harbour\nHail');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(4));
    await expect(field).toHaveFocus();
  },
};

export const NewTag: Story = {
  name: 'KEYS-15: a text of its own for nothing found does not hide that Enter adds what is typed',
  args: { emptyText: 'No tags found' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Tags' }), 'Harbour');
    await waitFor(() => expect(screen.getByText('Press Enter to add it')).toBeVisible());
    await expect(screen.queryByText('No tags found')).toBeNull();
  },
};

export const Suggestions: Story = {
  tags: ['!dev'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'el');
    await userEvent.click(await screen.findByRole('option', { name: 'Elections' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([{ id: 2, label: 'Elections' }]);
  },
};

/** Text left in the field selects the option with that name; any other text is reported as not added. */
export const LeftText: Story = {
  name: 'A text left in the field selects the option that it names, or is named as not added',
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Tags' });
    await userEvent.type(field, 'storms');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith([{ id: 5, label: 'Storms' }]);
    await userEvent.type(field, 'storm');
    await userEvent.tab();
    await expect(await canvas.findByText(/^“storm” isn’t added yet\./)).toBeVisible();
    await expect(field).toHaveValue('storm');
    await expect(field).toBeInvalid();
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    await waitFor(() => expect(canvas.queryByText(/isn’t added yet/)).toBeNull());
  },
};

function InDialog() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Edit tags"
      footer={
        <>
          <Button slot="close">Cancel</Button>
          <Button variant="primary">Save</Button>
        </>
      }
    >
      <TagInput label="Tags" items={many} />
    </Dialog>
  );
}

const many = Array.from({ length: 40 }, (_, index) => ({ id: index, label: `Storm ${index}` }));

/** The list leaves the buttons of the dialog free while it is open, and closes after each choice. */
export const BesideButtons: Story = {
  name: 'The open list covers no button of its dialog, and closes after a choice by mouse or keyboard',
  render: () => <InDialog />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const save = dialog.getByRole('button', { name: 'Save' });
    const field = dialog.getByRole('combobox');
    const top = () => {
      const { left, top: y, width, height } = save.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, y + height / 2);
    };
    await userEvent.type(field, 'storm');
    const list = await screen.findByRole('listbox');
    await expect(list.getBoundingClientRect().height).toBeGreaterThan(90);
    await waitFor(() => expect(save.contains(top())).toBe(true));
    // Found by role, to check that assistive technology can reach it.
    await expect(dialog.getByRole('button', { name: 'Save' })).toBe(save);

    await userEvent.click(within(list).getByRole('option', { name: 'Storm 2' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(dialog.getByRole('row', { name: 'Storm 2' })).toBeVisible();
    await expect(field).toHaveFocus();

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(dialog.getAllByRole('row')).toHaveLength(2);

    await userEvent.type(field, 'Rain{Enter}');
    await waitFor(() => expect(dialog.getByRole('row', { name: 'Rain' })).toBeVisible());
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

export const Chosen: Story = { args: { defaultValue: items.slice(0, 3) } };
export const Invalid: Story = { args: { errorMessage: 'Please add a tag.', isRequired: true } };
export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: items.slice(0, 3) } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: items.slice(0, 3) } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    label: 'الوسوم',
    defaultValue: [
      { id: 1, label: 'المناخ' },
      { id: 2, label: 'الطاقة' },
    ],
  },
};
export const Empty: Story = { args: { items: [], placeholder: 'Add a tag' } };
export const LongText: Story = {
  args: {
    label: 'A label that says more than a label should, because it holds the whole house rule',
    defaultValue: [
      {
        id: 9,
        label: 'A tag that is a whole headline, and would need a line of its own in any list of tags',
      },
      ...items,
    ],
  },
};
