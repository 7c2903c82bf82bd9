import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import type { StatusColor } from './StatusChip.tsx';

export interface StatusPieProps {
  /** From 0 to 1, where 1 means done. */
  share: number;
  /** Tooltip; text nearby must say the same. */
  title: string;
  color?: StatusColor;
}

/** Decorative: the status is also shown as text. */
export function StatusPie({ share, title, color = share >= 1 ? 'green' : undefined }: StatusPieProps) {
  return (
    <Pie
      aria-hidden
      title={title}
      data-color={color}
      style={{ '--share': `${Math.round(share * 100)}%` } as React.CSSProperties}
    />
  );
}

const Pie = styled.span`
  --ink: ${theme.color.textSubtle};
  display: inline-block;
  flex: none;
  box-sizing: border-box;
  inline-size: 0.875rem;
  block-size: 0.875rem;
  padding: 2px;
  border: 1.5px solid var(--ink);
  border-radius: ${theme.radius.full};
  background: conic-gradient(var(--ink) var(--share), transparent 0) content-box;
  forced-color-adjust: none;

  &[data-color='amber'] {
    --ink: ${theme.color.warning};
  }
  &[data-color='blue'] {
    --ink: ${theme.color.info};
  }
  &[data-color='green'] {
    --ink: ${theme.color.success};
  }
  &[data-color='teal'] {
    --ink: ${theme.color.accent};
  }
  &[data-color='red'] {
    --ink: ${theme.color.danger};
  }
`;
