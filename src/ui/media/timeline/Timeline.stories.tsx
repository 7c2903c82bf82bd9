import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { createPlayer } from '../player/player.ts';
import { Timeline, type TimelineProps } from './Timeline.tsx';
import type { TimelineBlock } from './timelineView.ts';

/** A player without a picture. `duration` is in seconds. */
function toPlayer(duration: number) {
  const player = createPlayer();
  const connection = player.connect({ play() {}, pause() {}, seek() {}, setRate() {} });
  connection.report({ status: 'ready', duration, time: 0 });
  return player;
}

const blocks: TimelineBlock[] = [
  { key: 1, title: 'The harbour at dawn', start: 4, end: 12.5 },
  { key: 2, title: 'إعادة فتح الميناء', start: 15, end: 24 },
  { key: 3, title: 'The first ship', start: 40, end: 52 },
];

/** Stores the edited block, as an editor does. */
function Editing({ editedBlock: first, onChange, ...props }: TimelineProps) {
  const [edited, setEdited] = useState(first);
  return (
    <Timeline
      {...props}
      editedBlock={edited}
      onChange={(times, gesture) => {
        onChange(times, gesture);
        if (edited) setEdited({ ...edited, ...times });
      }}
    />
  );
}

const meta = {
  title: 'Media/Timeline',
  component: Timeline,
  render: (args) => <Editing {...args} />,
  args: {
    player: toPlayer(60),
    blocks,
    editedBlock: blocks[1],
    editedName: 'segment 2',
    marks: [{ key: 'gap', start: 50, end: 55, tone: 'danger' }],
    onOpen: fn(),
    onChange: fn(),
  },
  parameters: {
    usage: {
      anatomy: {
        Ruler: 'Times, at intervals that depend on the zoom.',
        Blocks: 'The segments, with number and title.',
        Handles: '24 px, at both ends of the edited block.',
        Playhead: 'The current position in the video.',
      },
      keys: {
        '← / →': 'On an edge: moves it by 0.1 s; on a block: moves both edges.',
        'Shift ← / Shift →': 'Moves by a second.',
      },
      do: ['List the blocks next to it, so that they can be opened with the keyboard.'],
      dont: ['Use it without a `Player`, whose time it shows and changes.'],
      accessibility: {
        role: '`region`; the edited segment has three `slider`s.',
        name: '“Timeline”; “Move …”, “Start of …”, “End of …”.',
        announced: 'The new time in words.',
      },
    },
  },
} satisfies Meta<typeof Timeline>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  play: async ({ canvas, args }) => {
    const start = await canvas.findByRole('slider', { name: 'Start of segment 2' });
    start.focus();
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: 13.9, end: 24 }, 'arrow start 2');
    await expect(start).toHaveAttribute('aria-valuetext', '00:00:13:90');
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await expect(canvas.getByText('00:00:00:00 – 00:00:30:00')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show the whole video' }));
  },
};

/** A segment at the start of the video that takes a hundredth of the width. */
export const NarrowAtTheEdge: Story = {
  name: 'WCAG 2.5.8: handles are 24 px wide and within the timeline, also those of the narrowest segment',
  args: { editedBlock: { key: 9, title: '', start: 0, end: 0.5 }, editedName: 'the new segment' },
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('region', { name: 'Timeline' }).getBoundingClientRect();
    for (const name of ['Start of the new segment', 'End of the new segment']) {
      const box = canvas.getByRole('slider', { name }).getBoundingClientRect();
      await expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
      await expect(box.left).toBeGreaterThanOrEqual(frame.left - 1);
    }
  },
};

/** Pointer position. */
const at = (clientX: number) => ({ coords: { clientX, clientY: 5 } });

export const Path: Story = {
  args: {
    keyframes: {
      keys: [
        { time: 15, text: 'At the left', isCut: false },
        { time: 18, text: 'In the middle', isCut: true },
        { time: 23, text: 'At the right', isCut: false },
      ],
      label: 'Crop keyframes',
      getName: (index) => `Crop keyframe ${index + 1} of 3`,
      selected: 1,
      onSelect: fn(),
      onRetime: fn(),
      onStep: fn(),
      onToggleCut: fn(),
      onRemove: fn(),
    },
  },
  play: async ({ canvas, args }) => {
    const key = await canvas.findByRole('slider', { name: 'Crop keyframe 2 of 3' });
    key.focus();
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}{Enter}{Delete}');
    await expect(args.keyframes!.onRetime).toHaveBeenLastCalledWith(1, 17.9, 'key arrow 1');
    await expect(args.keyframes!.onStep).toHaveBeenLastCalledWith(1, 1, true);
    await expect(args.keyframes!.onToggleCut).toHaveBeenLastCalledWith(1);
    await expect(args.keyframes!.onRemove).toHaveBeenLastCalledWith(1);
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: key, ...at(100) },
      { target: key, ...at(-5000) },
      { keys: '[/MouseLeft]', target: key, ...at(-5000) },
    ]);
    await expect(args.keyframes!.onRetime).toHaveBeenLastCalledWith(1, 15.01, 'key drag 0');
  },
};

/** Three hours with three hundred blocks, zoomed in to hundredths. */
export const Long: Story = {
  args: {
    player: toPlayer(3 * 3600),
    blocks: Array.from({ length: 300 }, (_, index) => ({
      key: index + 1,
      title: `Part ${index + 1}`,
      start: index * 36,
      end: index * 36 + 30,
    })),
    editedBlock: { key: 1, title: 'Part 1', start: 0, end: 30 },
    editedName: 'segment 1',
    marks: [],
  },
  play: async ({ canvas }) => {
    const zoomIn = await within(canvas.getByRole('region', { name: 'Timeline' }).parentElement!).findByRole(
      'button',
      { name: 'Zoom in' },
    );
    for (let times = 0; times < 14; times++) await userEvent.click(zoomIn);
    await expect(canvas.getByText('00:00:00:00 – 00:00:01:00')).toBeVisible();
    await expect(canvas.getByText('00:00:00:20')).toBeInTheDocument();
    const zoom = canvas.getByRole('slider', { name: 'Zoom' });
    await expect(zoom).toHaveValue('1');
    await expect(zoom).toHaveAttribute('aria-valuetext', '1,080,000%');
    await userEvent.type(zoom, '{Home}');
    await expect(zoom).toHaveAttribute('aria-valuetext', '100%');
    await expect(canvas.getByText('00:00:00:00 – 03:00:00:00')).toBeVisible();
    await expect(canvas.getByText('1:00:00')).toBeInTheDocument();
  },
};
/** Two frames, side by side. */
const strip = {
  url: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="90"><rect width="160" height="90" fill="#356"/><rect x="160" width="160" height="90" fill="#963"/></svg>',
  )}`,
  columns: 2,
  count: 2,
  every: 30,
  width: 160,
  height: 90,
};
const peaks = Array.from({ length: 600 }, (_, index) => Math.abs(Math.round(60 * Math.sin(index / 20))));

export const Uploaded: Story = {
  name: 'Of an uploaded video, with its pictures and its sound',
  args: { strip, peaks },
  play: async ({ canvasElement }) => {
    const shown = () =>
      [...canvasElement.querySelectorAll<HTMLElement>('span[style*="background-image"]')].map(
        ({ style }) => style.backgroundPosition,
      );
    await expect(new Set(shown())).toEqual(new Set(['0px 0px', '-64px 0px']));
    await expect(shown()[0]).toBe('0px 0px');
    await expect(shown().at(-1)).toBe('-64px 0px');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Zoom in' }));
    // Zooms in on the first half, where the playhead is; the edge cuts off the last frame.
    await expect(new Set(shown().slice(0, -1))).toEqual(new Set(['0px 0px']));
    await expect(canvasElement.querySelector('path[d^="M0 "]')).toBeVisible();
  },
};
