import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '#ui/actions/Button.tsx';
import { TextField } from '../text/TextField.tsx';
import { FieldAndButton } from './FieldAndButton.tsx';

const meta = {
  title: 'Fields/FieldAndButton',
  component: FieldAndButton,
  args: {
    children: <TextField label="Link" description="A page, embed or short URL." />,
    button: <Button variant="primary">Go</Button>,
  },
  parameters: {
    layout: 'padded',
    usage: {
      do: ['Use it for a form with a single field, where a button below would look lost.'],
      dont: ['Use it in a longer form, whose buttons come last.'],
      accessibility: { role: 'None. The button follows the field in tab order.' },
    },
  },
} satisfies Meta<typeof FieldAndButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox').getBoundingClientRect();
    const button = canvas.getByRole('button').getBoundingClientRect();
    await expect(Math.abs(button.top - field.top)).toBeLessThan(1);
  },
};
export const Invalid: Story = {
  args: { children: <TextField label="Link" errorMessage="Please enter a valid link." /> },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
