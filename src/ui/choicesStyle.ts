import { css } from 'styled-components';
import { theme } from './theme';

/** Check boxes or radios of one group, one under another or side by side. */
export const choicesStyle = css`
  display: flex;
  flex-direction: column;

  [data-orientation='horizontal'] > & {
    flex-flow: row wrap;
    column-gap: ${theme.space[5]};
  }
`;
