import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { saveDigest } from '#api/contract/digests.ts';
import { getFaq } from '#api/contract/faq.ts';
import { changePassword } from '#api/contract/account.ts';
import { signIn } from '#api/contract/session.ts';
import { answer, expectToast, Failure, findToasts, withApi } from '#support/stories/storySupport.tsx';
import { faqToItems } from './faq.ts';
import { digestToForm } from './form.ts';
import {
  editorStory,
  contentIn,
  digestAnswers,
  draftDigest,
  lastSent,
  lookups,
  sent,
  withDigest,
} from '#support/stories/editorStory.tsx';
import { readAbandonedCopies, localCopies, readStoredCopies } from '#editing/recovery/localCopies.ts';
import { digestModel } from './digestModel.ts';

/** Typed text outlives a lost connection, an ended session and a closed tab. */
const meta = {
  title: 'Screens/Digest editor/Nothing typed is lost',
  ...editorStory,
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const titleIn = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('textbox', { name: /^Title/ });
async function retitle(canvasElement: HTMLElement, text: string) {
  await contentIn(canvasElement);
  await userEvent.clear(titleIn(canvasElement));
  await userEvent.type(titleIn(canvasElement), text);
}

const faq = {
  id: 4,
  display: false,
  is_answer_generate: false,
  question_answer: { 1: { question: 'What is new?', answer: 'One ticket.', is_regenerated: false } },
};

async function abandonCopy() {
  const base = { ...digestToForm(draftDigest), note: 'Check the figures.' };
  const form = {
    ...base,
    title: 'Rail operators agree on one night-train ticket from next spring',
    content: base.content.replace('from March', 'from the end of March'),
    note: 'Check the Austrian and the Swiss figures.',
  };
  const at = Date.parse('2026-11-21T14:02:00');
  const stored = faqToItems(faq);
  const answered = {
    items: stored.with(0, { ...stored[0]!, answer: 'One for all night trains.' }),
    base: stored,
  };
  await localCopies.save({
    id: 'abandoned',
    kind: 'digest',
    userId: '7',
    recordId: 41,
    form,
    base,
    extra: answered,
    at,
  });
}

async function review(canvasElement: HTMLElement) {
  await contentIn(canvasElement);
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Review and restore' }));
  return within(await body().findByRole('dialog', { name: 'Restore what you typed?' }));
}

async function withAbandonedCopy() {
  const generated = { id: faq.id, display: false, is_answer_generate: false };
  const digest = { ...draftDigest, faq_generator: generated };
  const cleanUp = await withDigest([answer(getFaq, () => faq)], digest)();
  await abandonCopy();
  return cleanUp;
}

export const Abandoned: Story = {
  name: 'What a closed tab left behind is shown field by field against what is saved',
  beforeEach: withAbandonedCopy,
  play: async ({ canvasElement }) => {
    const dialog = await review(canvasElement);
    await expect(within(canvasElement).getByText(/^Unsaved changes from Nov 21 2026 02:02 PM/)).toBeVisible();
    const title = dialog.getByRole('checkbox', { name: 'Title' });
    await expect(title).toBeChecked();
    await expect(title).toHaveAccessibleDescription(/Removed: a single Added: one night-train/);
    await expect(
      dialog.getByRole('checkbox', { name: 'Editorial notes Changed since then' }),
    ).not.toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Questions and answers' })).toHaveAccessibleDescription(
      /Removed: ticket. Added: for all night trains./,
    );
    await expect(dialog.getAllByRole('checkbox')).toHaveLength(4);
  },
};

export const Restoring: Story = {
  name: 'Discarding can be undone; the chosen fields are restored and saved, and not offered again',
  beforeEach: withAbandonedCopy,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = await review(canvasElement);
    await userEvent.click(first.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await readAbandonedCopies(digestModel, '7', 41)).toEqual([]));
    await userEvent.click(await (await findToasts()).findByRole('button', { name: 'Undo' }));

    const dialog = await review(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    await expect(titleIn(canvasElement)).toHaveValue(
      'Rail operators agree on one night-train ticket from next spring',
    );
    await expect(await contentIn(canvasElement)).toHaveTextContent('from the end of March');
    await expect(canvas.queryByRole('button', { name: 'Review and restore' })).toBeNull();
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(lastSent().digest_internal?.note).toBe(draftDigest.digest_internal.note);
    await waitFor(async () => expect(await readAbandonedCopies(digestModel, '7', 41)).toEqual([]));
    await expect(await canvas.findByRole('textbox', { name: 'Answer 1' })).toHaveValue(
      'One for all night trains.',
    );
    await userEvent.click(canvas.getByRole('switch', { name: 'Show Advance Settings' }));
    await userEvent.click(canvas.getByRole('switch', { name: 'Show Advance Settings' }));
    await expect(await canvas.findByRole('textbox', { name: 'Answer 1' })).toHaveValue(
      'One for all night trains.',
    );
  },
};

let deleteNow = () => {};

export const BeingRestored: Story = {
  name: 'What is being restored is offered nowhere else until its copy is deleted',
  beforeEach: async () => {
    const cleanUp = await withAbandonedCopy();
    const isDue = new Promise<void>((resolve) => {
      deleteNow = resolve;
    });
    const { delete: remove } = localCopies;
    spyOn(localCopies, 'delete').mockImplementation(async (id) => {
      await isDue;
      await remove(id);
    });
    return cleanUp;
  },
  play: async ({ canvasElement }) => {
    const dialog = await review(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(localCopies.delete).toHaveBeenCalledWith('abandoned'));
    await expect(await readAbandonedCopies(digestModel, '7', 41)).toEqual([]);
    await expect((await readStoredCopies()).entries.map(([id]) => id)).toContain('abandoned');
    deleteNow();
    await waitFor(async () =>
      expect((await readStoredCopies()).entries.map(([id]) => id)).not.toContain('abandoned'),
    );
  },
};

export const Offline: Story = {
  name: 'Without a connection it is said that the text is in this browser, and it is sent once there is one',
  beforeEach: () => {
    let isOffline = true;
    addEventListener('online', () => (isOffline = false), { once: true });
    const broken = answer(saveDigest, () => {
      throw new TypeError('Failed to fetch');
    });
    const [read, create, save] = digestAnswers();
    const line = answer(saveDigest, (request) => (isOffline ? broken : save!).respond(request) as never);
    return withApi([read!, create!, line, ...lookups])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await retitle(canvasElement, 'Typed in a tunnel');
    await expect(await canvas.findByText('No connection')).toBeVisible();
    await expect(await canvas.findByText('Saved in this browser.')).toBeVisible();
    dispatchEvent(new Event('online'));
    await expect(await canvas.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await expect(lastSent().title).toBe('Typed in a tunnel');
    await expect(canvas.queryByText('Saved in this browser.')).toBeNull();
  },
};

/** A server that accepts the token of a new session only. */
function endedSession(id: number, email: string, { isReset = false } = {}) {
  let isSignedIn = false;
  let isOwn = !isReset;
  const [read, create, save] = digestAnswers();
  return withApi([
    answer(signIn, () => {
      isSignedIn = true;
      return {
        token: 'another',
        id,
        name: '',
        email,
        roles: [{ id: 1, name: 'Editor', codename: 'EDITOR_PERM' }],
        ...(isReset && { must_change_password: true }),
      };
    }),
    answer(changePassword, () => {
      isOwn = true;
      return undefined;
    }),
    answer(saveDigest, (request) =>
      isSignedIn && isOwn
        ? (save!.respond(request) as never)
        : new Failure(401, { detail: 'Invalid token.' }),
    ),
    read!,
    create!,
    ...lookups,
  ])();
}
const signInDialog = async () => within(await body().findByRole('dialog', { name: 'Sign in to continue' }));

export const SessionEnded: Story = {
  name: 'After a session ends during a save, signing in over the editor completes the save',
  beforeEach: () => endedSession(7, 'ada@example.com'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await retitle(canvasElement, 'Typed over the end of a session');
    const first = await signInDialog();
    await expect(first.getByLabelText(/Email/)).toHaveValue('ada@example.com');
    await expect(first.getByLabelText(/Password/)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('Signed out')).toBeVisible();
    await expect(canvas.getByText('Saved in this browser.')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    const again = await signInDialog();
    await userEvent.type(again.getByLabelText(/Password/), 'secret');
    await userEvent.click(again.getByRole('button', { name: 'Login' }));
    await expect(await canvas.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await expect(titleIn(canvasElement)).toHaveValue('Typed over the end of a session');
    await expect(sent.map(({ title }) => title)).toEqual(['Typed over the end of a session']);
  },
};

export const PasswordReset: Story = {
  name: 'After a password was reset, choosing another over the editor completes the save',
  beforeEach: () => endedSession(7, 'ada@example.com', { isReset: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await retitle(canvasElement, 'Typed before the reset');
    const dialog = await signInDialog();
    await userEvent.type(dialog.getByLabelText(/Password/), 'given-to-me');
    await userEvent.click(dialog.getByRole('button', { name: 'Login' }));
    const choice = within(await body().findByRole('dialog', { name: 'Choose your password' }));
    await expect(titleIn(canvasElement)).toHaveValue('Typed before the reset');
    await userEvent.type(choice.getByLabelText(/^Password you were given/), 'given-to-me');
    await userEvent.type(choice.getByLabelText(/^New password/), 'my-own-choice');
    await userEvent.type(choice.getByLabelText(/^Confirm new password/), 'my-own-choice');
    await userEvent.click(choice.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await expect(titleIn(canvasElement)).toHaveValue('Typed before the reset');
    await expect(sent.map(({ title }) => title)).toEqual(['Typed before the reset']);
  },
};

export const SomebodyElse: Story = {
  name: 'Signing in as another person sends nothing of the first, and says so',
  beforeEach: () => endedSession(8, 'ben@example.com'),
  play: async ({ canvasElement }) => {
    await retitle(canvasElement, 'Typed by Ada');
    const dialog = await signInDialog();
    await userEvent.clear(dialog.getByLabelText(/Email/));
    await userEvent.type(dialog.getByLabelText(/Email/), 'ben@example.com');
    await expect(
      dialog.getByText(/^What ada@example.com entered here won’t be saved under another account/),
    ).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Password/), 'secret');
    await userEvent.click(dialog.getByRole('button', { name: 'Login' }));
    await expectToast(/^You’re signed in as ben@example.com. What ada@example.com entered wasn’t saved/);
    await contentIn(canvasElement);
    await expect(titleIn(canvasElement)).toHaveValue(draftDigest.title);
    await expect(sent).toEqual([]);
    const [copy] = await readAbandonedCopies(digestModel, '7', 41);
    await expect(copy?.form.title).toBe('Typed by Ada');
  },
};
