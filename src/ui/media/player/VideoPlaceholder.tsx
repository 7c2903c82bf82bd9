import { styled } from 'styled-components';
import { messages } from '#ui/messages.ts';
import { Drawing } from '../../feedback/Drawing.tsx';
import { media, theme } from '../../theme/theme.ts';

/** Shown until there is a picture. */
export function VideoPlaceholder() {
  return (
    <VideoMessage data-loading>
      <Drawing name="film" />
      <p>{messages.videoLoading}</p>
    </VideoMessage>
  );
}

/** Covers the picture. */
export const VideoMessage = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  background: ${theme.color.stage};
  color: ${theme.color.onStage};
  text-align: center;

  &[data-loading] {
    pointer-events: none;
  }
  &[data-failed] {
    z-index: 1;
    overflow: auto;
  }
  /* Leaves the space to the reason and the buttons. */
  @media ${media.small} {
    &[data-failed] > svg {
      display: none;
    }
  }
`;
