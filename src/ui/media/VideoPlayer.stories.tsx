import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { VideoHandle } from './video.ts';
import { VideoPlayer } from './VideoPlayer.tsx';

const meta = {
  title: 'Media/VideoPlayer',
  component: VideoPlayer,
  // No file: the browser says at once that it cannot play it, which every story here can show without a network.
  args: { src: 'data:video/mp4;base64,AAAA', title: 'The harbour from above' },
  parameters: {
    usage: {
      planned: 'Video editor and preview (VID-04, XFORM-17)',
      keys: {
        Tab: 'Moves among the controls.',
        'Enter / Space': 'Plays and pauses.',
        '← / →': 'On the time: moves through the video.',
      },
      do: ['Name what is seen.'],
      dont: ['Play by itself.'],
    },
  },
} satisfies Meta<typeof VideoPlayer>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A second of a light that changes its colour. */
async function film(): Promise<string> {
  const canvas = document.createElement('canvas');
  const paint = canvas.getContext('2d')!;
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const stopped = new Promise((resolve) => {
    recorder.addEventListener('stop', resolve, { once: true });
  });
  recorder.start();
  const start = performance.now();
  requestAnimationFrame(function frame(now) {
    paint.fillStyle = `hsl(${Math.round((now - start) / 4)} 60% 45%)`;
    paint.fillRect(0, 0, canvas.width, canvas.height);
    if (now - start < 1000) requestAnimationFrame(frame);
    else recorder.stop();
  });
  await stopped;
  return URL.createObjectURL(new Blob(pieces, { type: 'video/webm' }));
}

export const Playing: Story = {
  loaders: [async () => ({ src: await film() })],
  args: { onReady: fn(), onPlayingChange: fn(), onTimeChange: fn(), onEnd: fn() },
  render: (args, { loaded: { src } }) => <VideoPlayer {...args} src={src as string} />,
  play: async ({ canvasElement, args: { onReady, onPlayingChange, onTimeChange, onEnd } }) => {
    await waitFor(() => expect(onReady).toHaveBeenCalled());
    // Before it plays there is a picture of it.
    await waitFor(() => expect(canvasElement.querySelector('video')!.currentTime).toBe(0.1));
    const video = (onReady as unknown as { mock: { calls: [VideoHandle][] } }).mock.calls[0]![0];
    video.play();
    await waitFor(() => expect(onEnd).toHaveBeenCalled());
    await expect(onPlayingChange).toHaveBeenNthCalledWith(1, true);
    await expect(onPlayingChange).toHaveBeenLastCalledWith(false);
    await expect(onTimeChange).toHaveBeenCalled();
    await expect(video.getTime()).toBeGreaterThan(0.5);
    video.seek(0.2);
    await waitFor(() => expect(video.getTime()).toBeCloseTo(0.2, 1));
  },
};

export const Unplayable: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This video cannot be played.');
  },
};
export const Portrait: Story = {
  args: { ratio: '9 / 16' },
  decorators: [(Story) => <div style={{ width: '12rem' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] };
export const LongText: Story = {
  args: { title: 'The harbour from above, filmed on the morning after the storm. '.repeat(3) },
};
