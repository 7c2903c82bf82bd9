import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createComment, listComments, updateComment, type Comment } from '#api/contract/comments.ts';
import { openDraft } from '#editing/draft.ts';
import { RichTextEditor } from '#richText/RichTextEditor.tsx';
import { record, sent } from '#support/stories/callRecorder.ts';
import { contentIn, draftDigest, editorStory, withDigest } from '#support/stories/editorStory.tsx';
import { answer, Failure, never, waitForKeys } from '#support/stories/storySupport.tsx';
import { Content } from '../ContentField.tsx';
import { DraftContext } from '../DraftContext.tsx';
import { digestModel } from '../digestModel.ts';
import { newComment, resetComments } from './commentState.ts';

const passage = 'A missed connection will be rebooked by whichever operator runs the next train.';
const comment = (id: number, text: string, own: Partial<Comment> = {}): Comment => ({
  id,
  thread_id: null,
  author: { id: 8, name: 'Mara Lindqvist' },
  text,
  anchor: null,
  created_at: '2026-11-20T09:00:00.000Z',
  edited_at: null,
  resolved_at: null,
  resolved_by: null,
  ...own,
});
const own = { author: { id: 7, name: 'Aisha Karim' } };
const anchor = { quote: passage, prefix: 'one fare table. ', suffix: '', start: 128 };
const comments = [
  comment(1, 'Who says so? The press release names no operator.', { anchor }),
  comment(2, 'The second paragraph of it does, I will link it.', { ...own, thread_id: 1 }),
  comment(3, 'العنوان طويل قليلا، هل يمكن اختصاره؟', { edited_at: '2026-11-20T10:00:00.000Z' }),
  comment(4, 'The cover is of another line.', {
    resolved_at: '2026-11-20T11:00:00.000Z',
    resolved_by: own.author,
  }),
];
const some = answer(listComments, () => ({ results: comments }));

/** The comments of colleagues on a digest, beside its text. */
const meta = {
  title: 'Screens/Digest editor/Comments',
  ...editorStory,
  beforeEach: withDigest([some]),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** The panel of comments, opened by its tab. */
async function openPanel(canvasElement: HTMLElement) {
  await contentIn(canvasElement);
  await userEvent.click(within(canvasElement).getByRole('tab', { name: /^Comments/ }));
  return within(await within(canvasElement).findByRole('tabpanel', { name: /^Comments/ }));
}

export const Threads: Story = {
  name: 'COMMENT-01: threads with their passages and answers, resolved ones on request',
  play: async ({ canvasElement }) => {
    const panel = await openPanel(canvasElement);
    await expect(await panel.findByRole('button', { name: `Show the passage “${passage}”` })).toBeVisible();
    await expect(panel.getByText('The second paragraph of it does, I will link it.')).toBeVisible();
    await expect(panel.queryByText('The cover is of another line.')).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Resolved (1)' }));
    await expect(await panel.findByText('The cover is of another line.')).toBeVisible();
    await expect(panel.getByText('Resolved · Aisha Karim')).toBeVisible();
  },
};

export const Answering: Story = {
  name: 'COMMENT-01: a thread is answered and resolved',
  beforeEach: withDigest([
    some,
    answer(createComment, record('create', comment(9, 'Done.', { ...own, thread_id: 1 }))),
    answer(updateComment, record('update', comments[0]!)),
  ]),
  play: async ({ canvasElement }) => {
    const panel = await openPanel(canvasElement);
    const [thread] = await panel.findAllByRole('article', { name: 'Thread by Mara Lindqvist' });
    const first = within(thread!);
    await userEvent.click(first.getByRole('button', { name: 'Reply' }));
    await userEvent.type(await first.findByRole('textbox', { name: 'Reply' }), 'Done.');
    await userEvent.click(first.getByRole('button', { name: 'Reply' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { call: 'create', id: '41', body: { text: 'Done.', mentions: [], thread_id: 1 } },
      ]),
    );
    await userEvent.click(await first.findByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ call: 'update', id: '1', body: { resolved: true } }));
  },
};

export const Many: Story = {
  name: 'Of many threads, 25 are shown at once',
  beforeEach: withDigest([
    answer(listComments, () => ({
      results: Array.from({ length: 60 }, (_, index) =>
        comment(index + 1, `Remark ${index + 1} on the text, which is as long as remarks tend to be.`),
      ),
    })),
  ]),
  play: async ({ canvasElement }) => {
    const panel = await openPanel(canvasElement);
    await userEvent.click(await panel.findByRole('button', { name: 'Show 25 more' }));
    await expect(await panel.findByRole('button', { name: 'Show 10 more' })).toBeVisible();
  },
};

export const None: Story = {
  beforeEach: withDigest(),
  play: async ({ canvasElement }) => {
    const panel = await openPanel(canvasElement);
    await expect(await panel.findByText(/^No comments yet/)).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: withDigest([answer(listComments, never)]),
  play: async ({ canvasElement }) => {
    await openPanel(canvasElement);
  },
};

export const Failed: Story = {
  name: 'ERR-01: comments that cannot be loaded can be tried again',
  beforeEach: withDigest([answer(listComments, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    const panel = await openPanel(canvasElement);
    await expect(await panel.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const draft = openDraft(digestModel, { stored: draftDigest });
const WithoutToolbar: typeof RichTextEditor = (props) => <RichTextEditor {...props} tools={undefined} />;

export const EarlyKey: Story = {
  name: 'COMMENT-04: the key comments on a passage before the toolbar is rendered',
  beforeEach: withDigest(),
  render: () => (
    <DraftContext value={draft}>
      <Content Editor={WithoutToolbar} />
    </DraftContext>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('textbox', { name: /^Content/ }));
    await waitForKeys();
    await userEvent.keyboard('{Control>}{Alt>}m{/Alt}{/Control}');
    await waitFor(() => expect(newComment.value).not.toBeNull());
    resetComments();
  },
};
