import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '#ui/layout/Layout.tsx';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  args: { children: 'Show FAQ', onChange: fn() },
  parameters: {
    usage: {
      anatomy: {
        Track: 'Shows on and off by the knob’s position as well as colour.',
        Label: 'Names what is turned on.',
      },

      keys: { Space: 'Turns it on or off.' },
      do: ['Apply the change immediately, and revert it if that fails.'],
      dont: ['Use it in a form with a Save button; use a checkbox instead.'],
      accessibility: {
        role: '`switch`.',
        name: 'Its text.',
        announced:
          'It’s described by the description and the error; required and invalid are states. The error isn’t announced by itself.',
        forcedColours: 'A switch that is on is filled with `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('switch', { name: 'Show FAQ' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};
export const States: Story = {
  render: () => (
    <Stack gap={1}>
      <Switch>Off</Switch>
      <Switch defaultSelected>On</Switch>
      <Switch isReadOnly defaultSelected>
        Read-only
      </Switch>
      <Switch isDisabled>Disabled</Switch>
      <Switch isDisabled defaultSelected>
        Disabled, on
      </Switch>
    </Stack>
  ),
};
export const Described: Story = { args: { description: 'Readers see the questions under the article.' } };
export const Invalid: Story = { args: { errorMessage: 'The switch did not take effect. Try again.' } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { children: 'إظهار الأسئلة', defaultSelected: true, description: 'تحت المقال' },
};
export const LongText: Story = {
  args: {
    children: 'A label that says more than a label should, because it holds the whole house rule',
    description: 'And a description that does not fit on one line of a phone either.',
  },
};
