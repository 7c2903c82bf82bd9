import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { changeSlug } from '#api/contract/digests/links.ts';
import { saveDigest } from '#api/contract/digests.ts';
import { answer, expectToast, Failure } from '#support/stories/storySupport.tsx';
import { sampleDigest } from '#support/samples/editor.ts';
import { editorStory, contentIn, draftDigest, saved, withDigest } from '#support/stories/editorStory.tsx';

const published = sampleDigest();
const moved = answer(changeSlug, ({ body }) => {
  const { slug } = body as { slug: string };
  if (slug === 'in-use') return new Failure(400, { detail: 'Another digest has this slug.' });
  return { ...published, slug, modified_at: '2026-11-21T09:00:00.000Z' };
});

/** The address of a published digest. */
const meta = {
  title: 'Screens/Digest editor/Slug',
  ...editorStory,
  beforeEach: withDigest([moved], published),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const said = () => within(document.body).getAllByText(/The desk is closed\./).length;

export const Changing: Story = {
  name: 'EDIT-64, EDIT-65, EDIT-66, EDIT-67: the slug of a published digest is viewed, edited, checked and moved',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    const slug = () => canvas.getByRole('textbox', { name: 'Slug' });
    await expect(slug()).toHaveAttribute('readonly');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit slug' }));
    const write = async (text: string) => {
      await userEvent.clear(slug());
      await userEvent.type(slug(), text);
    };
    await write('Night Train');
    await expect(
      canvas.getByText("Users won't be able to navigate to this news digest with old url"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm slug' }));
    await expect(
      canvas.getByText('Slug should contain lowercase letters, numbers, and hyphens only'),
    ).toBeVisible();
    await write('in-use');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText('Another digest has this slug.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the old slug' }));
    await expect(slug()).toHaveValue('single-night-train-ticket');

    await userEvent.click(canvas.getByRole('button', { name: 'Edit slug' }));
    await write('night-train');
    await userEvent.keyboard('{Enter}');
    await expectToast('Slug updated successfully.');
    await waitFor(() => expect(slug()).toHaveAttribute('readonly'));
    await expect(canvas.getByRole('link', { name: /^View published page/ })).toHaveAttribute(
      'href',
      '/read/digests/night-train',
    );
    await expect(await saved(canvasElement)).toMatchObject({
      digest_slug: 'night-train',
      modified_at: '2026-11-21T09:00:00.000Z',
    });
  },
};

export const OfADraft: Story = {
  name: 'EDIT-64: a draft has no address to change',
  beforeEach: withDigest([], draftDigest),
  play: async ({ canvasElement }) => {
    await contentIn(canvasElement);
    await expect(within(canvasElement).queryByRole('textbox', { name: 'Slug' })).toBeNull();
  },
};

export const NotPublished: Story = {
  name: 'EDIT-63: why a digest could not be published is shown above the bar, in view and once',
  beforeEach: withDigest(
    [answer(saveDigest, () => new Failure(400, { title: ['The desk is closed.'] }))],
    published,
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await contentIn(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Title/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('The desk is closed.');
    const bar = canvas.getByRole('group', { name: 'Saving' }).getBoundingClientRect();
    await expect(alert.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    await expect(alert.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.top);
    // Beside the banner it is at the field alone: in no toast and no summary, and a retry repeats nothing.
    await expect(said()).toBe(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Save' })).not.toHaveAttribute('data-pending'),
    );
    await expect(said()).toBe(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Show Title' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Title/ })).toHaveFocus());
  },
};
