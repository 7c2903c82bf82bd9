import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ColorField } from './ColorField.tsx';

const swatches = ['#b3271c', '#b3760a', '#2f7a3a', '#0b5e6c', '#3f68a3', '#1b1d20', '#ffffff'];

const meta = {
  title: 'Fields/ColorField',
  component: ColorField,
  args: { label: 'Label colour', defaultValue: '#0b5e6c', swatches, onChange: fn() },
  parameters: {
    usage: {
      anatomy: {
        Swatch: 'Opens the picker.',
        Code: 'Six hex digits.',
        Picker: 'A colour area and a hue slider.',
      },
      keys: {
        'Enter / Space': 'On the swatch: opens the picker.',
        '← / → / ↑ / ↓': 'In the picker: moves through the colours.',
        Escape: 'Closes the picker.',
      },
      do: ['Offer your brand’s colours as swatches.'],
      dont: ['Convey meaning by colour alone.'],
      accessibility: {
        role: '`textbox`, and a button that opens a `dialog` with sliders.',
        name: 'The label, or `aria-label` if there is none.',
        announced:
          'It’s described by the description and the error; required and invalid are states. The error isn’t announced by itself.',
        forcedColours: 'Swatches keep their colours.',
      },
    },
  },
} satisfies Meta<typeof ColorField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const code = canvas.getByRole('textbox', { name: 'Label colour' });
    await userEvent.clear(code);
    await userEvent.type(code, 'b3760a');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('#b3760a');
    const open = canvas.getByRole('button', { name: 'Pick a colour' });
    await userEvent.click(open);
    await userEvent.click((await screen.findAllByRole('option'))[2] as HTMLElement);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('#2f7a3a'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(open).toHaveFocus());
  },
};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pick a colour' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};
export const Empty: Story = { args: { defaultValue: null } };
export const Invalid: Story = {
  args: { errorMessage: 'Please choose a colour.', defaultValue: null, isRequired: true },
};
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Disabled: Story = { args: { isDisabled: true } };
export const RightToLeft: Story = { args: { label: 'اللون' }, globals: { direction: 'rtl' } };
export const LongText: Story = {
  args: {
    label: 'A label that says more than a label should, because it holds the whole house rule',
    description:
      'A description that is longer than the field is wide, and then some words longer still, so that it has to break.',
  },
};
