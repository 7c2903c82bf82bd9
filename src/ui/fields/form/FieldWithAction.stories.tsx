import type { Meta, StoryObj } from '@storybook/react-vite';
import { CaseUpper } from 'lucide-react';
import { expect, userEvent } from 'storybook/test';
import { FieldWithAction } from './FieldWithAction.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { TextField } from '../text/TextField.tsx';

const meta = {
  title: 'Fields/FieldWithAction',
  component: FieldWithAction,
  args: {
    children: <TextField label="Title" defaultValue="rates fall" />,
    action: <IconButton size="small" label="Capitalise" icon={<CaseUpper />} />,
  },
  parameters: {
    layout: 'padded',
    usage: {
      anatomy: {
        Label: 'At the start of the line.',
        Action: 'At the end of the line, 24 px.',
        Field: 'Below the line.',
      },

      keys: { Tab: 'Moves from the field to its action.' },
      do: ['Use it for actions that change the field’s text, and that people can undo by typing.'],
      dont: ['Give a field more than two actions.'],
      accessibility: {
        role: 'None. The action follows the field in tab order.',
        name: 'The action has its own name.',
      },
    },
  },
} satisfies Meta<typeof FieldWithAction>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Capitalise' })).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  args: { children: <TextField label="العنوان" defaultValue="الميناء يعود" /> },
  globals: { direction: 'rtl' },
};
export const Disabled: Story = {
  args: {
    children: <TextField label="Title" defaultValue="rates fall" isDisabled />,
    action: <IconButton size="small" label="Capitalise" icon={<CaseUpper />} isDisabled />,
  },
};
export const Invalid: Story = {
  args: { children: <TextField label="Title" errorMessage="Please enter a title." isRequired /> },
};
