import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getDigest, saveDigest } from '#api/contract/digests.ts';
import { answer, expectToast, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import {
  editorStory,
  contentIn,
  draftDigest,
  lastSent,
  lookups,
  pathIn,
  sent,
  withDigest,
} from '#support/stories/editorStory.tsx';

/** How text reaches the server, automatically and on demand, and what the screen shows of it. */
const meta = {
  title: 'Screens/Digest editor/Saving',
  ...editorStory,
  beforeEach: withDigest(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

async function retitle(canvasElement: HTMLElement, text: string) {
  await contentIn(canvasElement);
  const title = within(canvasElement).getByRole('textbox', { name: /^Title/ });
  await userEvent.clear(title);
  await userEvent.type(title, text);
}
const press = (canvasElement: HTMLElement, name: string) =>
  userEvent.click(within(canvasElement).getByRole('button', { name }));

export const Autosave: Story = {
  name: 'EDIT-73: a draft is autosaved five seconds after the last edit',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await retitle(canvasElement, 'Typed, then idle');
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
    await waitFor(() => expect(canvas.getByText(/^Saved \d\d:\d\d$/)).toBeVisible());
    await expect(sent).toHaveLength(1);
    await expect(lastSent()).toMatchObject({
      title: 'Typed, then idle',
      modified_at: draftDigest.modified_at,
    });
    await expect(within(document.body).queryByText('Digest updated successfully.')).toBeNull();
    await expect(pathIn(canvasElement)).toBe('/digests/41');
  },
};

export const Updating: Story = {
  name: 'EDIT-74, EDIT-75: Save updates, says so and opens the list',
  play: async ({ canvasElement }) => {
    await retitle(canvasElement, 'Updated by hand');
    await press(canvasElement, 'Save');
    await waitFor(() => expect(pathIn(canvasElement)).toBe('/'));
    await expectToast('Digest updated successfully.');
    await expect(lastSent().title).toBe('Updated by hand');
  },
};

export const UpdatingAndStaying: Story = {
  name: 'EDIT-75: with Continue Editing the page stays, and its status and time are refreshed',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    const toggle = canvas.getByRole('switch', { name: 'Continue Editing' });
    await userEvent.click(toggle);
    await userEvent.click(canvas.getByRole('button', { name: /Status/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Published' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(canvas.getByRole('link', { name: /^View published page/ })).toBeVisible());
    await expect(pathIn(canvasElement)).toBe('/digests/41');
    await userEvent.click(toggle);
  },
};

export const Refused: Story = {
  name: 'EDIT-77, EDIT-78: a refusal is reported, and shown at its field',
  beforeEach: withApi([
    answer(getDigest, () => draftDigest),
    answer(saveDigest, () => new Failure(400, { title: ['This title is in use.'] })),
    ...lookups,
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await retitle(canvasElement, 'In use');
    await press(canvasElement, 'Save');
    await expectToast('This title is in use.');
    await expect(canvas.getByRole('textbox', { name: /^Title/ })).toHaveAccessibleDescription(/in use/);
    await expect(canvas.getByText('Not saved')).toBeVisible();
  },
};

export const ServerDown: Story = {
  name: 'EDIT-77: without a message it is Something went wrong!, and can be tried again',
  beforeEach: () => {
    let isDown = true;
    return withDigest([
      answer(saveDigest, () => {
        if (!isDown) return { ...draftDigest, title: 'Saved at last' };
        isDown = false;
        return new Failure(502, '');
      }),
    ])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await retitle(canvasElement, 'Saved at last');
    await press(canvasElement, 'Save');
    await expectToast('Something went wrong!');
    await waitFor(() => expect(canvas.getByText('Not saved')).toBeVisible());
    await press(canvasElement, 'Try again');
    await waitFor(() => expect(pathIn(canvasElement)).toBe('/'));
  },
};

export const SlowServer: Story = {
  beforeEach: withDigest([answer(saveDigest, never)]),
  play: async ({ canvasElement }) => {
    await retitle(canvasElement, 'On its way');
    await press(canvasElement, 'Save');
    await expect(await within(canvasElement).findByText('Saving…')).toBeVisible();
  },
};

const theirs = {
  ...draftDigest,
  title: 'What a colleague made of it',
  subtitle: 'Their subtitle',
  modified_at: '2026-11-21T08:00:00.000Z',
};

export const Conflict: Story = {
  name: 'A change by someone else is never overwritten, and nothing typed is lost',
  beforeEach: () => {
    let isStale = true;
    return withDigest([
      answer(saveDigest, ({ body }) => {
        sent.push(body as (typeof sent)[0]);
        if (!isStale) return theirs;
        isStale = false;
        return new Failure(409, { code: 'stale', detail: 'Changed since.', current: theirs });
      }),
    ])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await retitle(canvasElement, 'Mine');
    await press(canvasElement, 'Save');
    await expect(await canvas.findByText('Someone else changed Title')).toBeVisible();
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Review changes' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    const title = within(dialog.getByRole('radiogroup', { name: 'Title' }));
    await expect(title.queryByRole('radio', { checked: true })).toBeNull();
    await expect(dialog.getAllByRole('radiogroup')).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Decide later' }));

    // Save cannot go on without the choice, and shows it.
    await press(canvasElement, 'Save');
    const again = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(again.getByText('Keep mine'));
    await userEvent.click(again.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await expect(lastSent()).toMatchObject({
      title: 'Mine',
      subtitle: 'Their subtitle',
      modified_at: theirs.modified_at,
    });
  },
};

export const Leaving: Story = {
  name: 'Leaving with unsaved changes opens a confirmation',
  play: async ({ canvasElement }) => {
    await retitle(canvasElement, 'Not saved yet');
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    await expect(closing.defaultPrevented).toBe(true);
    await expect(pathIn(canvasElement)).toBe('/digests/41');
  },
};
