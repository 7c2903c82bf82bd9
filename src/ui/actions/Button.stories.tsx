import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from './Button.tsx';
import { Cluster } from '../layout/Layout.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Save draft', onPress: fn() },
  parameters: {
    usage: {
      screens: ['New notification', 'Tags', 'Feed form'],
      compare: {
        right: {
          shown: (
            <Cluster>
              <Button variant="primary">Publish digest</Button>
              <Button>Save draft</Button>
            </Cluster>
          ),
          code: `<Button variant="primary">Publish digest</Button>
<Button>Save draft</Button>`,
          why: 'One button is the next step, and each says what it does.',
        },
        wrong: {
          shown: (
            <Cluster>
              <Button variant="primary">OK</Button>
              <Button variant="primary">Draft</Button>
              <Button isDisabled>Publish</Button>
            </Cluster>
          ),
          code: `<Button variant="primary">OK</Button>
<Button isDisabled={!isValid}>Publish</Button>`,
          why: 'Two main buttons, labels without a verb, and a disabled button that can’t say why.',
        },
      },
      anatomy: {
        Icon: 'Optional, before the label.',
        Label: 'Starts with a verb, and stays while the button is pending.',
        Keys: 'At the end, if there is a shortcut for the action.',
      },
      keys: { 'Enter / Space': 'Presses the button.', Tab: 'Moves to the next control.' },
      do: [
        'Start with a verb that says what happens: “Publish digest”.',
        'Show one primary button at a time.',
      ],
      dont: [
        'Disable a button because a form is incomplete; let people press it, and say what is missing.',
        'Change its label with its state, unless it does the opposite afterwards, such as Follow and Unfollow.',
      ],
      accessibility: {
        role: '`button`.',
        name: 'Its text; the icon is hidden.',
        announced: 'Its name, when it becomes busy.',
        forcedColours: 'Quiet buttons get a border; disabled ones use `GrayText`.',
      },
    },
  },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Save draft' });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onPress).toHaveBeenCalledTimes(3);
    // Moving the pointer away before releasing it cancels the press (WCAG 2.5.2).
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: button },
      { target: document.body },
      { keys: '[/MouseLeft]' },
    ]);
    await expect(args.onPress).toHaveBeenCalledTimes(3);
  },
};

export const Variants: Story = {
  render: (args) => (
    <Cluster>
      <Button {...args} variant="primary" />
      <Button {...args} variant="secondary" />
      <Button {...args} variant="quiet" />
      <Button {...args} variant="danger">
        Delete digest
      </Button>
    </Cluster>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Cluster>
      <Button {...args} size="small" />
      <Button {...args} size="medium" />
      <Button {...args} size="large" />
    </Cluster>
  ),
};

export const WithIcon: Story = { args: { children: 'Create digest', icon: <Plus />, variant: 'primary' } };

export const Disabled: Story = {
  args: { isDisabled: true },
  render: (args) => (
    <Cluster>
      <Button {...args} variant="primary" />
      <Button {...args} variant="secondary" />
      <Button {...args} variant="quiet" />
      <Button {...args} variant="danger" />
    </Cluster>
  ),
};

/** A pending button keeps its width, focus and name, and ignores presses. */
export const Pending: Story = {
  args: { isPending: true, variant: 'primary' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /Save draft/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveFocus();
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

/** Closes when pressed a second time. */
function Closing() {
  const [presses, setPresses] = useState(0);
  return (
    <Cluster>
      {presses < 2 && (
        <Button isPending={presses === 1} onPress={() => setPresses(1)}>
          Save draft
        </Button>
      )}
      <Button onPress={() => setPresses(2)}>Close</Button>
    </Cluster>
  );
}

const announced = () => document.querySelector('[data-live-announcer] [role=img]');

export const Announced: Story = {
  name: 'What is announced of a busy button has its name, also once the button is gone',
  render: () => <Closing />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(announced()).toHaveAccessibleName('Save draft'));
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByRole('button', { name: 'Save draft' })).toBeNull();
    await expect(announced()).toHaveAccessibleName('Save draft');
  },
};

export const LongText: Story = {
  args: { children: 'Move the twelve selected digests to the archive of the previous year' },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { children: 'إنشاء موجز', icon: <Plus />, variant: 'primary' },
};
