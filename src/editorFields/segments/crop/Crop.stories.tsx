import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { readSegments, writeSegments, type EditedSegment } from '#domain/video/segment.ts';
import type { Segment } from '#domain/video/wireSegment.ts';
import { sampleCrop, createCropPath, type CropKey } from '#domain/video/cropPath.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { CropBox } from '#ui/media/crop/CropBox.tsx';
import { createPlayer, type Player } from '#ui/media/player/player.ts';
import { SegmentEditor } from '../SegmentEditor.tsx';
import { useSegmentEditing } from '../useSegmentEditing.ts';
import { useCropEditing } from './useCropEditing.ts';
import type { SuggestCrop } from './useCropSuggestion.ts';

interface SteppedPlayer extends Player {
  /** Plays until `end`, a thirtieth of a second per frame, and stops there without pausing. */
  playTo: (end: number) => Promise<void>;
}

/**
 * A one-minute player without a picture, whose time advances only when the story says so, to be independent
 * of the machine's speed.
 */
function makePlayer(): SteppedPlayer {
  const player = createPlayer();
  let at = 0;
  const connection = player.connect({
    time: () => at,
    setRate() {},
    play: () => connection.report({ status: 'playing' }),
    pause: () => connection.report({ status: 'paused' }),
    seek(next) {
      at = next;
      connection.report({ time: next });
    },
  });
  connection.report({ status: 'paused', duration: 60, time: 0 });
  return {
    ...player,
    async playTo(end) {
      player.play();
      while (at < end) {
        await new Promise(requestAnimationFrame);
        at = Math.min(at + 1 / 30, end);
      }
    },
  };
}

interface CropOfSegmentsProps {
  player: Player;
  segments: readonly Segment[];
  onChange: (segments: Segment[]) => void;
  suggest?: SuggestCrop;
}

/** The segments of a video, with the crop box over its player of the documented size. */
function CropOfSegments({ player, segments, onChange, suggest }: CropOfSegmentsProps) {
  const [value, setValue] = useState<readonly EditedSegment[]>(() => readSegments(segments));
  const editing = useSegmentEditing({
    value,
    screen: 'video',
    storageKey: 'crop',
    onChange(next) {
      setValue(next);
      onChange(writeSegments(next));
    },
  });
  const crop = useCropEditing(editing, player, suggest);
  return (
    <Stack>
      <div
        style={{
          position: 'relative',
          inlineSize: 'min(640px, 100%)',
          aspectRatio: '16 / 9',
          background: 'black',
        }}
      >
        {crop.isShown && <CropBox {...crop.box} />}
      </div>
      <SegmentEditor crop={crop} player={player} tagChoices={[]} />
    </Stack>
  );
}

const meta = {
  title: 'Screens/Videos/Crop',
  component: CropOfSegments,
  args: { player: createPlayer(), segments: [], onChange: fn() },
  loaders: [() => ({ player: makePlayer() })],
  render: (args, { loaded }) => <CropOfSegments {...args} {...(loaded as Partial<typeof args>)} />,
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof CropOfSegments>;
export default meta;

type Story = StoryObj<typeof meta>;

const last = (onChange: unknown) => (onChange as ReturnType<typeof fn>).mock.lastCall![0] as Segment[];

export const Recorded: Story = {
  name: 'VID-12, VID-13, VID-33 to VID-35: the box is recorded from Mark As Start to Mark As End, and one step undoes it',
  play: async ({ canvas, args, loaded }) => {
    const { player } = loaded as { player: SteppedPlayer };
    await expect(canvas.queryByRole('slider', { name: 'Crop box' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Mark As Start' }));
    const box = canvas.getByRole('slider', { name: 'Crop box' });
    const frame = box.parentElement!.getBoundingClientRect();
    const shown = () => {
      const { left, top, width, height } = box.getBoundingClientRect();
      const scale = 640 / frame.width;
      return [left - frame.left, top - frame.top, width, height].map((each) => Math.round(each * scale));
    };
    await waitFor(() => expect(shown()).toEqual([230, 0, 180, 320]));
    box.focus();
    await player.playTo(0.5);
    await userEvent.keyboard('{End}');
    await player.playTo(1.2);
    await userEvent.click(canvas.getByRole('button', { name: 'Mark As End' }));
    player.pause();
    await expect(canvas.getByText('4 crop keyframes')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.queryByText('4 crop keyframes')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Redo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add segment' }));
    const [segment] = last(args.onChange);
    const path = createCropPath(segment!.crop_keys!);
    await expect(segment!.crop_keys!.map(({ move }) => move)).toEqual(['glide', 'glide', 'cut', 'glide']);
    await expect([0.2, 1].map((time) => Math.round(sampleCrop(path, time)!))).toEqual([36, 72]);
    await expect(segment!.timeCoordinate).toMatchObject({
      0: { topLeft: { x_coord_: 35.94, y_coord: 0 }, bottomRight: { x_coord_: 64.06, y_coord: 88.89 } },
      1: { topLeft: { x_coord_: 71.88 } },
    });
    await expect(segment!.coordinates).toEqual([35.94, 71.88]);
  },
};

const cropped: Segment[] = [
  {
    id: 4,
    title: 'The harbour at dawn',
    timestamp_start: 10,
    timestamp_end: 30,
    crop_keys: [
      { time: 10, x: 0, move: 'glide' },
      { time: 20, x: 40, move: 'glide' },
    ],
    timeCoordinate: {
      10: { topLeft: { x_coord_: 0, y_coord: 0 }, bottomRight: { x_coord_: 28.13, y_coord: 88.89 } },
    },
  },
];
const toKeys = (onChange: unknown): CropKey[] => last(onChange)[0]!.crop_keys!;

export const Edited: Story = {
  name: 'VID-35: keys are set, moved, turned and removed by keyboard alone, each of it undone',
  args: { segments: cropped },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Edit segment 1/ }));
    const lane = within(canvas.getByRole('group', { name: 'Crop keyframes' }));
    const key = (number: number, of: number) =>
      lane.getByRole('slider', { name: `Crop keyframe ${number} of ${of}` });
    await expect(key(2, 2)).toHaveAttribute('aria-valuetext', '00:00:20:00, box at 40%, glide');
    key(1, 2).focus();
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(key(2, 2)).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{ArrowUp}{/Shift}{ArrowDown}{Enter}');
    await expect(key(2, 2)).toHaveAttribute('aria-valuetext', '00:00:18:90, box at 44%, cut');
    await expect(toKeys(args.onChange)[1]).toEqual({ time: 18.9, x: 44, move: 'cut' });

    const box = canvas.getByRole('slider', { name: 'Crop box' });
    await waitFor(() => expect(box).toHaveAttribute('aria-valuetext', 'Left edge at 44%'));
    box.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(toKeys(args.onChange)).toHaveLength(2);
    await expect(key(2, 2)).toHaveAttribute('aria-valuetext', '00:00:18:90, box at 45%, cut');
    await userEvent.keyboard('{Control>}{z}{/Control}');
    await expect(toKeys(args.onChange)[1]).toMatchObject({ x: 44 });

    document.body.focus();
    key(2, 2).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(key(1, 1)).toHaveFocus());
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Crop box' })).toHaveFocus());
    await expect(last(args.onChange)[0]).toMatchObject({
      timeCoordinate: {},
      coordinates: [],
      crop_keys: [],
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(toKeys(args.onChange)).toHaveLength(2);
  },
};

export const SetByHand: Story = {
  name: 'VID-33: a box that is moved without a recording sets a key where the video is',
  args: { segments: [{ id: 4, title: 'The harbour', timestamp_start: 10, timestamp_end: 30 }] },
  play: async ({ canvas, args, loaded }) => {
    const { player } = loaded as { player: Player };
    await userEvent.click(canvas.getByRole('button', { name: /^Edit segment 1/ }));
    await userEvent.click(canvas.getByRole('switch', { name: 'Crop box' }));
    canvas.getByRole('slider', { name: 'Crop box' }).focus();
    player.seek(12);
    await userEvent.keyboard('{Home}');
    player.seek(25);
    await userEvent.keyboard('{End}');
    await expect(toKeys(args.onChange)).toEqual([
      { time: 12, x: 0, move: 'glide' },
      { time: 25, x: 71.88, move: 'glide' },
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Make it a cut' }));
    await expect(toKeys(args.onChange)[1]).toMatchObject({ move: 'cut' });
    player.seek(20);
    await userEvent.click(canvas.getByRole('button', { name: 'Add a keyframe here' }));
    await expect(toKeys(args.onChange)[1]).toEqual({ time: 20, x: 0, move: 'glide' });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove all keyframes' }));
    await expect(canvas.queryByRole('group', { name: 'Crop keyframes' })).toBeNull();
    await expect(last(args.onChange)[0]).toMatchObject({ timeCoordinate: {}, coordinates: [] });
  },
};

const suggested: CropKey[] = [
  { time: 10, x: 0, move: 'cut' },
  { time: 22.5, x: 60, move: 'cut' },
];
/** Width of a crop window with the picture's full height, in percent. */
const windowWidth = 31.64;

export const Suggested: Story = {
  name: 'A crop path is suggested from the picture, around the same middle, and undone by one step',
  args: { segments: cropped, suggest: fn(async () => ({ width: windowWidth, keys: suggested })) },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Suggest crop keyframes' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^Edit segment 1/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Suggest crop keyframes' }));
    await expect(args.suggest).toHaveBeenCalledWith({ start: 10, end: 30 });
    await waitFor(() =>
      expect(toKeys(args.onChange)).toEqual([
        { time: 10, x: 1.76, move: 'cut' },
        { time: 22.5, x: 61.76, move: 'cut' },
      ]),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(toKeys(args.onChange)).toEqual(cropped[0]!.crop_keys);
  },
};

type Suggestion = Awaited<ReturnType<SuggestCrop>>;

export const SuggestedTooLate: Story = {
  name: 'What is suggested for a segment that is no longer in the form changes nothing',
  args: { segments: cropped },
  loaders: [
    () => {
      const answers: ((answer: Suggestion) => void)[] = [];
      return { answers, suggest: () => new Promise<Suggestion>((resolve) => answers.push(resolve)) };
    },
  ],
  play: async ({ canvas, args, loaded }) => {
    const { answers } = loaded as { answers: ((answer: Suggestion) => void)[] };
    await userEvent.click(canvas.getByRole('button', { name: /^Edit segment 1/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Suggest crop keyframes' }));
    const end = within(canvas.getByRole('group', { name: 'End' }));
    await userEvent.type(end.getByRole('spinbutton', { name: 'Seconds' }), '25');
    answers[0]!({ width: windowWidth, keys: suggested });
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Suggest crop keyframes' })).not.toHaveAttribute(
        'data-pending',
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Update segment' }));
    await expect(toKeys(args.onChange)).toEqual(cropped[0]!.crop_keys);
    await expect(last(args.onChange)[0]!.timestamp_end).toBe(25);
  },
};

export const Narrow: Story = {
  args: { segments: cropped },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Edit segment 1/ }));
    await expect(canvas.getByText('2 crop keyframes')).toBeVisible();
  },
};
