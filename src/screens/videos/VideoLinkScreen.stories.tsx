import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { atPath, toPath, withApi } from '#support/stories/storySupport.tsx';
import { VideoLinkScreen } from './VideoLinkScreen.tsx';

const meta = {
  title: 'Screens/Video link',
  component: VideoLinkScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/video/search')],
  beforeEach: withApi([], 'STAFF_USER_PERM'),
} satisfies Meta<typeof VideoLinkScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'VID-01, VID-03, S1: Go takes the link to the new video digest',
  play: async ({ canvasElement, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Enter Youtube Link' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), ' https://youtu.be/dQw4w9WgXcQ ');
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }));
    await expect(toPath(canvasElement)).toBe('/video/create');
  },
};

export const Enter: Story = {
  name: 'VID-01: Enter also submits',
  play: async ({ canvasElement, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'https://www.youtube.com/watch?v=dQw4w9WgXcQ{Enter}');
    await expect(toPath(canvasElement)).toBe('/video/create');
  },
};

export const Refused: Story = {
  name: 'VID-02: any other address is refused, for 5 seconds, with the focus at the field',
  play: async ({ canvasElement, canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'https://example.com/watch?v=dQw4w9WgXcQ');
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }));
    const shownAt = performance.now();
    const error = await within(canvasElement).findByText('Please Enter valid url');
    await expect(error).toBeVisible();
    await expect(field).toHaveFocus();
    await expect(field).toBeInvalid();
    await expect(toPath(canvasElement)).toBe('/video/search');
    await waitFor(() => expect(error).not.toBeInTheDocument());
    await expect(performance.now() - shownAt).toBeGreaterThan(4500);
    await expect(field).toHaveValue('https://example.com/watch?v=dQw4w9WgXcQ');
  },
};

export const File: Story = {
  name: 'A video file is accepted too; another file is refused',
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: 'Choose a video' })).toBeEnabled();
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new globalThis.File(['text'], 'notes.txt', { type: 'text/plain' }), {
      applyAccept: false,
    });
    await expect(await canvas.findByText(/notes\.txt/)).toBeVisible();
    await expect(toPath(canvasElement)).toBe('/video/search');
  },
};

export const TabTitle: Story = {
  name: 'SHELL-42: the page is titled for the product dashboard',
  play: async () => {
    await expect(document.title).toBe('Digest Desk: Dashboard');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
