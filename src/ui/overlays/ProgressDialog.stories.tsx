import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { recordAnnouncements } from '../../../.storybook/announcements.ts';
import { Button } from '../actions/Button.tsx';
import { ProgressDialog, type ProgressDialogProps } from './ProgressDialog.tsx';

function Sending(props: ProgressDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState(0);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Send</Button>
      <ProgressDialog
        {...props}
        isOpen={isOpen}
        onOpenChange={setOpen}
        value={value}
        onCancel={() => setValue(100)}
      />
    </>
  );
}

const meta = {
  title: 'Overlays/ProgressDialog',
  component: ProgressDialog,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    title: 'Sending Notification 12',
    value: 25,
    detail: '120 of 480 sent',
    onCancel: fn(),
  },
  parameters: {
    docs: { story: { inline: false, height: '22rem' } },
    usage: {
      anatomy: {
        Title: 'Names the work in progress.',
        Progress: 'The completed amount and the total.',
        Action: 'Stops the work, if possible.',
      },
      keys: { Escape: 'Hides the dialog; the work continues.' },
      do: ['Say whether closing the dialog stops the work.'],
      dont: ['Use it for work that takes only a few seconds.'],
      accessibility: {
        role: '`dialog` with a `progressbar`.',
        name: 'The title.',
        announced: '`doneMessage`, once; nothing before that.',
        forcedColours: 'The value uses `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof ProgressDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Completion is announced once, and the focus returns to the button that opened the dialog. */
export const Default: Story = {
  render: (args) => <Sending {...args} />,
  play: async ({ canvas }) => {
    const said = recordAnnouncements();
    const trigger = canvas.getByRole('button', { name: 'Send' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(said()).toEqual(['Done.']));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
export const Open: Story = {};
export const Unknown: Story = { args: { value: undefined, detail: undefined, onCancel: undefined } };
export const Done: Story = { args: { value: 100, detail: '480 of 480 sent' } };
export const LongText: Story = { args: { title: 'Sending Notification to everybody '.repeat(4) } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { title: 'إرسال الإشعار ١٢', detail: '١٢٠ من ٤٨٠' },
};
