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
        Title: 'Says what couldn’t be loaded.',
        Description: 'Says why, and what to do.',
        'Try again': 'Loads the content again.',
      },
      do: ['Say what failed, and offer to try again.'],
      dont: ['Leave the page empty without an explanation.'],
      accessibility: {
        role: '`alert`.',
        announced: 'Its text when it appears; “Try again” is busy while it runs.',
      },
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
