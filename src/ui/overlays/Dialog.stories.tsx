import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { DialogContent } from './DialogContent.tsx';
import { Form } from '../fields/form/Form.tsx';
import { TextField } from '../fields/text/TextField.tsx';

const footer = (
  <>
    <Button slot="close">Cancel</Button>
    <Button variant="primary">Add source</Button>
  </>
);

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    onOpenChange: () => {},
    title: 'Add a source',
    footer,
    children: (
      <Form>
        <TextField label="Link" description="The address of the article." isRequired />
        <TextField label="Note" />
      </Form>
    ),
  },
  parameters: {
    usage: {
      compare: {
        right: {
          shown: (
            <DialogContent
              title="Edit tags of Storm warning"
              isCloseable={false}
              footer={
                <>
                  <Button>Cancel</Button>
                  <Button variant="primary">Save tags</Button>
                </>
              }
            >
              <TextField label="Tags" />
            </DialogContent>
          ),
          code: '<Dialog title={editTagsOf(digest)} footer={<Button variant="primary">Save tags</Button>} />',
          why: 'The title names what it is about, and the button says what it does.',
        },
        wrong: {
          shown: (
            <DialogContent title="Tags" isCloseable={false} footer={<Button variant="primary">OK</Button>}>
              <TextField aria-label="Tags" />
            </DialogContent>
          ),
          code: `<Dialog title="Tags" footer={<Button variant="primary">OK</Button>} />`,
          why: 'Which digest? What does OK do, and how do you close it without a change?',
        },
      },
      anatomy: {
        Title: 'The subject, which is also the dialog’s accessible name.',
        Close: 'To the right of the title; Escape does the same.',
        Content: 'Scrolls separately.',
        Buttons: 'At the end, the primary button last.',
      },
      keys: {
        Tab: 'Moves only inside the dialog.',
        Escape: 'Closes it and returns the focus to the control that opened it.',
      },
      do: ['Ask for one thing, and name the button after it.'],
      dont: ['Open a dialog from a dialog.', 'Close it automatically while someone is typing in it.'],
      accessibility: {
        role: '`dialog`, modal: the page behind it is hidden from screen readers.',
        name: 'The title, a `heading`.',
        announced: 'The title when it opens.',
      },
    },
    docs: { story: { inline: false, height: '32rem' } },
  },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

function Opener(props: DialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Add source</Button>
      <Dialog {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

/** The dialog traps the focus while open and returns it when closed. */
export const Default: Story = {
  render: (args) => <Opener {...args} />,
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Add source' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Add a source' });
    for (let presses = 0; presses < 7; presses += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Open: Story = {};
export const Small: Story = { args: { size: 'small' } };
export const Large: Story = { args: { size: 'large' } };
export const Full: Story = { args: { size: 'full' } };
export const Busy: Story = {
  args: {
    isCloseable: false,
    footer: (
      <Button variant="primary" isPending>
        Add source
      </Button>
    ),
  },
};
export const LongText: Story = {
  parameters: { wideLetters: true },
  args: {
    title: 'A title that is much longer than a title should be, so that it has to wrap onto another line',
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>Paragraph {index + 1} of a text that is longer than the window is high.</p>
    )),
  },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    title: 'إضافة مصدر',
    children: <TextField label="الرابط" />,
    footer: <Button variant="primary">إضافة</Button>,
  },
};
