import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bold, Eye } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Cluster } from '../layout/Layout.tsx';
import { ToggleButton } from './ToggleButton.tsx';

const meta = {
  title: 'Actions/ToggleButton',
  component: ToggleButton,
  args: { children: 'Show preview', icon: <Eye />, onChange: fn() },
  parameters: {
    usage: {
      anatomy: {
        Icon: 'Optional before text; without text, the button needs a name.',
        Label: 'The same in both states.',
        Background: '`selected` while it’s on.',
      },
      keys: { 'Enter / Space': 'Switches it on or off.' },
      do: ['Keep the same label in both states; the background shows whether it’s on.'],
      dont: ['Use it in a form that is saved later; use a checkbox instead.'],
      accessibility: {
        role: '`button` with `aria-pressed`.',
        name: 'Its text or `label`, which stays the same in both states.',
        forcedColours: 'A pressed button uses `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof ToggleButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Show preview' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};

export const States: Story = {
  render: () => (
    <Cluster>
      <ToggleButton>Off</ToggleButton>
      <ToggleButton defaultSelected>On</ToggleButton>
      <ToggleButton isDisabled>Disabled</ToggleButton>
      <ToggleButton isDisabled defaultSelected>
        Disabled, on
      </ToggleButton>
    </Cluster>
  ),
};

export const IconAlone: Story = {
  render: () => (
    <Cluster>
      <ToggleButton icon={<Bold />} label="Bold" size="small" />
      <ToggleButton icon={<Bold />} label="Bold, on" size="small" defaultSelected />
      <ToggleButton icon={<Bold />} label="Bold, medium" />
      <ToggleButton icon={<Bold />} label="Bold, large" size="large" defaultSelected />
    </Cluster>
  ),
};

export const RightToLeft: Story = {
  args: { children: 'معاينة', defaultSelected: true },
  globals: { direction: 'rtl' },
};
export const LongText: Story = {
  args: { children: 'Show the preview with everything that readers of the app would see below it' },
};
export const Disabled: Story = { args: { isDisabled: true } };
