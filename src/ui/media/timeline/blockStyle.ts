import { css } from 'styled-components';
import { theme } from '../../theme/theme.ts';

/** A part of the video on the timeline: its number and its title. */
export const blockStyle = css`
  position: absolute;
  inset-block: ${theme.space[1]};
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  overflow: hidden;
  border-radius: ${theme.radius.md};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;

  /* No padding, which a narrow one could not be narrower than. */
  & > :first-child {
    margin-inline-start: ${theme.space[2]};
  }
  & > b {
    font-weight: ${theme.weight.medium};
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
