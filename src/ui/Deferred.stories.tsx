import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn } from 'storybook/test';
import { ImmediateContext, Deferred } from './Deferred.tsx';

interface ScreenProps {
  /** Called with the name of the rendered content. */
  onRendered: (what: string) => void;
}

function Rendered({ what, onRendered }: ScreenProps & { what: string }) {
  useEffect(() => onRendered(what), [what, onRendered]);
  return <p>{what}</p>;
}

function Screen({ onRendered }: ScreenProps) {
  return (
    <>
      <p>What the screen is opened for.</p>
      <Deferred fallback={<Rendered key="placeholder" what="Its placeholder." onRendered={onRendered} />}>
        <Rendered key="rest" what="The rest." onRendered={onRendered} />
      </Deferred>
    </>
  );
}

const meta = {
  title: 'Foundations/Deferred',
  component: Screen,
  args: { onRendered: fn() },
  parameters: {
    layout: 'padded',
    usage: {
      do: ['Defer secondary parts of a screen, and reserve space for them.'],
      dont: ['Defer controls that people use immediately.'],
    },
  },
} satisfies Meta<typeof Screen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('The rest.')).toBeVisible();
    await expect(canvas.queryByText('Its placeholder.')).toBeNull();
    await expect(args.onRendered).toHaveBeenNthCalledWith(1, 'Its placeholder.');
  },
};

/** Prerendered offscreen content is rendered completely. */
export const Prerendered: Story = {
  decorators: [
    (Story) => (
      <ImmediateContext value>
        <Story />
      </ImmediateContext>
    ),
  ],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('The rest.')).toBeVisible();
    await expect(args.onRendered).not.toHaveBeenCalledWith('Its placeholder.');
  },
};
