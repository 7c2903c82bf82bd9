import { startTransition, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { atPath } from '#support/stories/storySupport.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { listActions, digestActions } from './groups/list.ts';
import { useActions } from './useActions.ts';

const openLabels = fn();

/** Appears later with its own shortcut, like a selection bar. */
function Bar() {
  useActions(digestActions, { labels: openLabels });
  return <p>2 selected</p>;
}

function Page() {
  const [hasSelection, setSelection] = useState(false);
  useActions(listActions, {});
  return (
    <>
      <Button onPress={() => setTimeout(() => startTransition(() => setSelection(true)))}>Select</Button>
      {hasSelection && <Bar />}
    </>
  );
}

const meta = {
  title: 'Shared/useActions',
  component: Page,
  decorators: [atPath('/')],
} satisfies Meta<typeof Page>;
export default meta;

export const AtOnce: StoryObj<typeof meta> = {
  name: 'KEYS-01: a key counts from the moment in which what it belongs to is there',
  async play({ canvas, canvasElement, userEvent }) {
    openLabels.mockClear();
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-keys'));
    // Called before any later task or effect.
    const observer = new MutationObserver(() => {
      const event = new KeyboardEvent('keydown', { key: 'l', code: 'KeyL', bubbles: true });
      if (canvas.queryByText('2 selected')) document.body.dispatchEvent(event);
    });
    observer.observe(canvasElement, { childList: true, subtree: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Select' }));
    await canvas.findByText('2 selected');
    observer.disconnect();
    await expect(openLabels).toHaveBeenCalledOnce();
  },
};
