import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { sendBroadcast } from '#api/contract/broadcasts.ts';
import { answer, Failure } from '#support/stories/storySupport.tsx';
import { notificationDrafts } from '#data/storage/textStore.ts';
import { Button } from '#ui/actions/Button.tsx';
import { newDraftId, writeDraft } from './drafts.ts';
import { createBlankForm, createBlankVersion } from './form.ts';
import { NotificationCreateScreen } from './NotificationCreateScreen.tsx';
import {
  setup,
  said,
  button,
  press,
  version,
  choose,
  write,
  notificationStory,
} from '#support/stories/notificationStory.tsx';

const meta = { title: 'Screens/New notification/Drafts', ...notificationStory } satisfies Meta<
  typeof NotificationCreateScreen
>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The screen, which can be left and opened again. */
function Visits() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onPress={() => setOpen(!isOpen)}>{isOpen ? 'Go away' : 'Come back'}</Button>
      {isOpen && <NotificationCreateScreen />}
    </>
  );
}

export const Restored: Story = {
  name: 'What was not sent is there again, until it is discarded; that can be undone',
  render: () => <Visits />,
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Unsent');
    await press('Go away');
    await press('Come back');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Unsent'));
    await expect(await button(/Users$/)).toHaveTextContent('Beta readers');
    await expect(screen.getByText(/^Your draft from .* wasn’t sent\.$/)).toBeVisible();

    await press('Discard');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(''));
    await expect(notificationDrafts.ids()).toEqual([]);
    await press('Undo');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Unsent'));
    await expect(notificationDrafts.ids()).toHaveLength(1);
  },
};

let keys: (string | null)[] = [];

export const Unanswered: Story = {
  name: 'A send whose answer was lost is the same call after the page is loaded again',
  beforeEach: async () => {
    const end = await setup({ answers: [answer(sendBroadcast, () => new Failure(502, 'Bad gateway'))] })();
    keys = [];
    const answering = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const key = new Headers(init?.headers).get('idempotency-key');
      if (key) keys.push(key);
      return answering(input, init);
    };
    return end;
  },
  render: () => <Visits />,
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await press('Send');
    await said('Unable to send notifications.');
    await press('Go away');
    await press('Come back');
    await said(
      'You pressed Send, but no response came. If you send it again unchanged, it will only be sent once.',
    );
    await press('Send');
    await waitFor(() => expect(keys).toHaveLength(2));
    await expect(keys[1]).toBe(keys[0]);
  },
};

export const OthersDraft: Story = {
  name: 'What another person left behind is not shown',
  beforeEach: async () => {
    const end = await setup()();
    const form = { ...createBlankForm(), versions: [{ ...createBlankVersion(), title: 'Secret' }] };
    const savedAt = '2026-11-20T09:00:00.000Z';
    writeDraft({ id: newDraftId(71), savedAt, copiedId: null, form, attempt: undefined });
    return end;
  },
  play: async () => {
    await version(1);
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  },
};
