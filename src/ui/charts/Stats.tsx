import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/mixins.ts';

export interface Stat {
  label: string;
  value: string;
  /** Replaces the label visually. */
  icon?: ReactNode;
}

export interface StatsProps {
  stats: readonly Stat[];
  /** Only with icons. Default false: two lines. */
  isOneLine?: boolean;
}

/** Compact; for more numbers use a table. */
export function Stats({ stats, isOneLine }: StatsProps) {
  return (
    <Grid data-named={stats.every(({ icon }) => !icon) || undefined} data-line={isOneLine || undefined}>
      {stats.map(({ label, value, icon }) => (
        <Pair key={label} title={label}>
          <dt>
            {icon ? (
              <>
                <Icon aria-hidden>{icon}</Icon>
                <Name>{label}</Name>
              </>
            ) : (
              label
            )}
          </dt>
          <dd>{value}</dd>
        </Pair>
      ))}
    </Grid>
  );
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(3rem, max-content));
  gap: 0 0.375rem;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  line-height: 1.125rem;
  font-variant-numeric: tabular-nums;

  &:is([data-named], [data-line]) {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${theme.space[4]};
  }
  &[data-line] {
    flex: none;
    flex-wrap: nowrap;
    column-gap: ${theme.space[3]};
  }
  &[data-named] dd {
    color: ${theme.color.text};
    font-weight: ${theme.weight.medium};
  }
`;

const Pair = styled.div`
  display: flex;
  align-items: center;
  gap: 0.1875rem;
  white-space: nowrap;
`;

const Icon = styled.span`
  display: inline-flex;
  vertical-align: middle;
  color: ${theme.color.textSubtle};

  & > svg {
    inline-size: 0.75rem;
    block-size: 0.75rem;
  }
`;

const Name = styled.span`
  ${visuallyHidden}
`;
