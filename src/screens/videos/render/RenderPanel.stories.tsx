import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { cancelRender, getRender, startRender, type Render } from '#api/contract/renders.ts';
import { answer, atPath, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { RenderPanel } from './RenderPanel.tsx';

const transformation = 'ar_9:16,c_fill,g_face';

const sample = (fields: Partial<Render> = {}): Render => ({
  id: 3,
  digest: 7,
  state: 'running',
  percent: 42,
  warning: null,
  message: null,
  transform: transformation,
  url: null,
  size: null,
  width: null,
  height: null,
  seconds: null,
  created_at: '2026-03-01T09:00:00.000Z',
  ...fields,
});

/** The server with a last render and an obstacle. A started one waits, then runs, then is done: a step a read. */
function server(first: Render | null, obstacle: string | null = null) {
  let last = first;
  let isStarted = false;
  const steps: Partial<Render>[] = [{ state: 'running', percent: 40 }, made];
  return withApi(
    [
      answer(getRender, () => {
        const step = isStarted && last ? steps.shift() : undefined;
        if (step && last) last = { ...last, ...step };
        return { obstacle, render: last };
      }),
      answer(startRender, ({ body }) => {
        isStarted = true;
        return (last = sample({
          state: 'waiting',
          percent: 0,
          transform: (body as { transform?: string }).transform,
        }));
      }),
      answer(cancelRender, () => (last = sample({ state: 'cancelled' }))),
    ],
    'STAFF_USER_PERM',
  );
}

const made: Partial<Render> = {
  state: 'done',
  percent: 100,
  url: `/media/${'a'.repeat(64)}.mp4`,
  width: 1080,
  height: 1920,
  seconds: 12,
  size: 3_400_000,
};

const meta = {
  title: 'Screens/Video rendering',
  component: RenderPanel,
  decorators: [atPath('/video/7')],
  args: { digestId: 7, transformation },
  beforeEach: () => server(null)(),
} satisfies Meta<typeof RenderPanel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Rendering: Story = {
  name: 'A video is rendered by the settings on the screen, played and offered as a file',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Render video' }));
    await expect(await canvas.findByRole('progressbar')).toHaveAccessibleName(/Rendering|Waiting/);
    const link = await canvas.findByRole('link', { name: 'Download' });
    await expect(link).toHaveAttribute('href', made.url);
    await expect(link).toHaveAttribute('download', 'digest-7.mp4');
    await expect(canvas.getByText('1080x1920, 0:12, 3.4 MB')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Render again' })).toBeEnabled();
  },
};

export const Cancelled: Story = {
  name: 'A rendering shows how far it is and is cancelled',
  beforeEach: () => server(sample())(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('42%')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByText('Rendering was cancelled.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Render again' })).toBeEnabled());
  },
};

export const Waiting: Story = { beforeEach: () => server(sample({ state: 'waiting', percent: 0 }))() };

export const Failed: Story = {
  name: 'A failure says its reason',
  beforeEach: () => server(sample({ state: 'failed', message: 'The disk is full.' }))(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The disk is full.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Render again' })).toBeEnabled();
  },
};

export const Refused: Story = {
  name: 'A refusal of the server is shown unchanged',
  beforeEach: withApi(
    [
      answer(getRender, () => ({ obstacle: null, render: null })),
      answer(
        startRender,
        () =>
          new Failure(409, {
            detail: 'Segments overlap: “B” starts before “A” ends.',
            code: 'cannot_render',
          }),
      ),
    ],
    'STAFF_USER_PERM',
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Render video' }));
    const shown = await within(document.body).findAllByText('Segments overlap: “B” starts before “A” ends.');
    await expect(shown[0]).toBeVisible();
  },
};

export const Impossible: Story = {
  name: 'Where the server has no ffmpeg a sentence says so, and there is no button',
  beforeEach: () =>
    server(
      null,
      'Videos can’t be rendered: this server has no ffmpeg. Install ffmpeg 5.1 or newer (on Debian and Ubuntu: apt install ffmpeg), then restart the server.',
    )(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/this server has no ffmpeg/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Old: Story = {
  name: 'A video of other settings says that it is one',
  beforeEach: () => server(sample({ ...made, transform: 'ar_9:16,c_crop,g_face' }))(),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The settings have changed since this video was rendered.'),
    ).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: withApi([answer(getRender, never)], 'STAFF_USER_PERM') };
export const LongText: Story = {
  beforeEach: () => server(sample({ state: 'failed', message: 'A segment is late. '.repeat(20) }))(),
};
export const RightToLeft: Story = { beforeEach: Cancelled.beforeEach, globals: { direction: 'rtl' } };
