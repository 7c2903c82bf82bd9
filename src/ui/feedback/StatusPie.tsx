import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import type { StatusColor } from './StatusChip.tsx';

export interface StatusPieProps {
  /** How far it is, from 0 to 1, where it is all done. */
  share: number;
  /** The state in words, on the tooltip. A word beside the pie or near it says the same. */
  title: string;
  /** Default grey, and green where it is all done. */
  color?: StatusColor;
}

/** How far one thing is on its way, at a glance. Decoration beside the word for it. */
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
  padding: 1.5px;
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
