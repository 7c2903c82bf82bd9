import type { ComponentProps as Parts } from '@blocknote/react';
import { ChevronDown, GripVertical, Plus } from 'lucide-react';
import { isValidElement, type MouseEventHandler, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyle } from '#ui/actions/buttonStyle.ts';
import { theme } from '#ui/theme/theme.ts';
import { messages } from './messages.ts';
import { useCustomIcon } from './useOwnIcon.tsx';

export function SideMenuRoot({ className, children }: Parts['SideMenu']['Root']) {
  return <Side className={className}>{children}</Side>;
}

/** React Aria buttons can't be dragged. */
export function SideMenuButton(props: Parts['SideMenu']['Button']) {
  const { className, label, children, draggable, onDragStart, onDragEnd } = props;
  const icon = useCustomIcon(label, props.icon);
  // BlockNote puts the “Add block” handler on the icon, out of reach of the keyboard.
  const onClick = props.onClick ?? iconClickHandler(props.icon);
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
      {className === 'bn-table-cell-handle' ? <ChevronDown aria-hidden /> : children}
    </Handle>
  );
}

function iconClickHandler(icon: ReactNode): MouseEventHandler | undefined {
  return isValidElement<{ onClick?: MouseEventHandler }>(icon) ? icon.props.onClick : undefined;
}

export function TableHandleRoot(props: Parts['TableHandle']['Root']) {
  const { className, label, draggable, onDragStart, onDragEnd, style } = props;
  return (
    <TableHandle
      type="button"
      className={className}
      aria-label={label ?? messages.rowOrColumn}
      style={style}
      {...{ draggable, onDragStart, onDragEnd }}
    >
      <GripVertical aria-hidden />
    </TableHandle>
  );
}

export function TableExtendButton({ className, onClick, onMouseDown }: Parts['TableHandle']['ExtendButton']) {
  return (
    <ExtendButton type="button" aria-label={messages.add} className={className} {...{ onClick, onMouseDown }}>
      <Plus aria-hidden />
    </ExtendButton>
  );
}

const Side = styled.div`
  display: flex;
  align-items: center;
  padding-inline-end: ${theme.space[1]};

  /* The page margin fits one button. */
  [data-variant='page'] & {
    flex-direction: column;
    padding-inline-end: 0;

    & > button {
      inline-size: 1.375rem;
      min-block-size: 1.125rem;
    }
  }
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
    outline-width: 2px;
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
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const ExtendButton = styled.button`
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
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;
