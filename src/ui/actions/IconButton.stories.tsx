import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { IconButton } from './IconButton.tsx';
import { Cluster } from '../layout/Layout.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Edit digest', icon: <Pencil />, onPress: fn() },
  parameters: {
    usage: {
      anatomy: {
        Icon: '16 or 20 px, in a square as high as a control.',
        Name: 'Read by screen readers, and shown as a tooltip with the shortcut.',
      },
      keys: {
        'Enter / Space': 'Presses the button.',
        Tab: 'Shows the tooltip with the name.',
        Escape: 'Hides the tooltip.',
      },
      do: ['Include the object in the name if there are several in a list: “Delete tag”, not “Delete”.'],
      dont: ['Use an unfamiliar icon; use a button with text instead.'],
      accessibility: {
        role: '`button`.',
        name: '`label`, which is also its tooltip.',
        announced: 'Its name, when it becomes busy.',
        forcedColours: 'It gets a border, like a quiet `Button`.',
      },
    },
  },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Edit digest' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Edit digest');
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Variants: Story = {
  render: (args) => (
    <Cluster>
      <IconButton {...args} />
      <IconButton {...args} variant="secondary" label="Copy link" icon={<Copy />} />
      <IconButton {...args} variant="primary" label="Refresh" icon={<RefreshCw />} />
      <IconButton {...args} variant="danger" label="Delete digest" icon={<Trash2 />} />
    </Cluster>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Cluster>
      <IconButton {...args} variant="secondary" size="small" />
      <IconButton {...args} variant="secondary" size="medium" />
      <IconButton {...args} variant="secondary" size="large" />
    </Cluster>
  ),
};

export const Disabled: Story = { ...Variants, args: { isDisabled: true } };
export const Pending: Story = { ...Variants, args: { isPending: true } };
export const RightToLeft: Story = { ...Variants, globals: { direction: 'rtl' } };
export const LongText: Story = {
  args: { label: 'Send this digest once more to everybody who has not opened the first notification' },
};
