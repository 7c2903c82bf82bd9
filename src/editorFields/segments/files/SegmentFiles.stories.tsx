import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { readSegments } from '#domain/video/segment.ts';
import { SegmentFiles } from './SegmentFiles.tsx';

/** The editor's menu for importing and exporting segment files. */
export default {
  title: 'Screens/Videos/Segment files',
  component: SegmentFiles,
  args: {
    segments: readSegments([{ id: 4, title: 'The first ship', timestamp_start: 0, timestamp_end: 20 }]),
    duration: 60,
    tagChoices: [],
    onReplace: fn(),
  },
} satisfies Meta<typeof SegmentFiles>;

type Story = StoryObj<typeof SegmentFiles>;

const rows = (...lines: string[]) =>
  new File([`${lines.join('\n')}\n`], 'segments.csv', { type: 'text/csv' });
const toInput = (root: HTMLElement) => root.querySelector<HTMLInputElement>('input[type=file]')!;

export const ExportAndImport: Story = {
  name: 'segments are exported, and imported after a question where they replace others or a row is left out',
  play: async ({ canvasElement, canvas, args }) => {
    const made = spyOn(URL, 'createObjectURL');
    await userEvent.click(canvas.getByRole('button', { name: 'Import and export segments' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV table' }));
    await waitFor(() => expect(made).toHaveBeenCalledOnce());
    await expect(await (made.mock.lastCall![0] as Blob).text()).toContain('0,20,20,The first ship');
    made.mockRestore();

    await userEvent.upload(toInput(canvasElement), rows('1,2,Dawn', 'soon,4,Fog'));
    const question = await screen.findByRole('alertdialog', { name: 'Import 1 segment?' });
    await expect(question).toHaveTextContent('This replaces the existing segment.');
    await expect(question).toHaveTextContent('Line 2: its start or end isn’t a time. It was skipped.');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onReplace).not.toHaveBeenCalled();

    await userEvent.upload(toInput(canvasElement), rows('1,2,Dawn'));
    const again = await screen.findByRole('alertdialog', { name: 'Import 1 segment?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Import' }));
    await expect(args.onReplace).toHaveBeenCalledWith([
      expect.objectContaining({ title: 'Dawn', timestamp_start: 1, timestamp_end: 2 }),
    ]);
  },
};

export const AskFrameRate: Story = {
  name: 'a cut list that does not name its frame rate is read with the one that is selected',
  play: async ({ canvasElement, args }) => {
    const list =
      'FCM: NON-DROP FRAME\n001  A1 V C 00:00:01:15 00:00:02:28 01:00:00:00 01:00:01:13\n* FROM CLIP NAME: Dawn\n';
    await userEvent.upload(toInput(canvasElement), new File([list], 'cuts.edl'));
    const question = await screen.findByRole('alertdialog', { name: 'How many frames per second?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Import' }));
    await expect(await within(question).findByText('Choose a rate.')).toBeVisible();
    for (const rate of ['25', '30']) {
      await userEvent.click(within(question).getByRole('button', { name: /Frames per second/ }));
      await userEvent.click(await screen.findByRole('option', { name: rate }));
      await userEvent.click(within(question).getByRole('button', { name: 'Import' }));
      if (rate === '25') await within(question).findByText(/has frame 28/);
    }
    const replacing = await screen.findByRole('alertdialog', { name: 'Import 1 segment?' });
    await userEvent.click(within(replacing).getByRole('button', { name: 'Import' }));
    await expect(args.onReplace).toHaveBeenLastCalledWith([
      expect.objectContaining({ title: 'Dawn', timestamp_start: 1.5, timestamp_end: 2.93 }),
    ]);
  },
};
