import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Text } from '../text/Text.tsx';
import { LinkButton } from './LinkButton.tsx';

const meta = {
  title: 'Actions/LinkButton',
  component: LinkButton,
  args: { children: '2 more', onPress: fn() },
  render: (args) => (
    <Text>
      Mountains, Books, Villages <LinkButton {...args} />
    </Text>
  ),
  parameters: {
    usage: {
      keys: { 'Enter / Space': 'Presses the button.' },
      do: ['Use it in a line of text, to show the rest of the text.'],
      dont: ['Use it to go to another page; use a `Link` instead.'],
      accessibility: {
        role: '`button`.',
        name: 'Its text.',
        forcedColours: 'It has no border, like a link.',
      },
    },
  },
} satisfies Meta<typeof LinkButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2 more' }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
