import type { Meta, StoryObj } from '@storybook/react-vite';
import { Flag } from 'lucide-react';
import { styled } from 'styled-components';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../../actions/Button.tsx';
import { Keys } from '../../actions/Keys.tsx';
import { Switch } from '../../fields/choice/Switch.tsx';
import { theme } from '../../theme/theme.ts';
import { createPlayer } from '../player/player.ts';
import { PlayButton } from './PlayButton.tsx';
import { PlaybackTime } from './PlaybackTime.tsx';
import { Stage, StageBar, PlaybackRate } from './Stage.tsx';

/** A three-minute player without a picture. */
function makePlayer() {
  const player = createPlayer(() => 0);
  const connection = player.connect({
    play: () => connection.report({ status: 'playing' }),
    pause: () => connection.report({ status: 'paused' }),
    seek: (time) => connection.report({ time }),
    setRate: (rate) => connection.report({ rate }),
  });
  connection.report({ status: 'paused', duration: 185, time: 84.6 });
  return player;
}
const player = makePlayer();

const Picture = styled.div`
  inline-size: min(100%, 60vh * 16 / 9);
  aspect-ratio: 16 / 9;
  background: linear-gradient(to right, ${theme.color.accent}, ${theme.color.stage});
`;

const meta = {
  title: 'Media/Stage',
  component: Stage,
  args: {
    label: 'Video',
    picture: <Picture />,
    note: 'Recording',
    caption: <span>And there is the second cup.</span>,
    children: (
      <>
        <StageBar
          start={
            <Button icon={<Flag />}>
              Mark
              <Keys keys="I" />
            </Button>
          }
          end={<Button variant="quiet">Files</Button>}
        >
          <PlayButton player={player} />
          <PlaybackTime player={player} />
        </StageBar>
        <StageBar
          start={
            <>
              <Switch>Subtitles</Switch>
              <PlaybackRate player={player} />
            </>
          }
          end={<Button size="small">Phone</Button>}
        />
      </>
    ),
  },
  parameters: {
    usage: {
      anatomy: {
        Picture: 'The edited picture or video, as large as possible, on a dark background.',
        Note: 'In the corner: current activity, such as recording.',
        Caption: 'At the bottom: the spoken words.',
        StageBar:
          'Rows of controls for use while watching: marks at the start, playback in the middle, files at the end.',
      },
      do: ['Put controls for use while watching below the picture, the most used first.'],
      dont: ['Put a form in it; use the panel of a `Workbench` instead.'],
      accessibility: {
        role: '`region`.',
        name: '`label`.',
        forcedColours: 'The stage has the page’s colours.',
      },
    },
  },
} satisfies Meta<typeof Stage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
    await expect(canvas.getByRole('button', { name: 'Pause' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
    await expect(canvas.getByText('00:03:05:00')).toBeVisible();

    const time = canvas.getByRole('textbox', { name: 'Time' });
    await userEvent.click(time);
    await userEvent.keyboard('1:02.5{Enter}');
    await expect(time).toHaveValue('00:01:02:50');
    await userEvent.clear(time);
    await userEvent.type(time, 'soon');
    await expect(time).toBeInvalid();
    await userEvent.keyboard('{Escape}');
    await expect(time).toHaveValue('00:01:02:50');
    await userEvent.clear(time);
    await userEvent.type(time, '9:00');
    await userEvent.tab();
    // Seeking stops at the end.
    await expect(time).toHaveValue('00:03:05:00');

    await userEvent.click(canvas.getByRole('radio', { name: '1.5x' }));
    await expect(player.getState().rate).toBe(1.5);
    await userEvent.click(canvas.getByRole('radio', { name: '1x' }));
  },
};
export const Loading: Story = {
  args: { picture: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading the video…')).toBeVisible();
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
