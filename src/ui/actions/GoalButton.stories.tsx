import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { GoalButton, type GoalButtonProps } from './GoalButton.tsx';

function Pressable(props: GoalButtonProps) {
  const [isSelected, setSelected] = useState(props.isSelected);
  return <GoalButton {...props} isSelected={isSelected} onChange={setSelected} />;
}

const meta = {
  title: 'Actions/GoalButton',
  component: GoalButton,
  args: {
    children: 'Housing',
    count: 0,
    target: 2,
    label: <VisuallyHidden>Housing: 0 of 2</VisuallyHidden>,
    isSelected: false,
    onChange: () => {},
  },
  render: (args) => <Pressable {...args} />,
  parameters: {
    usage: {
      anatomy: {
        Ring: 'Open below the target, filled once it’s met.',
        Label: 'The target’s subject.',
        Figure: 'The count and the target, in red or green.',
      },
      keys: { 'Enter / Space': 'Turns the filter for the counted digests on or off.' },
      do: ['Include both numbers in its accessible label.'],
      dont: ['Use it where it doesn’t filter a list; use plain text instead.'],
      accessibility: {
        role: '`button` with `aria-pressed`.',
        name: '`label`, which states both numbers; the drawing is hidden.',
        forcedColours: 'The ring keeps its colours.',
      },
    },
  },
} satisfies Meta<typeof GoalButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Missed: Story = {
  name: 'A target that is not met: an open ring and a red figure; pressed, it is selected',
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Housing: 0 of 2' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};
export const Met: Story = {
  name: 'A target that is met: a filled ring and a green figure',
  args: { count: 3, label: <VisuallyHidden>Housing: 3 of 2</VisuallyHidden> },
};
export const Long: Story = {
  args: {
    children: 'Climate Adaptation of Mountain Villages',
    label: <VisuallyHidden>Long: 0 of 2</VisuallyHidden>,
  },
};
