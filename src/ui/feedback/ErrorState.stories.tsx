import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: { title: 'Unable to fetch digest list', description: 'Request 8f2c-41', onRetry: fn() },
  parameters: {
    usage: {
      anatomy: {
        Title: 'What could not be loaded.',
        Description: 'Why, and what to do.',
        'Try again': 'Loads it once more.',
      },
      do: ['Say what did not work and let it be tried again.'],
      dont: ['Empty the page without a word.'],
    },
  },
} satisfies Meta<typeof ErrorState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = { args: { isRetrying: true } };
export const WithoutRetry: Story = { args: { onRetry: undefined, title: undefined } };
export const LongText: Story = { args: { description: 'Couldn’t reach the server. '.repeat(8) } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { title: 'تعذر تحميل القائمة', description: 'الطلب ٨٢' },
};
