import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  editorStory,
  contentIn,
  draftDigest,
  lastSent,
  sent,
  withDigest,
} from '#support/stories/editorStory.tsx';

/** The text of a digest, from how it is stored to how it is saved. */
const meta = {
  title: 'Screens/Digest editor/Content',
  ...editorStory,
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const stored =
  '<h2>Why now</h2>\n<p dir="ltr">Eleven <b>operators</b> <i>agreed</i>.</p>\n<ul>\n  <li><p>One</p><p>More of one</p></li>\n</ul>\n' +
  '<table><tbody><tr><td rowspan="3">Berth</td><td>Ships</td></tr><tr><td>North</td></tr></tbody></table>' +
  '<details><summary>Sources</summary><p>The <x-note>port</x-note></p></details>\n<p style="text-align:center">* * *</p>';

export const ByteForByte: Story = {
  name: 'Opening and saving without an edit sends the stored HTML byte for byte',
  beforeEach: withDigest([], { ...draftDigest, digest: stored }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(async () =>
      expect(await contentIn(canvasElement)).toHaveTextContent('Can’t be edited here.'),
    );
    await userEvent.type(canvas.getByRole('textbox', { name: /^Title/ }), ' today');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).not.toHaveLength(0));
    await expect(lastSent().content).toBe(stored);
  },
};

export const Pickers: Story = {
  name: 'EDIT-22: what is picked for a video is a video, and nothing else is uploaded',
  beforeEach: withDigest([], { ...draftDigest, digest: '' }),
  play: async ({ canvasElement }) => {
    const content = await contentIn(canvasElement);
    for (const [kind, accepted, refusal] of [
      ['video', 'video/*', 'Choose a video file.'],
      ['image', 'image/*', 'Choose a picture file.'],
    ]) {
      await userEvent.click(content);
      await userEvent.keyboard(`/${kind}`);
      await within(document.body).findByRole('option', { name: new RegExp(`^${kind}`, 'i') });
      await userEvent.keyboard('{Enter}');
      await waitFor(() =>
        expect(document.querySelector('input[type=file][accept]')).toHaveAttribute('accept', accepted),
      );
      // Some systems offer all files nevertheless.
      const other = new File(['x'], 'other', { type: kind === 'video' ? 'image/png' : 'video/mp4' });
      const input = document.querySelector<HTMLInputElement>('input[type=file][accept]')!;
      await userEvent.upload(input, other, { applyAccept: false });
      await expect(await within(document.body).findByText(refusal!)).toBeVisible();
      await expect(within(document.body).queryByText('Error: Upload failed')).toBeNull();
      await userEvent.keyboard('{Escape}{Control>}a{/Control}{Delete}');
    }
  },
};
