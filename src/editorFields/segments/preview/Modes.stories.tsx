import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { readSegments, writeSegments, type EditedSegment } from '#domain/video/segment.ts';
import type { Segment } from '#domain/video/wireSegment.ts';
import { playerSegments } from '#domain/video/playerSegments.ts';
import { normalizeTranscript } from '#domain/video/transcript.ts';
import { createPlayer } from '#ui/media/player/player.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { AutoSummary } from '../transcript/AutoSummary.tsx';
import { TranscriptPanel } from '../transcript/TranscriptPanel.tsx';
import { SegmentForm } from '../SegmentForm.tsx';
import { useSegmentEditing } from '../useSegmentEditing.ts';
import { MobilePreview } from './MobilePreview.tsx';
import { SegmentPreview } from './SegmentPreview.tsx';
import { useVideoModes } from './useVideoModes.ts';
import { VideoModes } from './VideoModes.tsx';

const stored: Segment[] = [
  { id: 1, title: 'The harbour', description: 'At dawn', timestamp_start: 4, timestamp_end: 8 },
  { id: 2, title: 'The ship', description: 'At noon', timestamp_start: 20, timestamp_end: 24 },
];

const entries = normalizeTranscript([
  { start: 0, end: 3, text: 'The harbour opens at dawn.' },
  { start: 3, end: 7.5, text: 'عادت السفينة الأولى' },
  { start: 7.5, end: 12, text: 'Nobody had waited for it.' },
]);

/** The segments are passed separately. */
const noVideo = { id: 0, title: 'A film', source: null, poster: '', zoom: 1 };

/** A half-minute player whose time changes only by seeking. */
function makePlayer() {
  const player = createPlayer(() => 0);
  const connection = player.connect({
    play: () => connection.report({ status: 'playing' }),
    pause: () => connection.report({ status: 'paused' }),
    seek: (time) => connection.report({ time }),
    setRate() {},
  });
  connection.report({ status: 'paused', duration: 30, time: 0 });
  return player;
}

interface ModesOfVideoProps {
  segments: readonly Segment[];
  onChange: (segments: Segment[]) => void;
}

/** The modes of a video with its transcript, as in the editor's column. */
function ModesOfVideo({ segments, onChange }: ModesOfVideoProps) {
  const [player] = useState(makePlayer);
  const [value, setValue] = useState<readonly EditedSegment[]>(() => readSegments(segments));
  const [lines, setLines] = useState(entries);
  const editing = useSegmentEditing({
    value,
    screen: 'video',
    storageKey: 'modes',
    onChange(next) {
      setValue(next);
      onChange(writeSegments(next));
    },
  });
  const modes = useVideoModes({ hasSegments: value.length > 0, hasTranscript: true });
  return (
    <Stack>
      <VideoModes modes={modes} />
      <MobilePreview video={() => ({ ...noVideo, segments: playerSegments(value) })} />
      {modes.mode === 'preview' && (
        <SegmentPreview segments={editing.history.present.segments} player={player} />
      )}
      {modes.mode === 'subtitle' && (
        <TranscriptPanel
          editing={editing}
          player={player}
          entries={lines}
          screen="video"
          onSave={async (next) => {
            setLines(next);
            return true;
          }}
        />
      )}
      <SegmentForm
        editing={editing}
        duration={30}
        tagChoices={[]}
        onSaved={() => {}}
        onCancel={() => editing.run({ type: 'startNew' })}
      />
      <AutoSummary
        editing={editing}
        segments={[{ title: 'All of it', timestamp_start: 0, timestamp_end: 12, meta: { cues: [0, 2] } }]}
        entries={lines}
      />
    </Stack>
  );
}

export default {
  title: 'Screens/Videos/Modes',
  component: ModesOfVideo,
  args: { segments: stored, onChange: fn() },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof ModesOfVideo>;

type Story = StoryObj<typeof ModesOfVideo>;

export const Transcript: Story = {
  name: 'VID-21, VID-22, VID-23, VID-25: one mode at a time; the transcript is searched, edited, and marks segments',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Preview Mode' }));
    await userEvent.click(canvas.getByRole('switch', { name: 'Subtitle Mode' }));
    await expect(canvas.getByRole('switch', { name: 'Preview Mode' })).not.toBeChecked();
    const list = canvas.getByRole('listbox', { name: 'Transcript' });
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search the transcript' }), 'nobody');
    await expect(canvas.getByText('1 line found')).toBeVisible();
    list.focus();
    await userEvent.keyboard('{Home}{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Enter}');
    await waitFor(() => expect(within(list).getAllByRole('option')[2]).toHaveAttribute('data-active'));
    await expect(canvas.getByText('The segment is marked from 00:00:03:00 to 00:00:12:00.')).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Length' })).toHaveTextContent('00:00:09:00');
    await userEvent.keyboard('{F2}');
    const form = within(await canvas.findByRole('form', { name: 'Line 3' }));
    await userEvent.clear(form.getByRole('textbox', { name: 'Text' }));
    await userEvent.click(form.getByRole('button', { name: 'Save line' }));
    await expect(form.getByText('A line needs text.')).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: 'Text' }), 'Everybody waited.');
    const start = within(form.getByRole('group', { name: 'Line start' }));
    await userEvent.type(start.getByRole('spinbutton', { name: 'Seconds' }), '02');
    await userEvent.click(form.getByRole('button', { name: 'Save line' }));
    await waitFor(() =>
      expect(within(list).getAllByRole('option')[1]).toHaveTextContent('00:00:02:50Everybody waited.'),
    );
  },
};

export const Preview: Story = {
  name: 'VID-24, VID-31, VID-32: the segments play one after another; the auto summary replaces them once that is confirmed',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Preview Mode' }));
    await expect(await canvas.findByText('At dawn')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /The ship/ }));
    await expect(await canvas.findByText('At noon')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /The harbour/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await userEvent.click(canvas.getByRole('button', { name: /^All of it/ }));
    await expect(await canvas.findByText('00:00:07:50 Nobody had waited for it.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy auto summary' }));
    const dialog = within(await within(document.body).findByRole('alertdialog'));
    await expect(
      dialog.getByText('Are you sure you want to proceed? You will lose current segments'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Replace the segments' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
    await waitFor(() => expect(canvas.queryAllByRole('button', { name: /All of it/ })).toHaveLength(2));
  },
};
