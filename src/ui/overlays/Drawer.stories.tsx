import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { Drawer, type DrawerProps } from './Drawer.tsx';
import { Form } from '../fields/form/Form.tsx';
import { Select } from '../fields/options/Select.tsx';
import { TextField } from '../fields/text/TextField.tsx';

const meta = {
  title: 'Overlays/Drawer',
  component: Drawer,
  args: {
    isOpen: true,
    onOpenChange: () => {},
    title: 'Filters',
    children: (
      <Form>
        <TextField label="Title contains" />
        <Select label="Status" items={[{ id: 1, label: 'Draft' }]} />
      </Form>
    ),
    footer: (
      <>
        <Button variant="quiet">Clear all</Button>
        <Button variant="primary">Show 24 digests</Button>
      </>
    ),
  },
  parameters: {
    usage: {
      anatomy: {
        Title: 'Names the item.',
        Close: 'At the end of the header; Escape does the same.',
        Content: 'Scrolls separately.',
        Footer: 'Save and similar buttons, always visible.',
      },
      keys: {
        Tab: 'Moves only inside the drawer.',
        Escape: 'Closes it and returns the focus to the control that opened it.',
      },
      do: ['Use it for details of an item on the page behind it.'],
      dont: ['Use it for a question; use a `ConfirmDialog` instead.'],
      accessibility: {
        role: '`dialog`, modal: the page behind it is hidden from screen readers.',
        name: 'The title, a `heading`.',
        announced: 'The title when it opens.',
      },
    },
    docs: { story: { inline: false, height: '30rem' } },
  },
} satisfies Meta<typeof Drawer>;
export default meta;

type Story = StoryObj<typeof meta>;

function Opener(props: DrawerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Filters</Button>
      <Drawer {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

export const Default: Story = {
  render: (args) => <Opener {...args} />,
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Filters' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    await userEvent.tab();
    await expect(drawer).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const AtTheEnd: Story = {};
export const AtTheStart: Story = { args: { side: 'start' } };
export const BottomSheet: Story = { args: { side: 'bottom' } };
export const Large: Story = { args: { size: 'large' } };
export const LongText: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, index) => (
      <p key={index}>Line {index + 1} of what is longer than the window.</p>
    )),
  },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    title: 'تصفية',
    children: <TextField label="العنوان" />,
    footer: <Button variant="primary">عرض</Button>,
  },
};
