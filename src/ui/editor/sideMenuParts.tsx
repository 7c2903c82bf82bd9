import type { ComponentProps as Parts } from '@blocknote/react';
import { styled } from 'styled-components';
import { buttonStyle } from '../buttonStyle';
import { theme } from '../theme';

export function SideMenuRoot({ className, children }: Parts['SideMenu']['Root']) {
  return <Side className={className}>{children}</Side>;
}

/** Pressed and dragged, which React Aria's buttons are not. */
export function SideMenuButton(props: Parts['SideMenu']['Button']) {
  const { className, label, icon, children, onClick, draggable, onDragStart, onDragEnd } = props;
  return (
    <Handle
      type="button"
      className={className}
      aria-label={label}
      title={label}
      data-variant="quiet"
      data-size="small"
      {...{ onClick, draggable, onDragStart, onDragEnd }}
    >
      {icon}
      {children}
    </Handle>
  );
}

export function TableHandleRoot(props: Parts['TableHandle']['Root']) {
  const { className, label, children, draggable, onDragStart, onDragEnd, style } = props;
  return (
    <TableHandle
      type="button"
      className={className}
      aria-label={label ?? 'Row or column'}
      style={style}
      {...{ draggable, onDragStart, onDragEnd }}
    >
      {children}
    </TableHandle>
  );
}

export function TableExtendButton({
  className,
  children,
  onClick,
  onMouseDown,
}: Parts['TableHandle']['ExtendButton']) {
  return (
    <Extend type="button" aria-label="Add" className={className} {...{ onClick, onMouseDown }}>
      {children}
    </Extend>
  );
}

const Side = styled.div`
  display: flex;
  align-items: center;
  padding-inline-end: ${theme.space[1]};
`;

const Handle = styled.button`
  ${buttonStyle}
  &[data-size='small'] {
    inline-size: 1.5rem;
    min-block-size: 1.5rem;
    padding: 0;
    color: ${theme.color.textSubtle};
  }
  &:hover {
    background: ${theme.color.hovered};
    color: ${theme.color.text};
  }
  &[draggable='true'] {
    cursor: grab;
  }
  &:focus-visible {
    outline-color: ${theme.color.focus};
  }
  & > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
`;

const TableHandle = styled.button`
  display: grid;
  place-items: center;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  padding: 0;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.raised};
  color: ${theme.color.textMuted};
  box-shadow: ${theme.shadow.low};
  cursor: grab;

  &:hover {
    background: ${theme.color.hovered};
  }
`;

const Extend = styled.button`
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  cursor: pointer;

  &:hover {
    background: ${theme.color.pressed};
  }
`;
