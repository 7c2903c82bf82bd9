import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { entryInk, type EntryTone } from './entryInk.ts';

interface EntryLegendProps {
  /** The name of the list. */
  label: string;
  kinds: readonly { tone: EntryTone; text: string }[];
}

/** What the colours of a DayGrid mean. */
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
  ${entryInk}
`;
