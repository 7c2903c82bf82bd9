import { styled, css } from 'styled-components';
import { theme } from '../theme/theme.ts';

export type EntryTone = 'planned' | 'scheduled' | 'held' | 'published' | 'sent';

/** Sets `--ink`. Entries that are planned but not scheduled have a dashed border. */
export const entryStyle = css`
  --ink: ${theme.color.textMuted};
  &[data-tone='planned'] {
    border: 1px dashed color-mix(in srgb, var(--ink) 60%, transparent);
    background: ${theme.color.surface};
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

interface EntryLegendProps {
  label: string;
  kinds: readonly { tone: EntryTone; text: string }[];
}

export function EntryLegend({ label, kinds }: EntryLegendProps) {
  return (
    <List aria-label={label}>
      {kinds.map(({ tone, text }) => (
        <li key={tone}>
          <Sample aria-hidden data-tone={tone} />
          {text}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
  margin: 0;
  padding: 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
  }
`;

const Sample = styled.span`
  inline-size: 1rem;
  block-size: 0.75rem;
  border-inline-start: 3px solid var(--ink);
  border-radius: ${theme.radius.sm};
  background: color-mix(in srgb, var(--ink) 10%, transparent);
  ${entryStyle}
`;
