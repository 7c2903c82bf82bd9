import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Cluster } from '../layout/Layout.tsx';
import { Button } from './Button.tsx';
import { Toolbar } from './Toolbar.tsx';

const meta = {
  title: 'Actions/Toolbar',
  component: Toolbar,
  args: {
    label: 'Filters',
    children: ['Status', 'Category', 'Source'].map((name) => <Button key={name}>{name}</Button>),
  },
  render: (args) => (
    <Cluster>
      <Button>Before</Button>
      <Toolbar {...args} />
      <Button>After</Button>
    </Cluster>
  ),
  parameters: {
    usage: {
      anatomy: { Controls: 'In one line, like the controls around them.' },
      keys: {
        'Tab, Shift Tab': 'Moves past all of them.',
        '← / →': 'Moves to the next or previous control, in the direction of the text.',
      },
      do: ['Use it for four or more controls before the main content.'],
      dont: ['Put a text field into it: its arrow keys move the caret.'],
      accessibility: { role: '`toolbar`, one tab stop.', name: '`label`.' },
    },
  },
} satisfies Meta<typeof Toolbar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'Arrow keys move between its controls, and stop at the ends',
  async play({ canvas }) {
    const button = (name: string) => canvas.getByRole('button', { name });
    button('Status').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(button('Category')).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  async play({ canvas }) {
    const button = (name: string) => canvas.getByRole('button', { name });
    button('Status').focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(button('Category')).toHaveFocus();
  },
};
