import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getDigest, saveDigest, type Digest } from '#api/contract/digests.ts';
import { listTags } from '#api/contract/tags.ts';
import { getTranscript } from '#api/contract/transcripts.ts';
import {
  contentIn,
  draftDigest,
  editorStory,
  lastSent,
  saved,
  withDigest,
} from '#support/stories/editorStory.tsx';
import { answer, atPath, Failure, never } from '#support/stories/storySupport.tsx';
import { enclosingFieldName } from '#editing/formField.ts';
import { sampleDigest } from '#support/samples/editor.ts';
import { sampleTag } from '#support/samples/tags.ts';

/** A video digest at both of its addresses. YouTube is not reached from stories. */
const meta = {
  title: 'Screens/Digest editor/Video',
  ...editorStory,
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const videoDigest = (summary: NonNullable<Digest['video_summary']>['summary'] = []) =>
  sampleDigest({
    status: 'Draft',
    first_published_at: null,
    type: { code: 255, title: 'video' },
    cover_pic: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    custom_thumbnail: draftDigest.cover_pic,
    categories: [{ id: 1, title: 'World' }],
    video_summary: { auto_pause: false, summary, total_length: null },
  });

const opening = { id: 5, segment_id: 1, title: 'The opening', timestamp_start: 1, timestamp_end: 9.5 };
/** Opens a tab of the panel beside the video. */
const openTab = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement)
    .findByRole('tablist', { name: 'Segments and transcript' })
    .then((tabs) => userEvent.click(within(tabs).getByRole('tab', { name })));

/** The text, in the tab of what is written of a video digest. */
async function digestIn(canvasElement: HTMLElement) {
  await openTab(canvasElement, /^Digest/);
  return contentIn(canvasElement);
}

/** Shown, and announced elsewhere. */
const toast = async (text: string) => (await within(document.body).findAllByText(text))[0];

export const InPlaceOfTheArticle: Story = {
  name: 'EDIT-07, VID-06, VID-50, C24: a video digest has the video tools in place of the article',
  beforeEach: withDigest([], videoDigest()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    const tools = within(canvas.getByRole('region', { name: 'Video' }));
    await expect(canvas.queryByRole('region', { name: 'Original article' })).toBeNull();
    await expect(tools.getByRole('link', { name: 'Open the video page' })).toHaveAttribute(
      'href',
      '/video/edit/41',
    );
    await userEvent.type(tools.getByRole('textbox', { name: 'Segment title' }), 'The opening');
    await userEvent.click(tools.getByRole('button', { name: 'Add segment' }));
    await expect(await saved(canvasElement)).toMatchObject({
      type: 255,
      image: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      video_summary: {
        summary: [{ segment_id: 1, title: 'The opening', timestamp_start: 0, timestamp_end: 1, s_length: 1 }],
      },
    });
    await expect(await toast('Digest updated successfully.')).toBeVisible();
  },
};

export const OnTheVideoScreen: Story = {
  name: 'VID-39, VID-40, VID-48: the video screen saves no digest without segments, checks in its order and shows its message',
  decorators: [atPath('/video/edit/41')],
  beforeEach: withDigest([], videoDigest()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('textbox', { name: 'Segment title' });
    await expect(await canvas.findByRole('button', { name: 'Save' })).toBeDisabled();
    // What another person changes replaces no field with the focus in it: the tabs are part of none.
    await expect(enclosingFieldName(canvas.getByRole('textbox', { name: 'Segment title' }))).toBe('segments');
    await expect(enclosingFieldName(canvas.getByRole('tab', { name: 'Digest' }))).toBeUndefined();
    await userEvent.click(canvas.getByRole('button', { name: 'Add segment' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expect((await canvas.findAllByText('Please enter segment title'))[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Edit segment 1/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Segment title' }), 'The opening');
    await userEvent.click(canvas.getByRole('button', { name: 'Update segment' }));
    await saved(canvasElement);
    await expect(lastSent().video_summary).toMatchObject({ summary: [{ title: 'The opening' }] });
    await expect(await toast('Video digest Updated successfully.')).toBeVisible();
  },
};

export const PublishedVideo: Story = {
  name: 'VID-07, VID-51, VID-52, C35: a published video digest links to its page, came out before today, and is offered ten tags at first',
  decorators: [atPath('/video/edit/41')],
  beforeEach: withDigest(
    [
      answer(listTags, ({ query }) => {
        const results = Array.from({ length: Number(query.get('size') ?? 20) }, (_, index) =>
          sampleTag(100 + index, `Tag ${index + 1}`),
        );
        return { results, count: 40 };
      }),
    ],
    { ...videoDigest([opening]), status: 'Published', first_published_at: '2026-03-01T09:00:00Z' },
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    await digestIn(canvasElement);
    await expect(canvas.getByRole('link', { name: /View published page/ })).toBeVisible();

    await userEvent.click(canvas.getByRole('combobox', { name: /^Tags/ }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(await page.findAllByRole('option')).toHaveLength(10);
    const list = page.getByRole('listbox');
    await expect(list.closest('[data-trigger]')!.getBoundingClientRect().height).toBeLessThanOrEqual(150);
    await userEvent.keyboard('{Escape}');

    await userEvent.click(canvas.getByRole('button', { name: /Published at/ }));
    const nextMonth = await page.findByRole('button', { name: 'Next month' });
    // On the first of a month, the calendar ends with the month before.
    if (new Date().getDate() === 1) await expect(nextMonth).toBeDisabled();
    else await expect(page.getByRole('button', { name: /^Today/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
  },
};

export const NoLink: Story = {
  name: 'VID-03: a new video digest that was opened without a link opens the page that takes one',
  decorators: [atPath('/video/create')],
  beforeEach: withDigest(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Enter a URL' })).toHaveAttribute('href', '/video/search');
  },
};

export const NotSaved: Story = {
  name: 'VID-49: a save that fails on the video screen shows its message',
  decorators: [atPath('/video/edit/41')],
  beforeEach: withDigest([answer(saveDigest, () => new Failure(500))], videoDigest([opening])),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await digestIn(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Title/ }), ' again');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expect(await toast('Something went wrong.')).toBeVisible();
    await openTab(canvasElement, /^Segments/);
    await expect(canvas.getByRole('button', { name: 'Edit segment 1, The opening' })).toBeVisible();
  },
};

export const WithoutTranscript: Story = {
  name: 'VID-22, VID-30: without a transcript its tab says why, and where one comes from; there is no Subtitle Mode',
  decorators: [atPath('/video/edit/41')],
  beforeEach: withDigest(
    [answer(getTranscript, () => new Failure(400, { message: 'Subtitles are disabled for this video' }))],
    videoDigest([opening]),
  ),
  play: async ({ canvasElement, canvas }) => {
    await openTab(canvasElement, /^Transcript/);
    await expect(await canvas.findByText('Subtitles are disabled for this video')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import a file' })).toBeVisible();
    await expect(canvas.queryByRole('switch', { name: 'Subtitle Mode' })).toBeNull();
  },
};

const transcript = {
  transcript: [
    { index: 0, start: 1, duration: 3, text: 'The harbour opens.' },
    { index: 1, start: 4, duration: 3, text: 'Nobody waits.' },
  ],
  auto_summary: { summary: [] },
  language: 'en',
  languages: ['en'],
  modified_at: '2026-03-01T09:00:00Z',
};

export const WithTranscript: Story = {
  name: 'VID-22, VID-23, VID-25: the tab of the transcript and Subtitle Mode are one; lines mark a segment, which is named next',
  decorators: [atPath('/video/edit/41')],
  beforeEach: withDigest([answer(getTranscript, () => transcript)], videoDigest([opening])),
  play: async ({ canvasElement, canvas }) => {
    const subtitle = await canvas.findByRole('switch', { name: 'Subtitle Mode' });
    await openTab(canvasElement, /^Transcript/);
    await expect(subtitle).toBeChecked();
    const list = canvas.getByRole('listbox', { name: 'Transcript' });
    list.focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Name the segment' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Segment title' })).toHaveFocus());
    await userEvent.keyboard('Both lines{Enter}');
    await expect(await canvas.findByRole('button', { name: /^Edit segment \d, Both lines/ })).toBeVisible();
    await openTab(canvasElement, /^Transcript/);
    await userEvent.click(subtitle);
    await waitFor(() => expect(list).not.toBeVisible());
  },
};

export const AllDetails: Story = {
  name: 'EDIT-14, EDIT-68, EDIT-69: what most leave as it is, is behind All details; former versions are in the head',
  decorators: [atPath('/video/edit/41')],
  beforeEach: withDigest([], videoDigest([opening])),
  play: async ({ canvasElement, canvas }) => {
    await digestIn(canvasElement);
    await expect(canvas.queryByRole('region', { name: 'Details' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'All details' }));
    const details = within(canvas.getByRole('region', { name: 'Details' }));
    await expect(details.getByRole('button', { name: 'Replace thumbnail' })).toBeVisible();
    await expect(details.getByRole('group', { name: /^Internal score/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Previous Versions' })).toBeVisible();
  },
};

export const Loading: Story = {
  decorators: [atPath('/video/edit/41')],
  beforeEach: withDigest([answer(getDigest, never)]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the digest')).toBeInTheDocument();
    await expect(canvas.getByRole('region', { name: 'Segments and transcript' })).toBeVisible();
  },
};

export const Narrow: Story = {
  decorators: [atPath('/video/edit/41')],
  globals: { viewport: { value: 'phone' } },
  beforeEach: withDigest([], videoDigest([opening])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Mark As Start' })).toBeVisible();
  },
};
