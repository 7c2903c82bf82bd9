import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** Check boxes or radios of one group, one under another or side by side. */
export const choicesStyle = css`
  display: flex;
  flex-direction: column;

  /* Lines that belong together stay closer than choices. */
  &:has([slot='description']) {
    row-gap: ${theme.space[2]};
  }

  [data-orientation='horizontal'] > & {
    flex-flow: row wrap;
    column-gap: ${theme.space[5]};
  }
`;
