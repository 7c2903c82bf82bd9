import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { FileDrop } from './FileDrop.tsx';

const meta = {
  title: 'Fields/FileDrop',
  component: FileDrop,
  args: {
    label: 'Cover image',
    acceptedFileTypes: ['image/jpeg', 'image/png'],
    acceptedText: 'JPEG and PNG images',
    maxBytes: 5_000_000,
    onSelect: fn(),
  },
  parameters: {
    usage: {
      anatomy: {
        Area: 'Accepts dropped and pasted files.',
        Button: 'Opens the file chooser.',
        Error: 'Says why a file was rejected.',
      },
      keys: {
        'Enter / Space': 'On the button: opens the file chooser.',
        'Ctrl V': 'Pastes a file from the clipboard.',
      },
      do: ['State the accepted types and the maximum size.'],
      dont: ['Trust the declared file type; the server checks the content.'],
      accessibility: {
        role: '`group` with a visually hidden button for pasting, and a button for the file picker.',
        name: 'The label; the drop zone is named “Drop or paste a file”.',
        announced:
          'The reason for a rejection becomes the group’s description; it isn’t announced by itself.',
      },
    },
  },
} satisfies Meta<typeof FileDrop>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The hidden input that the button opens. */
function fileInput(canvasElement: HTMLElement): HTMLInputElement {
  return canvasElement.querySelector('input[type=file]') as HTMLInputElement;
}

export const Default: Story = {
  args: { description: 'JPEG or PNG, at most 5 MB.' },
  play: async ({ canvasElement, args }) => {
    const file = new File(['picture'], 'storm.png', { type: 'image/png' });
    await userEvent.upload(fileInput(canvasElement), file);
    await expect(args.onSelect).toHaveBeenCalledWith([file]);
  },
};

export const Refused: Story = {
  args: { errorMessage: 'The file before this one is empty.' },
  play: async ({ canvas, canvasElement, args }) => {
    const file = new File(['text'], 'notes.txt', { type: 'text/plain' });
    await userEvent.setup({ applyAccept: false }).upload(fileInput(canvasElement), file);
    await waitFor(() =>
      expect(canvas.getByText('“notes.txt” isn’t accepted. Use JPEG and PNG images.')).toBeVisible(),
    );
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const UnusualJpeg: Story = {
  name: 'a JPEG file is accepted under each type that systems report',
  play: async ({ canvasElement, args }) => {
    const input = fileInput(canvasElement);
    for (const type of ['image/jpeg', 'image/pjpeg', 'image/jpg', 'application/octet-stream', '']) {
      const file = new File(['picture'], 'photo (1).jfif', { type });
      await userEvent.setup({ applyAccept: false }).upload(input, file);
      await expect(args.onSelect).toHaveBeenLastCalledWith([file]);
    }
  },
};

export const Several: Story = { args: { allowsMultiple: true, label: 'Images' } };
export const Invalid: Story = { args: { errorMessage: 'Please add a cover image.', isRequired: true } };
export const Disabled: Story = { args: { isDisabled: true } };
export const RightToLeft: Story = { args: { label: 'صورة الغلاف' }, globals: { direction: 'rtl' } };
export const LongText: Story = {
  args: {
    label: 'A label that says more than a label should, because it holds the whole house rule',
    description:
      'A description that is longer than the field is wide, and then some words longer still, so that it has to break.',
    allowsMultiple: true,
  },
};
