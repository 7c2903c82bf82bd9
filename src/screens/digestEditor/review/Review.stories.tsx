import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { getReview, reviewDigest } from '#api/contract/digests/review.ts';
import { listStatuses, type Status } from '#api/contract/statuses.ts';
import { sampleDigest } from '#support/samples/editor.ts';
import { record, sent } from '#support/stories/callRecorder.ts';
import { contentIn, draftDigest, editorStory, withDigest } from '#support/stories/editorStory.tsx';
import { answer, expectToast, Failure } from '#support/stories/storySupport.tsx';

const status = (id: number, status_name: string, own: Partial<Status> = {}): Status => ({
  id,
  slug: status_name.toLowerCase().replace(' ', '-'),
  status_name,
  count: 1,
  color: 'grey',
  set_by: 'everyone',
  stage: null,
  ...own,
});
const statuses = answer(listStatuses, () => ({
  results: [
    status(1, 'Draft'),
    status(2, 'In Review', { stage: 'review' }),
    status(3, 'Ready', { set_by: 'editors' }),
    status(4, 'Published', { set_by: 'editors' }),
  ],
  total: 4,
}));
const inReview = sampleDigest({ status: 'In Review' });

/** Submitting a digest for review, approving it and sending it back. */
const meta = {
  title: 'Screens/Digest editor/Review',
  ...editorStory,
  beforeEach: withDigest([statuses, answer(reviewDigest, record('review', inReview))]),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Submits: Story = {
  name: 'REVIEW-02: a draft is submitted for review',
  play: async ({ canvasElement }) => {
    await contentIn(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Submit for review' }));
    await expectToast('Submitted for review.');
    await expect(sent).toEqual([
      { call: 'review', id: '41', body: { decision: 'submit', modified_at: draftDigest.modified_at } },
    ]);
  },
};

export const Unsaved: Story = {
  name: 'REVIEW-02: what is not saved yet is not submitted',
  play: async ({ canvasElement, canvas }) => {
    const content = await contentIn(canvasElement);
    await userEvent.type(content, 'More. ');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit for review' }));
    await expectToast('Save your changes first.');
    await expect(sent).toEqual([]);
  },
};

export const SendsBack: Story = {
  name: 'REVIEW-03: what is sent back needs a sentence of what is missing',
  beforeEach: withDigest([statuses, answer(reviewDigest, record('review', draftDigest))], inReview),
  play: async ({ canvasElement }) => {
    await contentIn(canvasElement);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Approve' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send back…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send back to Draft' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    await expect(await dialog.findByText('Say in one sentence what’s missing.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^What’s missing/ }), 'A second source.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    await expectToast('Sent back to Draft.');
    await expect(sent[0]?.body).toMatchObject({ decision: 'return', comment: 'A second source.' });
  },
};

export const Waits: Story = {
  name: 'REVIEW-03: who may not approve sees that it waits',
  beforeEach: withDigest([statuses], inReview, 'STAFF_USER_PERM'),
  play: async ({ canvasElement }) => {
    await contentIn(canvasElement);
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Waiting for approval.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

export const WasSentBack: Story = {
  name: 'REVIEW-03: the writer reads why a draft was sent back',
  beforeEach: withDigest([
    statuses,
    answer(getReview, () => ({
      returned: {
        by: { id: 8, name: 'Mara Lindqvist' },
        at: '2026-11-20T09:00:00Z',
        comment: 'The figures need a second source.',
      },
    })),
  ]),
  play: async ({ canvasElement }) => {
    await contentIn(canvasElement);
    await expect(within(canvasElement).getByText('The figures need a second source.')).toBeVisible();
  },
};

export const Stale: Story = {
  name: 'A refusal says its reason',
  beforeEach: withDigest([
    statuses,
    answer(reviewDigest, () => new Failure(403, { detail: 'Only editors approve.' })),
  ]),
  play: async ({ canvasElement }) => {
    await contentIn(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Submit for review' }));
    await expectToast('Only editors approve.');
  },
};
