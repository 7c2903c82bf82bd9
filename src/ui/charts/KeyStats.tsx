import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface KeyStat {
  label: string;
  value: ReactNode;
  note?: string;
}

interface KeyStatsProps {
  stats: readonly KeyStat[];
  /** For a breakdown of totals shown elsewhere on the page. */
  isSmall?: boolean;
}

/** The main figures of a page. Beside a table row, use `Stats`. */
export function KeyStats({ stats, isSmall }: KeyStatsProps) {
  return (
    <List data-small={isSmall || undefined}>
      {stats.map(({ label, value, note }) => (
        <Pair key={label}>
          <Label>{label}</Label>
          <Value>
            {value}
            {note && <Note>{note}</Note>}
          </Value>
        </Pair>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(7rem, 100%), 1fr));
  gap: ${theme.space[4]} ${theme.space[6]};

  &[data-small] {
    grid-template-columns: repeat(auto-fit, minmax(min(5rem, 100%), 1fr));
  }
`;

const Pair = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[1]};
`;

const Label = styled.dt`
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
`;

const Note = styled.span`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.normal};
  line-height: ${theme.leading.normal};
`;

const Value = styled.dd`
  font-size: ${theme.text.xxl};
  font-variant-numeric: tabular-nums;
  font-weight: ${theme.weight.strong};
  line-height: ${theme.leading.tight};

  [data-small] > * > & {
    font-size: ${theme.text.lg};
  }
`;
