import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface RowToolsProps {
  children: ReactNode;
  menu: ReactNode;
}

/** Shown over the end of the row on hover or focus; always visible on touch screens and cards. */
export function RowTools({ children, menu }: RowToolsProps) {
  return (
    <Root>
      <Tools data-tools>{children}</Tools>
      {menu}
    </Root>
  );
}

/** Appears over the end of the cell while its row is hovered or focused. */
export function CellTool({ children, tool }: { children: ReactNode; tool: ReactNode }) {
  return (
    <Cell>
      {children}
      {tool && <Tool>{tool}</Tool>}
    </Cell>
  );
}

const Cell = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-inline-size: 0;

  & > :first-child {
    flex: 1;
  }
`;

const Tool = styled.div`
  flex: none;

  @media (hover: hover) {
    td & {
      position: absolute;
      inset-inline-end: calc(-1 * ${theme.space[2]});
      background: var(--ground);
      opacity: 0;
      transition: opacity ${theme.motion.fast} ${theme.motion.ease};
    }
    tr:is(:hover, :focus-within) &,
    &:has([aria-expanded='true']) {
      opacity: 1;
    }
  }
`;

const Root = styled.div`
  position: relative;
  display: flex;
  justify-content: flex-end;
`;

const Tools = styled.div`
  display: flex;

  @media (hover: hover) {
    td > div > & {
      position: absolute;
      inset-inline-end: 100%;
      padding-inline-start: ${theme.space[8]};
      background: linear-gradient(to right, transparent, var(--ground) ${theme.space[6]});
      opacity: 0;
      transition: opacity ${theme.motion.fast} ${theme.motion.ease};
    }
    td > div > &:dir(rtl) {
      background: linear-gradient(to left, transparent, var(--ground) ${theme.space[6]});
    }
    tr:is(:hover, :focus-within) > td > div > &,
    &:has([aria-expanded='true']) {
      opacity: 1;
    }
  }
`;
