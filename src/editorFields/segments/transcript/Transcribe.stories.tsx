import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import {
  cancelTranscription,
  getTranscription,
  startTranscription,
  type Transcription,
} from '#api/contract/transcriptions.ts';
import { answer, atPath, withApi } from '#support/stories/storySupport.tsx';
import { TranscriptionControl } from './Transcribe.tsx';

const sample = (fields: Partial<Transcription> = {}): Transcription => ({
  state: 'running',
  percent: 40,
  reason: null,
  message: null,
  language: '',
  created_at: '2026-03-01T09:00:00.000Z',
  ...fields,
});

/** A server with an earlier transcription. A new one is done at the second read. */
function server(first: Transcription | null, obstacle: string | null = null) {
  let last = first;
  let reads = 0;
  return withApi([
    answer(getTranscription, () => {
      if (last?.state === 'waiting' && (reads += 1) > 1) last = sample({ state: 'done', percent: 100 });
      return { obstacle, transcription: last };
    }),
    answer(startTranscription, () => (last = sample({ state: 'waiting', percent: 0 }))),
    answer(cancelTranscription, () => (last = sample({ state: 'cancelled' }))),
  ]);
}

const meta = {
  title: 'Editor/Transcribe',
  component: TranscriptionControl,
  decorators: [atPath('/video/edit/7')],
  args: { videoId: 'a'.repeat(64), onDone: fn() },
  beforeEach: () => server(null)(),
} satisfies Meta<typeof TranscriptionControl>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'A video is transcribed, and its editor is notified once that is done',
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Transcribe' }));
    await expect(await canvas.findByRole('progressbar', { name: /Transcribing/ })).toBeVisible();
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};

export const Stopped: Story = {
  name: 'A transcription is stopped',
  beforeEach: () => server(sample())(),
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop transcribing' }));
    await expect(await canvas.findByRole('button', { name: 'Transcribe' })).toBeEnabled();
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  name: 'A failure says its reason',
  beforeEach: () =>
    server(sample({ state: 'failed', reason: 'none', message: 'There is no speech in this video.' }))(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no speech in this video.')).toBeVisible();
  },
};

export const RightToLeft: Story = { beforeEach: () => server(sample())(), globals: { direction: 'rtl' } };
