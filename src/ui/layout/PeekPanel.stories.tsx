import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { Page } from './Page.tsx';
import { PeekPanel } from './PeekPanel.tsx';

const meta = {
  title: 'Layout/PeekPanel',
  component: PeekPanel,
  parameters: {
    layout: 'fullscreen',
    usage: {
      anatomy: {
        Header: 'The position in the list, buttons for the previous and next row, and Close.',
        Content: 'All details of the row.',
        Actions: 'The row’s actions.',
      },
      do: ['Keep the list usable next to it: J and K move to the next and previous row.'],
      dont: ['Use it on narrow screens; use a `Drawer`.'],
      accessibility: {
        role: '`complementary`, with a `heading` of level 2.',
        name: 'The title.',
        announced: 'Nothing when it opens; the focus stays where it is.',
      },
    },
  },
  args: {
    title: 'The orchard that feeds three schools',
    position: '2 of 10',
    onPrevious: fn(),
    onNext: fn(),
    onClose: fn(),
    closeKeys: 'Esc',
    actions: <Button size="small">Publish</Button>,
    children: 'What there is to read.',
  },
  render: (args) => (
    <Page title="Digests">
      <p>The list stays usable beside it.</p>
      <PeekPanel {...args} />
    </Page>
  ),
} satisfies Meta<typeof PeekPanel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onNext).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const First: Story = { args: { onPrevious: undefined } };
