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
  padding-inline: ${theme.space[2]};
  border-radius: ${theme.radius.md};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.strong};
  white-space: nowrap;

  & > b {
    font-weight: ${theme.weight.medium};
  }
`;
