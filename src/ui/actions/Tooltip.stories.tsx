import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Actions/Tooltip',
  component: Tooltip,
  args: { text: 'Published digests only', children: <Button>Count</Button> },
  parameters: {
    usage: {
      anatomy: {
        Element: 'Has the tooltip, and its own accessible name.',
        Bubble: 'A few words, 6 px from the element; never shown on touch.',
      },
      keys: { Tab: 'Shows it immediately.', Escape: 'Hides it.' },
      do: ['Keep it to a few words.'],
      dont: ['Put necessary information in it; touch screens never show it.'],
      accessibility: {
        role: '`tooltip`, which describes its control while it’s open.',
        announced: 'As the description of its control, when that gets the focus.',
        forcedColours: 'It gets a border.',
      },
    },
  },
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Published digests only');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

const showIt: Story['play'] = async () => {
  await userEvent.tab();
  await screen.findByRole('tooltip');
};

export const Shown: Story = { play: showIt };
export const LongText: Story = {
  args: { text: 'Counted from the first minute of the day in your own time zone, archived digests included' },
  play: showIt,
};
export const RightToLeft: Story = {
  args: { text: 'المنشورة فقط' },
  globals: { direction: 'rtl' },
  play: showIt,
};
