import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { UpdateButton } from './UpdateButton.tsx';

export default {
  title: 'Feedback/UpdateButton',
  component: UpdateButton,
  args: { text: '3 digests changed', onPress: fn() },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '4rem' }}>
        {Story()}
        <p>Rows of the list</p>
      </div>
    ),
  ],
  parameters: {
    usage: {
      anatomy: { Label: 'The number of new rows.', Button: 'Overlays the list, so that no row moves.' },

      do: ['Put it directly above the changed list.'],
      dont: ['Use it for changes that can be shown without moving rows.'],
      accessibility: {
        role: '`button`.',
        name: 'Its text.',
        announced: 'Its text when it appears, not when the number grows.',
      },
    },
  },
} satisfies Meta<typeof UpdateButton>;

type Story = StoryObj<typeof UpdateButton>;

/** React Aria also has such regions. */
const announced = () => [...document.querySelectorAll('[data-live-announcer]')].map((log) => log.textContent);

export const Default: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    await waitFor(() => expect(announced().join()).toContain(args.text));
    await userEvent.click(within(canvasElement).getByRole('button', { name: args.text }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const LongText: Story = { args: { text: 'More than a hundred headlines of other sources are new' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { text: 'تغيرت ٣ ملخصات' } };

function Growing() {
  const [count, setCount] = useState(12);
  return <UpdateButton text={`${count} new`} onPress={() => setCount(count + 1)} />;
}

export const AnnouncedOnce: Story = {
  name: 'Announced once, however many come in',
  render: () => <Growing />,
  play: async ({ canvasElement, userEvent }) => {
    await waitFor(() => expect(announced().join()).toContain('12 new'));
    await userEvent.click(within(canvasElement).getByRole('button', { name: '12 new' }));
    await expect(within(canvasElement).getByRole('button', { name: '13 new' })).toBeVisible();
    await expect(announced().join()).not.toContain('13 new');
  },
};
