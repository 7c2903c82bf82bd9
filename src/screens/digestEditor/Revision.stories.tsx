import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { reportPresence } from '#api/contract/presence.ts';
import { saveDigest } from '#api/contract/digests.ts';
import { deleteRevision, getRevision, saveRevision } from '#api/contract/revisions.ts';
import { answer, Failure } from '#support/stories/storySupport.tsx';
import { sampleDigest } from '#support/samples/editor.ts';
import { editorStory, contentIn, withDigest } from '#support/stories/editorStory.tsx';

const published = sampleDigest();
const revision = {
  saved_at: '2026-11-20T14:02:00.000Z',
  base: published,
  digest: {
    ...published,
    title: 'Twelve operators share a night-train ticket',
    digest: '<p>A twelfth operator joins in March.</p>',
  },
  reset_first_published_at: false,
};

/** A published digest with a private revision, and who else edits it. */
const meta = {
  title: 'Screens/Digest editor/Private changes',
  ...editorStory,
  beforeEach: withDigest([answer(getRevision, () => ({ revision }))], published),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const titleIn = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('textbox', { name: /^Title/ });

/** Text arrives in the editor after the editor itself. */
async function hasContent(canvasElement: HTMLElement, text: RegExp) {
  const content = await contentIn(canvasElement);
  await waitFor(() => expect(content).toHaveTextContent(text));
}

export const Opened: Story = {
  name: 'A digest opens with its private revision, which only its author sees',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await titleIn(canvasElement)).toHaveValue(revision.digest.title);
    await hasContent(canvasElement, /^A twelfth operator joins in March\.$/);
    await expect(
      canvas.getByText('Readers see the version without them until you save. Changed: Title, Content.'),
    ).toBeVisible();
    await expect(canvas.getByText(/^Saved privately Nov 20 2026 \d\d:02 [AP]M$/)).toBeVisible();
  },
};

export const Discarding: Story = {
  name: 'Private changes are discarded after a confirmation',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Discard changes' }));
    const question = within(await within(document.body).findByRole('alertdialog'));
    await expect(question.getByRole('button', { name: 'Keep changes' })).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: 'Discard changes' }));
    await waitFor(async () => expect(await titleIn(canvasElement)).toHaveValue(published.title));
    await hasContent(canvasElement, /^Eleven operators/);
    await expect(await canvas.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  },
};

let refusals = 0;
export const SavedElsewhere: Story = {
  name: 'A revision of the same person on another screen is a conflict, and is not overwritten',
  beforeEach: () => {
    refusals = 0;
    const stale = () => {
      refusals += 1;
      return new Failure(409, { code: 'stale_revision', detail: 'Changed elsewhere.', revision });
    };
    return withDigest(
      [
        answer(getRevision, () => ({ revision: null })),
        answer(saveRevision, stale),
        answer(saveDigest, stale),
        answer(deleteRevision, stale),
      ],
      published,
    )();
  },
  play: async ({ canvasElement }) => {
    await contentIn(canvasElement);
    await userEvent.type(await titleIn(canvasElement), '!');
    await waitFor(() => expect(refusals).toBe(1));
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Review changes' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByRole('heading', { name: 'Changed in another tab or browser' })).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /^Use the other version/ })).toBeVisible();
  },
};

export const InCompany: Story = {
  name: '“Ana is editing this” is announced politely, for as long as a colleague does',
  beforeEach: () => {
    let calls = 0;
    const others = [
      { id: 8, name: 'Ana Lima', fields: [] },
      { id: 9, name: 'Tomas Reyes', fields: [] },
    ];
    return withDigest(
      [answer(reportPresence, () => ({ others: others.slice(0, [1, 0][calls++] ?? 2) }))],
      published,
    )();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const ana = await canvas.findByText('Ana Lima is editing this');
    await expect(ana.closest('output')).not.toBeNull();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(ana).not.toBeInTheDocument());
    document.dispatchEvent(new Event('visibilitychange'));
    await expect(await canvas.findByText('Ana Lima and Tomas Reyes are editing this')).toBeVisible();
  },
};
