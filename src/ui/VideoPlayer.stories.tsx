import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VideoPlayer } from './VideoPlayer';

const meta = {
  title: 'Media/VideoPlayer',
  component: VideoPlayer,
  // No file: the browser says at once that it cannot play it, which every story here can show without a network.
  args: { src: 'data:video/mp4;base64,AAAA', title: 'The harbour from above' },
  parameters: {
    usage: {
      keys: {
        Tab: 'Moves among the controls.',
        'Enter / Space': 'Plays and pauses.',
        '← / →': 'On the time: moves through the video.',
      },
      do: ['Name what is seen.'],
      dont: ['Play by itself.'],
    },
  },
} satisfies Meta<typeof VideoPlayer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unplayable: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This video cannot be played.');
  },
};
export const Portrait: Story = {
  args: { ratio: '9 / 16' },
  decorators: [(Story) => <div style={{ width: '12rem' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] };
export const LongText: Story = {
  args: { title: 'The harbour from above, filmed on the morning after the storm. '.repeat(3) },
};
