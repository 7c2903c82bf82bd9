import { styled } from 'styled-components';
import { theme } from '../../theme/theme.ts';

export const VideoFrame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: var(--dd-picture-radius, ${theme.radius.md});
  background: ${theme.color.stage};
  color: ${theme.color.onStage};

  & :is(video, iframe) {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
  &[data-cut] video {
    object-fit: cover;
    object-position: inherit;
  }
  & > [data-failed] {
    position: absolute;
    inset: 0;
    z-index: 1;
    display: grid;
    place-content: center;
    gap: ${theme.space[2]};
    padding: ${theme.space[4]};
    overflow: auto;
    background: inherit;
    text-align: center;
  }
  & [data-actions] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: ${theme.space[3]};
  }
  & a {
    color: inherit;
  }
`;
