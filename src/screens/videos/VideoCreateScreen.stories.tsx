import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { atPath, withApi } from '#support/stories/storySupport.tsx';
import { VideoCreateScreen } from './VideoCreateScreen.tsx';

const meta = {
  title: 'Screens/New video digest',
  component: VideoCreateScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/video/create')],
  beforeEach: withApi([], 'STAFF_USER_PERM'),
} satisfies Meta<typeof VideoCreateScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NoLink: Story = {
  name: 'VID-03: an address that was opened without a link leads to the page that takes one',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Enter a link' })).toHaveAttribute('href', '/video/search');
  },
};
