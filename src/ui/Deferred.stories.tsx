import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn } from 'storybook/test';
import { AtOnceContext, Deferred } from './Deferred.tsx';

interface ScreenProps {
  /** Called with what is drawn. */
  onDrawn: (what: string) => void;
}

function Drawn({ what, onDrawn }: ScreenProps & { what: string }) {
  useEffect(() => onDrawn(what), [what, onDrawn]);
  return <p>{what}</p>;
}

function Screen({ onDrawn }: ScreenProps) {
  return (
    <>
      <p>What the screen is opened for.</p>
      <Deferred fallback={<Drawn key="room" what="Its room." onDrawn={onDrawn} />}>
        <Drawn key="rest" what="The rest." onDrawn={onDrawn} />
      </Deferred>
    </>
  );
}

const meta = {
  title: 'Foundations/Deferred',
  component: Screen,
  args: { onDrawn: fn() },
  parameters: {
    layout: 'padded',
    usage: {
      do: ['Defer what a screen is not opened for, and hold its room.'],
      dont: ['Defer what somebody presses or types into at once.'],
    },
  },
} satisfies Meta<typeof Screen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('The rest.')).toBeVisible();
    await expect(canvas.queryByText('Its room.')).toBeNull();
    await expect(args.onDrawn).toHaveBeenNthCalledWith(1, 'Its room.');
  },
};

/** What is drawn ahead, out of sight, is drawn whole. */
export const DrawnAhead: Story = {
  decorators: [
    (Story) => (
      <AtOnceContext value>
        <Story />
      </AtOnceContext>
    ),
  ],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('The rest.')).toBeVisible();
    await expect(args.onDrawn).not.toHaveBeenCalledWith('Its room.');
  },
};
