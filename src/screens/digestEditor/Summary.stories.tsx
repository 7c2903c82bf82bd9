import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { summarisePage } from '#api/contract/sources.ts';
import { answer, never } from '#support/stories/storySupport.tsx';
import { editorStory, contentIn, draftDigest, withDigest } from '#support/stories/editorStory.tsx';

/** A summary of the original article. */
const meta = {
  title: 'Screens/Digest editor/Summary',
  ...editorStory,
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const press = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Automated summary' }));

export const Summing: Story = {
  name: 'PLAG-07: the summary of the source comes before the content',
  beforeEach: withDigest([
    answer(summarisePage, ({ query }) => ({ summary: `Of ${query.get('url')}.`, sentences: [] })),
  ]),
  play: async ({ canvasElement }) => {
    const content = await contentIn(canvasElement);
    await press(canvasElement);
    await waitFor(() => expect(content).toHaveTextContent(/^Of https:\/\/news\.example\/night-trains\./));
    await expect(content).toHaveTextContent('Eleven operators');
  },
};

export const Failing: Story = {
  name: 'PLAG-08, PLAG-09: what could not be summed up says so on the content for five seconds',
  beforeEach: withDigest([answer(summarisePage, () => ({ summary: '', sentences: [] }))]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const content = await contentIn(canvasElement);
    await press(canvasElement);
    await waitFor(() => expect(canvas.getByText('Sorry could not be summarized')).toBeVisible());
    await expect(content).toHaveAccessibleDescription(/Sorry could not be summarized/);
    await waitFor(() => expect(canvas.queryByText('Sorry could not be summarized')).toBeNull());
  },
};

export const Cancelling: Story = {
  name: 'PLAG-07: a summary that is on its way can be cancelled, and changes nothing',
  beforeEach: withDigest([answer(summarisePage, never)]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const content = await contentIn(canvasElement);
    await press(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel summary' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Cancel summary' })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Automated summary' })).toBeEnabled();
    await expect(canvas.queryByText('Sorry could not be summarized')).toBeNull();
    await expect(content).toHaveTextContent(/^Eleven operators/);
  },
};

export const WithoutASource: Story = {
  name: 'PLAG-07: without a source link there is nothing to sum up',
  beforeEach: withDigest([], { ...draftDigest, source: { ...draftDigest.source, link: '' } }),
  play: async ({ canvasElement }) => {
    await contentIn(canvasElement);
    await expect(within(canvasElement).getByRole('button', { name: 'Automated summary' })).toBeDisabled();
  },
};
