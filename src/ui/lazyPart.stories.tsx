import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fragment, useState, type ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from './actions/Button.tsx';
import { lazyComponent } from './lazyPart.tsx';

const Loaded = () => <p>The part is here.</p>;
const Loading = () => <p>Loading…</p>;

/** A part whose chunk loads when the story says so. */
function controlledPart() {
  const pending: ((part: typeof Loaded) => void)[] = [];
  const Part = lazyComponent(() => new Promise<typeof Loaded>((resolve) => pending.push(resolve)), Loading);
  return { Part, pending };
}

/** Mounts its children again on each press. */
function Again({ children }: { children: ReactNode }) {
  const [mount, setMount] = useState(0);
  return (
    <>
      <Button onPress={() => setMount(mount + 1)}>Mount again</Button>
      <Fragment key={mount}>{children}</Fragment>
    </>
  );
}

const meta = {
  title: 'Foundations/Lazy part',
  component: Again,
  args: { children: null },
  parameters: {
    layout: 'padded',
    usage: {
      do: [
        'Load parts lazily that the first screen can work without, and preload them when they’re likely to be used.',
      ],
      dont: ['Use React’s `lazy`, which delays preloaded components by 300 ms.'],
    },
  },
} satisfies Meta<typeof Again>;
export default meta;

type Story = StoryObj<typeof meta>;

const first = controlledPart();
export const Example: Story = {
  args: { children: <first.Part /> },
  play: async ({ canvas, userEvent, step }) => {
    await step('the fallback is rendered until the chunk comes', async () => {
      await expect(canvas.getByText('Loading…')).toBeVisible();
      first.pending[0]!(Loaded);
      await expect(await canvas.findByText('The part is here.')).toBeVisible();
    });
    await step('a chunk that is there is rendered at once, and fetched no second time', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Mount again' }));
      await expect(canvas.getByText('The part is here.')).toBeVisible();
      await expect(first.pending).toHaveLength(1);
    });
  },
};

const attempts: { fail: (error: Error) => void; succeed: (part: typeof Loaded) => void }[] = [];
const OfflinePart = lazyComponent(
  () => new Promise<typeof Loaded>((succeed, fail) => attempts.push({ succeed, fail })),
  Loading,
);
export const Offline: Story = {
  args: { children: <OfflinePart /> },
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    return () => {
      Reflect.deleteProperty(navigator, 'onLine');
    };
  },
  play: async ({ canvas, step }) => {
    await step('a chunk that cannot be fetched leaves the page as it is', async () => {
      attempts[0]!.fail(new TypeError('Failed to fetch dynamically imported module'));
      await new Promise(requestAnimationFrame);
      await expect(canvas.getByText('Loading…')).toBeVisible();
      await expect(attempts).toHaveLength(1);
    });
    await step('it is fetched again once there is a connection', async () => {
      dispatchEvent(new Event('online'));
      await waitFor(() => expect(attempts).toHaveLength(2));
      attempts[1]!.succeed(Loaded);
      await expect(await canvas.findByText('The part is here.')).toBeVisible();
    });
  },
};
