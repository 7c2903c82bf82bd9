import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { readSegments, writeSegments, type EditedSegment } from '#domain/video/segment.ts';
import type { Segment } from '#domain/video/wireSegment.ts';
import type { SegmentScreen } from '#domain/video/segmentEditor.ts';
import { createPlayer } from '#ui/media/player/player.ts';
import { useCropEditing } from './crop/useCropEditing.ts';
import { SegmentEditor } from './SegmentEditor.tsx';
import { useSegmentEditing } from './useSegmentEditing.ts';
import { atPath, waitForKeys } from '#support/stories/storySupport.tsx';

const stored: Segment[] = [
  { id: 11, segment_id: 1, title: 'The harbour at dawn', timestamp_start: 4, timestamp_end: 12.5 },
  { id: 12, segment_id: 2, title: 'The first ship', timestamp_start: 15, timestamp_end: 24 },
];

interface EditorOfListProps {
  screen: SegmentScreen;
  segments: readonly Segment[];
  onChange: (segments: Segment[]) => void;
}

/** A one-minute player without a picture, and the state that a form would hold. */
function EditorOfList({ screen, segments, onChange }: EditorOfListProps) {
  const [player] = useState(() => {
    const made = createPlayer();
    const connection = made.connect({ play() {}, pause() {}, seek() {}, setRate() {} });
    connection.report({ status: 'paused', duration: 60, time: 0 });
    return made;
  });
  const [value, setValue] = useState<readonly EditedSegment[]>(() => readSegments(segments));
  const editing = useSegmentEditing({
    value,
    screen,
    storageKey: 'story',
    onChange(next) {
      setValue(next);
      onChange(writeSegments(next));
    },
  });
  const crop = useCropEditing(editing, player);
  return <SegmentEditor crop={crop} player={player} tagChoices={[{ id: 3, watch_label: 'Must Watch' }]} />;
}

export default {
  title: 'Screens/Videos/Segments',
  component: EditorOfList,
  args: { screen: 'video', segments: stored, onChange: fn() },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof EditorOfList>;

type Story = StoryObj<typeof EditorOfList>;

const last = (onChange: unknown) => (onChange as ReturnType<typeof fn>).mock.lastCall![0] as Segment[];

export const MarksAndAdds: Story = {
  name: 'VID-11 to VID-15, VID-20: a segment is marked by buttons and keys, filled in and added in its place',
  play: async ({ canvas, args }) => {
    const titles = () =>
      canvas.queryAllByRole('button', { name: /^Edit segment/ }).map((each) => each.textContent);
    await expect(titles()).toEqual(['The harbour at dawn', 'The first ship']);
    document.body.focus();
    await waitForKeys();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await userEvent.click(canvas.getByRole('button', { name: 'Mark As Start' }));
    await expect(canvas.getByText('Recording the crop until you select Mark As End')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(canvas.getByRole('button', { name: 'Mark As End' }));
    await expect(canvas.queryByText('Recording the crop until you select Mark As End')).toBeNull();
    await expect(canvas.getByRole('group', { name: 'Length' })).toHaveTextContent('00:00:00:10');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Segment title' }), 'Before it all');
    await userEvent.click(canvas.getByRole('button', { name: /Tag/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Must Watch' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add segment' }));
    await expect(titles()).toEqual(['Before it all', 'The harbour at dawn', 'The first ship']);
    await expect(last(args.onChange)[0]).toMatchObject({
      segment_id: 1,
      timestamp_start: 2,
      timestamp_end: 2.1,
      video_summary_tag: 3,
      watch_label: 'Must Watch',
    });
    await expect(canvas.getByRole('textbox', { name: 'Segment title' })).toHaveValue('');
  },
};

export const ChangesAndUndoes: Story = {
  name: 'VID-16, VID-17: segments are previewed, split and removed, all of it undone step by step',
  // Includes the shortcut sheet.
  decorators: [atPath('/video/create')],
  play: async ({ canvas, args }) => {
    const count = () => canvas.queryAllByRole('button', { name: /^Edit segment/ }).length;
    await waitForKeys();
    await userEvent.click(canvas.getByRole('button', { name: 'Segment 2 for preview' }));
    await expect(last(args.onChange)[1]).toMatchObject({ is_for_preview: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Edit segment 1, The harbour at dawn' }));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await userEvent.keyboard('b');
    await expect(count()).toBe(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove segment 1' }));
    await expect(last(args.onChange).map(({ segment_id }) => segment_id)).toEqual([1, 2]);
    await expect(canvas.queryByRole('textbox', { name: 'Segment title' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(count()).toBe(3);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(count()).toBe(2);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect(count()).toBe(3);
    await userEvent.keyboard('?');
    await expect(await within(document.body).findByText('Split the segment at the playhead')).toBeVisible();
  },
};

export const ListFirst: Story = {
  name: 'VID-14: the list is first; the form of a new segment opens by its button, T, A and marks, and closes when it is left',
  play: async ({ canvas }) => {
    const title = () => canvas.queryByRole('textbox', { name: 'Segment title' });
    const add = () => canvas.getByRole('button', { name: 'Add segment' });
    await waitForKeys();
    await expect(title()).toBeNull();
    await expect(canvas.queryByRole('slider', { name: /new segment/ })).toBeNull();
    await userEvent.click(add());
    await expect(title()).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(add()).toHaveFocus();
    await expect(title()).toBeNull();
    for (const key of ['t', 'a']) {
      await userEvent.keyboard(key);
      await expect(title()).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect(title()).toBeNull();
    }
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}i');
    await expect(title()).toHaveValue('');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(title()).toBeNull();
    await userEvent.click(add());
    await userEvent.keyboard('One{Enter}');
    await expect(title()).toHaveFocus();
    await userEvent.keyboard('Two{Enter}{Escape}');
    await expect(canvas.getAllByRole('button', { name: /^Edit segment/ })).toHaveLength(4);
    await expect(title()).toBeNull();
    const open = canvas.getByRole('button', { name: 'Edit segment 4, The first ship' });
    await userEvent.click(open);
    await userEvent.type(title()!, '!{Enter}');
    await expect(title()).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Edit segment 4, The first ship!' })).toHaveFocus();
  },
};

/** Longer than the documented 300 ms of a long press. */
const longPressMs = 400;

export const LongPress: Story = {
  name: 'VID-53: a long press does what a short one does',
  play: async ({ canvas }) => {
    const open = canvas.getByRole('button', { name: 'Edit segment 2, The first ship' });
    const user = userEvent.setup({ delay: longPressMs });
    await user.pointer([{ keys: '[MouseLeft>]', target: open }, { keys: '[/MouseLeft]' }]);
    await expect(await canvas.findByRole('heading', { name: 'Segment 2' })).toBeVisible();
    await expect(canvas.queryByRole('menu')).toBeNull();
  },
};

export const ChecksOnTheDigestPage: Story = {
  name: 'VID-18, VID-46: on the digest page a later start moves the end, and a segment is checked as it is added',
  args: { screen: 'digest', segments: [] },
  play: async ({ canvas }) => {
    const [start, end] = ['Start', 'End'].map((name) => within(canvas.getByRole('group', { name })));
    await userEvent.type(start!.getByRole('spinbutton', { name: 'Seconds' }), '07');
    await waitFor(() => expect(end!.getByRole('spinbutton', { name: 'Seconds' })).toHaveValue('07'));
    await userEvent.click(canvas.getByRole('button', { name: 'Add segment' }));
    await expect(canvas.getByText('This field is mandatory.')).toBeVisible();
    await expect(canvas.getByText('Start time must be less than end time.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Segment title' })).toHaveFocus();
    await expect(canvas.getByText('No segments yet')).toBeVisible();
  },
};

export const Problems: Story = {
  name: 'VID-19: problems link to their fields; on the video screen a start after the end clears the end',
  args: {
    segments: [...stored, { id: 13, title: 'Too far', timestamp_start: 20, timestamp_end: 90 }],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /things to look at/ }));
    await userEvent.click(canvas.getByRole('button', { name: /runs past the end of the video/ }));
    await expect(canvas.getByRole('heading', { name: 'Segment 3' })).toBeVisible();
    const end = () => within(canvas.getByRole('group', { name: 'End' }));
    await waitFor(() => expect(end().getByRole('spinbutton', { name: 'Hours' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Edit segment 1, The harbour at dawn' }));
    const start = within(canvas.getByRole('group', { name: 'Start' }));
    await userEvent.type(start.getByRole('spinbutton', { name: 'Seconds' }), '30');
    await waitFor(() => expect(end().getByRole('spinbutton', { name: 'Seconds' })).toHaveValue(''));
  },
};
