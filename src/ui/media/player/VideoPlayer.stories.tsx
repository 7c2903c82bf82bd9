import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { createPlayer } from './player.ts';
import { VideoPlayer } from './VideoPlayer.tsx';

// An unplayable file, which fails immediately without a network.
const noFile = { src: 'data:video/mp4;base64,AAAA' };

const meta = {
  title: 'Media/VideoPlayer',
  component: VideoPlayer,
  args: { player: createPlayer(), source: noFile, title: 'The harbour from above' },
  // Each story has its own player.
  loaders: [() => ({ player: createPlayer() })],
  render: (args, { loaded }) => <VideoPlayer {...args} {...(loaded as Partial<typeof args>)} />,
  parameters: {
    usage: {
      anatomy: {
        Picture: 'The video, or a drawing with a message while it loads or if it can’t be shown.',
        Background: 'Dark in both themes.',
      },

      keys: {
        Tab: 'Moves between the controls.',
        'Enter / Space': 'Plays or pauses.',
        '← / →': 'On the time slider: moves through the video.',
      },
      do: [
        'Describe the video in its label.',
        'Control it through its `Player`: time, seek, rate, state, duration, failure.',
      ],
      dont: ['Start playing automatically.'],
      accessibility: {
        role: '`video`, or YouTube’s frame.',
        name: '`title`.',
        announced: 'A failure, as an `alert`.',
      },
    },
  },
} satisfies Meta<typeof VideoPlayer>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Records a one-second video that changes colour. */
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

const filmed = createPlayer();

export const Playing: Story = {
  name: 'a file is played, sought and sped up by its player, also before it is ready',
  loaders: [
    async () => {
      filmed.seek(0.4);
      return { player: filmed, source: { src: await film() } };
    },
  ],
  play: async ({ canvasElement }) => {
    const video = canvasElement.querySelector('video')!;
    await waitFor(() => expect(filmed.getState().status).toBe('ready'));
    await waitFor(() => expect(video.currentTime).toBeCloseTo(0.4, 1));
    const statuses = new Set<string>();
    filmed.subscribe(() => statuses.add(filmed.getState().status));
    filmed.seek(0);
    filmed.setRate(0.5);
    filmed.play();
    await waitFor(() => expect(filmed.getState().status).toBe('ended'));
    await expect([...statuses]).toContain('playing');
    await expect(filmed.getState().rate).toBe(0.5);
    await expect(filmed.getTime()).toBeGreaterThan(0.5);
    filmed.seek(0.2);
    await waitFor(() => expect(filmed.getTime()).toBeCloseTo(0.2, 1));
  },
};

export const Unplayable: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This video can’t be played.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
export const Portrait: Story = {
  args: { ratio: '9 / 16' },
  decorators: [(Story) => <div style={{ width: '12rem' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const LongText: Story = {
  args: { title: 'The harbour from above, filmed on the morning after the storm. '.repeat(3) },
};
