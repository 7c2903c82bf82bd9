import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { checkPlagiarism } from '#api/contract/plagiarism.ts';
import { answer, atPath, expectToast, Failure } from '#support/stories/storySupport.tsx';
import { editorStory, contentIn, draftDigest, withDigest } from '#support/stories/editorStory.tsx';

const requests: unknown[] = [];
const text = '👩‍🚀 Cafe\u0301! Eleven operators sell trains.\nEleven operators 🚂 sell.';
const again = text.lastIndexOf('Eleven operators 🚂');
const checked = {
  ...draftDigest,
  digest:
    '<p>👩‍🚀 Cafe\u0301! Eleven operators sell trains.</p><p><strong>Eleven</strong> operators 🚂 sell.</p>',
};
const nothing = { matches_content: [], matches_title: [], child_content: '', digests: [] };

/** Passages that a digest shares with other texts. */
const meta = {
  title: 'Screens/Digest editor/Plagiarism',
  ...editorStory,
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  await contentIn(canvasElement);
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Check for plagiarism' }));
  return within(
    await within(document.body).findByRole('dialog', { name: 'Add text to check for plagiarism' }),
  );
}

export const Found: Story = {
  name: 'PLAG-02, PLAG-03, PLAG-05: title and content are checked; what they share is highlighted, and selects itself in the form',
  beforeEach: () => {
    requests.length = 0;
    return withDigest(
      [
        answer(checkPlagiarism, ({ body }) => {
          requests.push(body);
          return {
            matches_title: [{ child_postion: 5, size: 9 }],
            matches_content: [{ child_postion: again, size: 'Eleven operators 🚂'.length }],
            child_content: text,
            digests: [{ id: 7, title: 'One ticket for all trains' }],
          };
        }),
      ],
      checked,
    )();
  },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Text to compare with' }), 'Some text');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(dialog.getByText('2 matching passages')).toBeVisible());
    const marked = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    await expect(marked).toEqual(['operators', 'Eleven operators 🚂']);
    await expect(dialog.getByRole('link', { name: /^One ticket/ })).toHaveAttribute('href', '/digests/7');
    await expect(requests).toEqual([
      {
        digest_content: 'Some text',
        digest_id: 41,
        match_content: checked.digest,
        match_title: checked.title,
      },
    ]);
    await userEvent.click(dialog.getByRole('link', { name: 'Eleven operators 🚂' }));
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(getSelection()?.toString()).toBe('Eleven operators 🚂'));
    await expect(await contentIn(canvasElement)).toHaveFocus();
    await expect(getSelection()?.anchorNode?.parentElement?.closest('strong')).not.toBeNull();
  },
};

export const FoundInTheTitle: Story = {
  name: 'PLAG-05: a place in the title selects itself there',
  beforeEach: withDigest([
    answer(checkPlagiarism, () => ({ ...nothing, matches_title: [{ child_postion: 5, size: 9 }] })),
  ]),
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await userEvent.click(await dialog.findByRole('link', { name: 'operators' }));
    const title = within(canvasElement).getByRole<HTMLTextAreaElement>('textbox', { name: /^Title/ });
    await waitFor(() => expect(title).toHaveFocus());
    await expect([title.selectionStart, title.selectionEnd]).toEqual([5, 14]);
  },
};

export const Own: Story = {
  name: 'PLAG-04: an original text is reported as such',
  beforeEach: withDigest([answer(checkPlagiarism, () => nothing)]),
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await expectToast("Your content isn't plagiarised");
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

export const Failing: Story = {
  name: 'PLAG-06, PLAG-09: a check that fails says so on the content, for five seconds, and loses no text',
  beforeEach: withDigest([answer(checkPlagiarism, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const dialog = await open(canvasElement);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Text to compare with' }), 'Some text');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(canvas.getByText('Sorry could not check for plagiarism')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText('Sorry could not check for plagiarism')).toBeNull());
    const reopened = await open(canvasElement);
    await expect(reopened.getByRole('textbox', { name: 'Text to compare with' })).toHaveValue('Some text');
  },
};

let answerFirst = () => {};

export const Closed: Story = {
  name: 'PLAG-04: a check whose dialog was closed closes no other',
  beforeEach: () => {
    let calls = 0;
    return withDigest([
      answer(checkPlagiarism, () => {
        calls += 1;
        if (calls > 1) return { ...nothing, matches_title: [{ child_postion: 0, size: 3 }] };
        return new Promise((resolve) => (answerFirst = () => resolve(nothing)));
      }),
    ])();
  },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    const other = await open(canvasElement);
    answerFirst();
    await userEvent.click(other.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(other.getByText('1 matching passage')).toBeVisible());
  },
};

export const Unsaved: Story = {
  name: 'PLAG-01: a digest that is not saved cannot be checked',
  decorators: [atPath('/digest-create')],
  beforeEach: withDigest(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Check for plagiarism' }));
    await expect(canvas.getByText('Pleas save the digest to check for plagiarism')).toBeVisible();
  },
};
