import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { recordAnnouncements } from '../../../.storybook/announcements.ts';
import { Button } from '../actions/Button.tsx';
import { Cluster } from '../layout/Layout.tsx';
import { ToastRegion } from './Toast.tsx';
import { ToastQueue } from './ToastQueue.ts';

const queue = new ToastQueue();
const undo = fn();

const meta = {
  title: 'Feedback/Toast',
  component: ToastRegion,
  args: { queue },
  render: (args) => (
    <>
      <Cluster>
        <Button onPress={() => queue.show({ title: 'Labels updated', tone: 'success' })}>Success</Button>
        <Button onPress={() => queue.show({ title: 'Unable to update labels', tone: 'error' })}>Error</Button>
        <Button
          onPress={() =>
            queue.show({ title: '3 digests deleted.', action: { label: 'Undo', onPress: undo } })
          }
        >
          With an action
        </Button>
      </Cluster>
      <ToastRegion {...args} />
    </>
  ),
  beforeEach: () => {
    queue.clear();
    return () => queue.clear();
  },
  parameters: {
    usage: {
      anatomy: {
        Icon: 'Shows the kind of message, which the text also makes clear.',
        Message: 'One sentence.',
        Action: 'Undo, or a link to the new item.',
        Close: 'Dismisses the toast, which disappears after six seconds unless it has an action.',
      },
      keys: { F6: 'Moves to the toasts and back.', Tab: 'Moves between toasts and their buttons.' },
      do: ['Say what happened in one sentence.', 'Offer Undo if the changed item is no longer visible.'],
      dont: ['Ask a question.', 'Show an error about a field; show it at the field instead.'],
      accessibility: {
        role: '`region` with non-modal `alertdialog`s.',
        name: 'The region is named “Notifications”, each toast by its title.',
        announced: 'The title, once and politely.',
      },
    },
    docs: { story: { inline: false, height: '16rem' } },
  },
} satisfies Meta<typeof ToastRegion>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Announced once and politely; it can be dismissed. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const said = recordAnnouncements();
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }));
    const toast = await screen.findByRole('alertdialog', { name: 'Labels updated' });
    await expect(said()).toEqual(['Labels updated']);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(toast).not.toBeInTheDocument());
  },
};

/** The toast stays until it's answered. */
export const Undo: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'With an action' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

function shown(...titles: { title: string; tone?: 'success' | 'error' }[]): Story {
  return {
    play: async () => {
      for (const content of titles) queue.show(content, { timeout: null });
      await screen.findAllByRole('alertdialog');
    },
  };
}

export const Several: Story = shown(
  { title: 'Digests updated successfully.', tone: 'success' },
  { title: 'Unable to publish', tone: 'error' },
  { title: 'Sending notification.' },
);
export const LongText: Story = shown({
  title: 'The digest could not be saved because someone else saved it in the meantime. '.repeat(3),
  tone: 'error',
});
export const RightToLeft: Story = {
  ...shown({ title: 'تم نشر الملخصات المحددة', tone: 'success' }),
  globals: { direction: 'rtl' },
};
