import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { deleteDigests } from '#api/contract/bulk.ts';
import { cropImage } from '#api/contract/media.ts';
import { requestVideoUpload } from '#api/contract/videos.ts';
import { setReportSink } from '#shared/report.ts';
import { answer, atPath, Failure } from '#support/stories/storySupport.tsx';
import { messages as fieldMessages } from '#editorFields/messages.ts';
import { sampleDigest } from '#support/samples/editor.ts';
import {
  editorStory,
  contentIn,
  draftDigest,
  picture,
  saved,
  withDigest,
} from '#support/stories/editorStory.tsx';

const video = 'https://youtu.be/abcdefghijk';
const long = 'word '.repeat(130).trim();

/** Covers and thumbnails, which may be videos. */
const meta = {
  title: 'Screens/Digest editor/Images',
  ...editorStory,
  beforeEach: withDigest([], { ...draftDigest, digest: `<p>${long}</p>` }),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** Offers the video as the cover, and answers the dialog. */
async function offerVideo(canvasElement: HTMLElement) {
  await contentIn(canvasElement);
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Replace' }));
  const dialog = within(await within(document.body).findByRole('dialog', { name: 'Cover picture' }));
  await userEvent.click(dialog.getByRole('textbox', { name: 'Picture URL' }));
  await userEvent.paste(video);
  return dialog;
}

export const VideoOfAnArticle: Story = {
  name: 'EDIT-72, IMG-15: a video as the cover of an article reduces its text to 100 words, once that is agreed to',
  play: async ({ canvasElement }) => {
    let dialog = await offerVideo(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    let question = within(await within(document.body).findByRole('alertdialog'));
    await expect(question.getByText('Content will be reduced to 100 words.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull());
    await expect(await contentIn(canvasElement)).toHaveTextContent(long);

    dialog = await offerVideo(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    question = within(await within(document.body).findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Yes' }));
    const payload = await waitFor(async () => {
      await expect(within(canvasElement).getByRole('link', { name: /^Watch the video/ })).toBeVisible();
      return saved(canvasElement);
    });
    await expect(payload.image).toBe(video);
    await expect(payload.content).toBe(`<p>${'word '.repeat(100).trim()}</p>`);
  },
};

export const VideoOfACollection: Story = {
  name: 'IMG-13: a collection accepts no video as its cover',
  beforeEach: withDigest([], { ...draftDigest, type: { code: 300, title: 'collection' } }),
  play: async ({ canvasElement }) => {
    const dialog = await offerVideo(canvasElement);
    await expect(dialog.getByText('Cannot upload video image for digest type 300')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
};

export const OfAVideo: Story = {
  name: 'EDIT-13, EDIT-14, EDIT-82, IMG-01, IMG-08: a video digest has a video and a thumbnail of its own',
  beforeEach: withDigest(
    [],
    sampleDigest({
      type: { code: 255, title: 'video' },
      cover_pic: 'https://x.com/desk/status/1',
      custom_thumbnail: draftDigest.cover_pic,
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await expect(canvas.getByRole('img', { name: 'Thumbnail' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Replace thumbnail' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Custom thumbnail' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Picture URL' }), `${video}`);
    await expect(dialog.getByText('Only pngs and gifs allowed')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove thumbnail' }));
    await expect(await saved(canvasElement)).toMatchObject({
      type: 255,
      image: 'https://x.com/desk/status/1',
      custom_thumbnail: null,
      video_summary: { summary: [] },
    });
  },
};

const removed: unknown[] = [];

export const OfAnArticle: Story = {
  name: 'EDIT-14, EDIT-83, IMG-18, IMG-19: an article has no thumbnail of its own, and cancelling after a refused video leaves no placeholder',
  decorators: [atPath('/digest-create')],
  beforeEach: () => {
    removed.length = 0;
    return withDigest([
      answer(requestVideoUpload, () => ({ id: 77 })),
      answer(deleteDigests, ({ body }) => {
        removed.push(body);
        return { updated: 1, digests: [77], job_id: 1 };
      }),
    ])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await expect(canvas.queryByRole('button', { name: /thumbnail/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add picture' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Cover picture' });
    const film = new File(['film'], 'film.mp4', { type: 'video/mp4' });
    await userEvent.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, film);
    await within(dialog).findByText(fieldMessages.pictures.videoFailed);
    await expect(within(dialog).queryByRole('progressbar')).toBeNull();
    await expect(removed).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(removed).toEqual([{ digest_ids: [77] }]));
  },
};

const part = picture('#b3760a');
/** The requested crops. The first one fails. */
const requests: { image_link: string; width: number; height: number }[] = [];
const reported: string[] = [];

export const CroppedCover: Story = {
  name: 'IMG-09 to IMG-12: a part of the cover is cut out of the original, wide or tall; a failure is reported',
  beforeEach: () => {
    requests.length = 0;
    reported.length = 0;
    setReportSink(({ origin }) => reported.push(origin));
    return withDigest([
      answer(cropImage, ({ body }) => {
        requests.push(body as (typeof requests)[number]);
        return requests.length === 1 ? new Failure(500) : { cropped_image: part };
      }),
    ])();
  },
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    await contentIn(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Replace' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Cover picture' }));
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();

    // Two steps of one dialog: Escape and Back return to the first, and close nothing.
    const next = () => dialog.getByRole('button', { name: 'Next: Crop' });
    await userEvent.click(next());
    await expect(await dialog.findByRole('group', { name: 'Crop the picture' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(next()).toHaveFocus());
    await userEvent.click(next());
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(next()).toHaveFocus());
    await userEvent.click(next());
    await expect(page.getAllByRole('dialog')).toHaveLength(1);
    const save = dialog.getByRole('button', { name: 'Save crop' });
    await dialog.findByRole('group', { name: 'Crop area' });
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('min', '1');
    await waitFor(async () => {
      await userEvent.click(save);
      await expect(dialog.getByText('Couldn’t crop the picture.')).toBeVisible();
    });
    await expect(reported).toContain('crop');
    await expect(requests[0]!.width / requests[0]!.height).toBeCloseTo(1.5, 1);

    await userEvent.click(dialog.getByRole('radio', { name: 'Tall, 9:16' }));
    await waitFor(async () => {
      await userEvent.click(save);
      await expect(requests[1]!.width / requests[1]!.height).toBeCloseTo(9 / 16, 1);
    });
    await expect(requests[1]!.image_link).toBe(draftDigest.cover_pic);
    await waitFor(() => expect(dialog.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', part));
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect((await saved(canvasElement)).image).toBe(part);
  },
};

export const Moving: Story = {
  name: 'IMG-08: a GIF is passed through as it is, and there is no cropping it',
  beforeEach: withDigest([], { ...draftDigest, cover_pic: 'https://x.example/a.gif' }),
  play: async ({ canvasElement }) => {
    await contentIn(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Replace' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Cover picture' }));
    await expect(dialog.queryByRole('button', { name: 'Next: Crop' })).toBeNull();
  },
};
