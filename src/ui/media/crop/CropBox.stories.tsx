import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { theme } from '../../theme/theme.ts';
import { CropBox, type CropBoxProps } from './CropBox.tsx';

/** The smallest player that fits the documented box. */
const Picture = styled.div`
  position: relative;
  inline-size: min(640px, 100%);
  aspect-ratio: 16 / 9;
  background: linear-gradient(to right, ${theme.color.accent}, ${theme.color.stage});
`;

/** Stores the position, as a path editor does. */
function OverPicture({ getLeftEdge, onMove, ...props }: CropBoxProps) {
  const x = useRef(getLeftEdge());
  return (
    <Picture>
      <CropBox
        {...props}
        getLeftEdge={() => x.current}
        onMove={(next, isOver, gesture) => {
          x.current = next;
          onMove(next, isOver, gesture);
        }}
      />
    </Picture>
  );
}

const meta = {
  title: 'Media/CropBox',
  component: CropBox,
  render: (args) => <OverPicture {...args} />,
  args: {
    size: { top: 0, width: 28.13, height: 88.89 },
    getLeftEdge: () => 21.88,
    isAllowed: (x) => x >= 0 && x <= 71.87,
    onMove: fn(),
  },
  parameters: {
    usage: {
      anatomy: {
        Box: 'The visible part, with an outline that contrasts with any picture.',
        Shade: 'Covers the rest.',
      },

      keys: {
        '← / →': 'Moves the box by 1%, or by 5% with Shift.',
        'Home / End': 'Moves the box to the left or right edge of the picture.',
      },
      do: ['Overlay it on a picture of the same size.'],
      dont: ['Cover a video’s controls.'],
      accessibility: {
        role: '`slider`.',
        name: '“Crop box”.',
        announced: '“Left edge at 20%” when it moves.',
      },
    },
  },
} satisfies Meta<typeof CropBox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'VID-33: it is moved by keys and dragged, and moves outside of the picture are ignored',
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('slider', { name: 'Crop box' });
    await waitFor(() => expect(box).toHaveAttribute('aria-valuetext', 'Left edge at 22%'));
    box.focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    await expect(args.onMove).toHaveBeenLastCalledWith(27.88, true, 'arrow');
    await waitFor(() => expect(box).toHaveAttribute('aria-valuetext', 'Left edge at 28%'));
    await userEvent.keyboard('{End}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(box).toHaveAttribute('aria-valuetext', 'Left edge at 72%'));
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await waitFor(() => expect(box).toHaveAttribute('aria-valuetext', 'Left edge at 0%'));
    const { width } = box.parentElement!.getBoundingClientRect();
    const by = (percent: number) => ({ coords: { clientX: (percent / 100) * width, clientY: 9 } });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: box, ...by(0) },
      { target: box, ...by(40) },
      { target: box, ...by(90) },
      { keys: '[/MouseLeft]', target: box, ...by(90) },
    ]);
    await waitFor(() => expect(box).toHaveAttribute('aria-valuetext', 'Left edge at 40%'));
  },
};
export const Recording: Story = { args: { isRecording: true } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
