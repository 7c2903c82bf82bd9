import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ImageCropper } from './ImageCropper.tsx';

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1600' height='1200' viewBox='0 0 320 240'%3E%3Crect width='320' height='240' fill='%23b9d3d6'/%3E%3Cpath d='M0 190 90 110l60 50 70-80 100 110v50H0z' fill='%230b5e6c'/%3E%3Ccircle cx='245' cy='60' r='26' fill='%23f2d13c'/%3E%3C/svg%3E";

const meta = {
  title: 'Media/ImageCropper',
  component: ImageCropper,
  args: { src: picture, label: 'Part of the cover', onCropChange: fn() },
  parameters: {
    usage: {
      anatomy: {
        Picture: 'Moves behind the frame.',
        Frame: 'The part to keep, in the required aspect ratio.',
        Slider: 'Enlarges the picture.',
      },
      keys: {
        'ArrowUp / ArrowDown / ArrowLeft / ArrowRight':
          'Moves the picture behind the frame; Shift makes the steps smaller.',
      },
      do: ['Load the component when the dialog opens.'],
      dont: ['Crop animated pictures; GIFs lose their animation.'],
      accessibility: {
        role: '`group`, and a `slider` for the zoom.',
        name: '`label`.',
        announced: 'How to move the picture, as its description.',
      },
    },
  },
} satisfies Meta<typeof ImageCropper>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The picture can be moved with the keyboard alone. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const frame = await canvas.findByRole('group', { name: 'Part of the cover' });
    await waitFor(() =>
      expect(args.onCropChange).toHaveBeenCalledWith({ x: 0, y: 150, width: 1600, height: 900 }),
    );
    frame.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await waitFor(() => {
      const [area] = (args.onCropChange as ReturnType<typeof fn>).mock.lastCall as [{ y: number }];
      expect(area.y).toBeGreaterThan(150);
    });
  },
};
export const Portrait: Story = { args: { aspect: 9 / 16 } };
export const Square: Story = { args: { aspect: 1, height: '16rem' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
