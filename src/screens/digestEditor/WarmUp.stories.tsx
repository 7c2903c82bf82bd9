import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { withApi } from '#support/stories/storySupport.tsx';
import { warmUp } from './warmUp.tsx';

/** Prefetching before the editor is first opened. */
const meta = {
  title: 'Screens/Digest editor/Warm-up',
  render: () => <p>The page that is on show.</p>,
  beforeEach: withApi([]),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** What React Aria announces empties itself some seconds after what was announced last, here by another story. */
function readBody({ body }: Document) {
  const copy = body.cloneNode(true) as HTMLElement;
  for (const announcer of copy.querySelectorAll('[data-live-announcer]')) announcer.replaceChildren();
  return copy.innerHTML;
}

export const Unseen: Story = {
  name: 'Rendering the first fields early changes nothing on the page, reads and stores nothing',
  play: async ({ canvasElement }) => {
    const calls: string[] = [];
    const answered = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      calls.push(String(input instanceof Request ? input.url : input));
      return answered(input, init);
    };
    const page = canvasElement.ownerDocument;
    const before = readBody(page);
    const { activeElement } = page;
    const storedBefore = Object.keys(localStorage);
    const selected = page.getSelection()?.toString();

    await warmUp(AbortSignal.abort());
    await expect(calls).toEqual([]);
    await warmUp(new AbortController().signal);

    await expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
    // What was rendered removes what it has put into the page in effects after it.
    await waitFor(() => expect(readBody(page)).toBe(before));
    await expect(page.activeElement).toBe(activeElement);
    await expect(page.getSelection()?.toString()).toBe(selected);
    await expect(Object.keys(localStorage)).toEqual(storedBefore);
    globalThis.fetch = answered;
  },
};
