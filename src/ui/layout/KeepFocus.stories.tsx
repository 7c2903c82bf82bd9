import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';

/** Entries, each with a Remove button, optionally with a confirmation. */
function Entries({ hasQuestion = false }: { hasQuestion?: boolean }) {
  const [entries, setEntries] = useState(['Oak', 'Elm', 'Ash']);
  const [asked, setAsked] = useState<string>();
  const remove = (name: string) => setEntries(entries.filter((each) => each !== name));
  return (
    <section>
      <ul>
        {entries.map((name) => (
          <li key={name}>
            <Button>{`Open ${name}`}</Button>
            <Button onPress={() => (hasQuestion ? setAsked(name) : remove(name))}>{`Drop ${name}`}</Button>
          </li>
        ))}
      </ul>
      <Button>New entry</Button>
      {asked && (
        <Dialog
          isOpen
          onOpenChange={() => setAsked(undefined)}
          title={`Drop ${asked}?`}
          footer={
            <Button
              onPress={() => {
                remove(asked);
                setAsked(undefined);
              }}
            >
              Drop it
            </Button>
          }
        />
      )}
    </section>
  );
}

const meta = { title: 'Layout/Focus', component: Entries } satisfies Meta<typeof Entries>;
export default meta;

type Story = StoryObj<typeof meta>;

const focusedName = () => document.activeElement?.textContent;

export const Removed: Story = {
  name: 'KEYS-16: the focus of what is removed moves to the next of its kind, the one before, then what is around',
  play: async ({ canvas }) => {
    for (const [dropped, then] of [
      ['Elm', 'Drop Ash'],
      ['Ash', 'Drop Oak'],
      ['Oak', 'New entry'],
    ]) {
      canvas.getByRole('button', { name: `Drop ${dropped}` }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(focusedName()).toBe(then));
    }
  },
};

export const RemovedByDialog: Story = {
  name: 'KEYS-16: after a dialog that removed what opened it, the focus is beside it',
  args: { hasQuestion: true },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Drop Oak' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Drop it' }));
    await waitFor(() => expect(focusedName()).toBe('Drop Elm'));
  },
};
