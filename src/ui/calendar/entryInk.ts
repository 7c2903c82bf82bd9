import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

export type EntryTone = 'planned' | 'scheduled' | 'held' | 'published' | 'sent';

/** The colour of a kind of entry, as `--ink`; what is planned alone is dashed. */
export const entryInk = css`
  --ink: ${theme.color.textMuted};
  &[data-tone='planned'] {
    border-inline-start-style: dashed;
    background: none;
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--ink) 30%, transparent);
  }
  &[data-tone='scheduled'] {
    --ink: ${theme.color.infoText};
  }
  &[data-tone='held'] {
    --ink: ${theme.color.dangerText};
  }
  &[data-tone='published'] {
    --ink: ${theme.color.successText};
  }
  &[data-tone='sent'] {
    --ink: ${theme.color.warningText};
  }
`;
