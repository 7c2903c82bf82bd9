import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface RowToolsProps {
  children: ReactNode;
  menu?: ReactNode;
}

/**
 * Shown in reserved space when the row is hovered or focused. Cards and touch screens show only the menu, if
 * there is one.
 */
export function RowTools({ children, menu }: RowToolsProps) {
  return (
    <Root>
      <Tools data-tools>{children}</Tools>
      {menu}
    </Root>
  );
}

/** Appears at the end of the cell, and in the space after it, while its row is hovered or focused. */
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

  td & > :first-child {
    flex: 1;
  }
  @media (hover: hover) {
    td &:has(> :nth-child(2)) {
      padding-inline-end: calc(1.5rem - 2 * var(--gutter));
    }
  }
`;

const Tool = styled.div`
  flex: none;

  @media (hover: hover) {
    td & {
      position: absolute;
      inset-inline-end: calc(${theme.space[1]} - 2 * var(--gutter));
      opacity: 0;
      transition: opacity ${theme.motion.fast} ${theme.motion.ease};
    }
    td & > * {
      inline-size: 1.5rem;
      aspect-ratio: auto;
    }
    tr:is(:hover, :focus-within) &,
    &:has([aria-expanded='true']) {
      opacity: 1;
    }
  }
`;

const Root = styled.div`
  display: flex;
  justify-content: flex-end;
`;

const Tools = styled.div`
  display: flex;

  :not(td) > div > &:not(:only-child) {
    display: none;
  }
  @media (hover: none) {
    &:not(:only-child) {
      display: none;
    }
  }
  @media (hover: hover) {
    td > div > & {
      opacity: 0;
      transition: opacity ${theme.motion.fast} ${theme.motion.ease};
    }
    tr:is(:hover, :focus-within) > td > div > &,
    &:has([aria-expanded='true']) {
      opacity: 1;
    }
  }
`;
