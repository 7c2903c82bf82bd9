import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { editorStory, contentIn, draftDigest, withDigest } from '#support/stories/editorStory.tsx';

const savedOn = (day: number) => Date.UTC(2026, 10, day, 12, 5) / 1000;
const digest = {
  ...draftDigest,
  version: Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((day) => [
      savedOn(day),
      { user_name: 'Mara Lindqvist', title: `As it was on day ${day}`, digest: `<p>Text of day ${day}.</p>` },
    ]),
  ),
};

/** Former titles and contents of a digest. */
const meta = {
  title: 'Screens/Digest editor/Previous versions',
  ...editorStory,
  beforeEach: withDigest([], digest),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  await contentIn(canvasElement);
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Previous Versions' }));
  return within(await within(document.body).findByRole('dialog'));
}

export const Choosing: Story = {
  name: 'EDIT-69, EDIT-70, EDIT-71: the newest four can be viewed, and one replaces title and content',
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    // The older ones are read by a call of their own.
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(6));
    const versions = dialog.getAllByRole('radio');
    await expect(versions[0]).toBeChecked();
    await expect(versions[0]).toHaveAccessibleDescription(/^Mara Lindqvist · 06 Nov 2026 \d\d:05 [AP]M/);
    await expect(versions[3]).toBeEnabled();
    await expect(versions[4]).toBeDisabled();
    await userEvent.click(versions[1]!);
    const preview = () => dialog.findByRole('textbox', { name: 'Content of this version' });
    await waitFor(async () => expect(await preview()).toHaveTextContent('Text of day 5.'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(within(canvasElement).getByRole('textbox', { name: /^Title/ })).toHaveValue(
        'As it was on day 5',
      ),
    );
    await expect(await contentIn(canvasElement)).toHaveTextContent('Text of day 5.');
  },
};

export const None: Story = {
  beforeEach: withDigest(),
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await waitFor(() => expect(dialog.getByText('No versions yet')).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
};
