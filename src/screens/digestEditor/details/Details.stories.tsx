import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getScoreTarget } from '#api/contract/lookups.ts';
import { checkBeforePublishing } from '#api/contract/publishing.ts';
import { publishCheckCodes, type PublishCheckCode } from '#domain/publishChecks.ts';
import { answer, Failure, findToasts } from '#support/stories/storySupport.tsx';
import { sampleDigest } from '#support/samples/editor.ts';
import {
  editorStory,
  choose,
  contentIn,
  draftDigest,
  saved,
  select,
  sent,
  withDigest,
} from '#support/stories/editorStory.tsx';

/** The details of a digest, beside its text. */
const meta = {
  title: 'Screens/Digest editor/Details',
  ...editorStory,
  beforeEach: withDigest(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Texts: Story = {
  name: 'EDIT-24, EDIT-35, EDIT-38, EDIT-39: notification, note and format are saved, the format text bounded',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    const write = async (name: string, text: string) => {
      const field = canvas.getByRole('textbox', { name });
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    await write('Notification short title', 'Ticket');
    await write('Notification text', 'One for all');
    await write('Editorial notes', 'Call Vienna.');
    await choose(canvasElement, 'Article format', 'Briefing');
    await write('Format text', 'x'.repeat(71));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(sent).toHaveLength(0);
    await expect(canvas.getByText('Format cannot be more than 70 characters long')).toBeVisible();
    await write('Format text', 'In short');
    await expect(await saved(canvasElement)).toMatchObject({
      notification_short_title: 'Ticket',
      notification_text: 'One for all',
      digest_internal: { note: 'Call Vienna.', assigned_to: 7 },
      format: 1,
      format_human: 'In short',
    });
  },
};

export const People: Story = {
  name: 'EDIT-25, EDIT-26, EDIT-27, EDIT-33, EDIT-34: labels and people, active ones alone, one creator',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await expect(canvas.getByRole('combobox', { name: 'Digest author' })).toHaveValue('Aisha Karim');
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('Aisha Karim'),
    );
    await userEvent.click(canvas.getByRole('combobox', { name: 'Assigned to' }));
    await userEvent.keyboard('{ArrowDown}');
    const list = within(await within(document.body).findByRole('listbox'));
    await waitFor(() => expect(list.getByRole('option', { name: 'Mara Lindqvist' })).toBeVisible());
    await expect(list.queryByRole('option', { name: 'Gone Away' })).toBeNull();
    await userEvent.click(list.getByRole('option', { name: 'Mara Lindqvist' }));
    await choose(canvasElement, 'Creator', 'Aisha Karim');
    await choose(canvasElement, 'Collaborators', 'Tomas Reyes');
    await choose(canvasElement, 'Labels', 'Exclusive');
    await expect(await saved(canvasElement)).toMatchObject({
      digest_internal: { assigned_to: 8 },
      created_by: 7,
      digest_author: 7,
      collaborators: [5, 9],
      labels: [3, 4],
    });
  },
};

export const Placeholder: Story = {
  name: 'EDIT-55: a placeholder needs collaborators',
  beforeEach: withDigest([], sampleDigest({ type: { code: 295, title: 'placeholder' }, collaborators: [] })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByText('Collaborators: This field is mandatory.')).toBeVisible();
    await expect(sent).toHaveLength(0);
  },
};

export const Scores: Story = {
  name: 'EDIT-29, EDIT-31: scores in the words of the category, and a shelf life',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /Quality$/ })).toHaveTextContent('4 – Grade 4'),
    );
    await select(canvasElement, /Quality 2$/, '1 – Grade 1');
    await select(canvasElement, /Relevance$/, 'Not scored');
    await select(canvasElement, /Shelf life$/, 'YEARS');
    await expect(await saved(canvasElement)).toMatchObject({
      editor_score_quality: 4,
      editor_score_quality_new: 1,
      editor_score_relevance: null,
      shelf_life: 'YEARS',
    });
  },
};

export const ScoresFail: Story = {
  name: 'EDIT-30: scores that cannot load say so, and the fixed ranges are offered',
  beforeEach: withDigest([answer(getScoreTarget, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    await contentIn(canvasElement);
    const toasts = await findToasts();
    await expect(toasts.getByText(/^Unable to fetch digest list/).textContent).toBe(
      'Unable to fetch digest list  222222',
    );
    await select(canvasElement, /Quality$/, '5');
    await expect(await saved(canvasElement)).toMatchObject({ editor_score_quality: 5 });
  },
};

export const Opening: Story = {
  name: 'EDIT-36, EDIT-37: a click can open a tag, category or publication, and then needs to know which',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await expect(canvas.getByRole('button', { name: /Click action$/ })).toHaveTextContent('EXPAND2');
    await expect(canvas.queryByRole('combobox', { name: /^Opens/ })).toBeNull();
    await select(canvasElement, /Click action$/, 'host');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByText('Opens: This field is mandatory.')).toBeVisible();
    await choose(canvasElement, /^Opens/, 'News Example');
    await expect(await saved(canvasElement)).toMatchObject({
      is_clickable: true,
      click_action: { action: 'host', object_id: 1 },
    });
  },
};

export const NotClickable: Story = {
  name: 'EDIT-36: what cannot be clicked has no action to choose',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    const toggle = canvas.getByRole('switch', { name: 'Article Clickable' });
    await expect(toggle).toBeChecked();
    await userEvent.click(toggle);
    await expect(canvas.queryByRole('button', { name: /Click action$/ })).toBeNull();
    await expect(await saved(canvasElement)).toMatchObject({ is_clickable: false });
  },
};

export const Dates: Story = {
  name: 'EDIT-15, EDIT-18, EDIT-41: when the original came out, publishing anew, and a large thumbnail',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    const field = canvas.getByRole('group', { name: 'Published at' });
    // Without the marks of direction that the segments of the time are between.
    const shown = () => field.textContent.replace(/[\u2066-\u2069]/g, '').replace(/\u202F/g, ' ');
    await expect(shown()).toMatch(/^Nov 02 2026 \d\d:30 [AP]M /);
    const month = within(field).getByRole('spinbutton', { name: /^month/ });
    await userEvent.click(month);
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    await expect(shown()).toMatch(/^Oct 02 2026 /);
    await userEvent.keyboard('11');
    await expect(shown()).toMatch(/^Nov 02 2026 /);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Update published time' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Show Thumbnail Large' }));
    const year = within(field).getByRole('spinbutton', { name: /^year/ });
    await userEvent.click(year);
    await userEvent.keyboard('{ArrowUp}');
    await expect(await saved(canvasElement)).toMatchObject({
      reset_first_published_at: true,
      visible_fields: { is_thumbnail_large: true, show_share: true },
      source: { original_published_date: '2027-11-02T06:30:00.000Z' },
    });
  },
};

export const Tweets: Story = {
  name: 'EDIT-40: up to five curated tweets',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    for (let number = 2; number <= 5; number += 1) {
      await userEvent.click(canvas.getByRole('button', { name: 'Add a tweet' }));
      const field = await canvas.findByRole('textbox', { name: `URL of tweet ${number}` });
      await userEvent.type(field, `https://x.com/desk/status/${number}`);
    }
    await expect(canvas.queryByRole('button', { name: 'Add a tweet' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove tweet 1' }));
    const payload = await saved(canvasElement);
    await expect(payload.twitter_links).toEqual(
      [2, 3, 4, 5].map((number) => `https://x.com/desk/status/${number}`),
    );
    await expect(payload.show_embed).toBe(true);
  },
};

const publishChecks = (...failed: PublishCheckCode[]) => ({
  results: publishCheckCodes.map((code) => ({
    code,
    level: 'warning' as const,
    state: failed.includes(code) ? ('failed' as const) : ('passed' as const),
    message: '',
    may_pass: true,
  })),
  may_publish: true,
});

export const Passing: Story = {
  name: 'The tab of the checks says that none fails',
  beforeEach: withDigest([answer(checkBeforePublishing, () => publishChecks())], draftDigest),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Checks Ready' })).toBeVisible();
  },
};

export const Checks: Story = {
  name: 'EDIT-68: what the desk has checked, in a panel of its own; its tab counts the failing publish checks',
  beforeEach: withDigest(
    [answer(checkBeforePublishing, () => publishChecks('cover', 'alt_text'))],
    draftDigest,
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await expect(canvas.queryByRole('checkbox', { name: 'Plagiarism score' })).toBeNull();
    await userEvent.click(await canvas.findByRole('tab', { name: 'Checks 2 to fix' }));
    await expect(canvas.getByRole('group', { name: 'Internal score 3/5' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Content quality' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Plagiarism score' }));
    await expect(canvas.getByRole('group', { name: 'Internal score 4/5' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Content length' }));
    await expect((await saved(canvasElement)).digest_internal).toMatchObject({
      content_quality: true,
      content_accuracy: true,
      content_operational: false,
      plagiarism_score: true,
      content_length: false,
    });
  },
};
