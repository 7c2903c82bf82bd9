import { ChevronRight } from 'lucide-react';
import { memo, type ComponentProps, type ReactNode } from 'react';
import { Button, Cell, Row as AriaRow, type Key } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from '../actions/buttonStyle.ts';
import { useRowSelectionContext } from './rowSelection.ts';
import { SelectionBox } from './SelectionBox.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import type { Column, RowTone } from './column.ts';
import { theme } from '../theme/theme.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useMessages } from '../messages/useMessages.ts';

interface DataRowProps<Row> {
  id: Key;
  row: Row;
  label: string;
  tone: RowTone | undefined;
  columns: readonly Column<Row>[];
  isSelectable: boolean;
  isVirtual: boolean;
  expansion?: { isExpanded: boolean; onToggle: () => void };
}

export function DataRow<Row>({
  id,
  row,
  label,
  tone,
  columns,
  isSelectable,
  isVirtual,
  expansion,
}: DataRowProps<Row>) {
  const messages = useMessages();
  return (
    <AriaRow
      id={id}
      textValue={label}
      render={(dom) => <RowElement {...{ dom, id, tone, isVirtual, isSelectable }} />}
    >
      {isSelectable && (
        <Cell>
          <SelectionBox id={id} label={label} />
        </Cell>
      )}
      {expansion && (
        <Cell>
          <Expander
            data-variant="quiet"
            data-size="small"
            aria-label={messages.detailsOf({ row: label })}
            aria-expanded={expansion.isExpanded}
            onPress={expansion.onToggle}
          >
            <ChevronRight aria-hidden />
          </Expander>
        </Cell>
      )}
      {columns.map((column) => (
        <Cell key={column.id} data-align={column.align}>
          {column.render(row)}
        </Cell>
      ))}
    </AriaRow>
  );
}

/** A full-width row of details under its row. */
export function DetailRow({ id, span, children }: { id: Key; span: number; children: ReactNode }) {
  const messages = useMessages();
  return (
    <AriaRow id={id} textValue={messages.details} data-detail>
      <Cell colSpan={span} focusMode="cell">
        {children}
      </Cell>
    </AriaRow>
  );
}

export function SkeletonRow({ id, cells }: { id: Key; cells: number }) {
  const messages = useMessages();
  return (
    <AriaRow id={id} textValue={messages.loading} isDisabled data-skeleton>
      {Array.from({ length: cells }, (_, index) => (
        <Cell key={index}>
          <Skeleton width={index === 1 ? '80%' : '60%'} />
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
        </Cell>
      ))}
    </AriaRow>
  );
}

interface RowElementProps {
  dom: ComponentProps<'tr'> | ComponentProps<'div'>;
  id: Key;
  tone: RowTone | undefined;
  isVirtual: boolean;
  isSelectable: boolean;
}

const RowElement = memo(function RowElement({ dom, id, tone, isVirtual, isSelectable }: RowElementProps) {
  const isSelected = useRowSelectionContext().isSelected(id);
  const own = {
    'data-tone': tone,
    ...(isSelectable && { 'aria-selected': isSelected, 'data-selected': isSelected || undefined }),
  };
  return isVirtual ? <div {...(dom as object)} {...own} /> : <tr {...(dom as object)} {...own} />;
});

const Expander = styled(Button)`
  ${buttonStyle}
  &[data-size='small'] {
    inline-size: ${theme.control.sm};
    margin-block: calc(-1 * ${theme.space[1]});
    padding: 0;
  }
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
    transition: rotate ${theme.motion.base} ${theme.motion.ease};
  }
  &:dir(rtl) > svg {
    scale: -1 1;
  }
  &[aria-expanded='true'] > svg {
    rotate: 90deg;
  }
  &:dir(rtl)[aria-expanded='true'] > svg {
    rotate: -90deg;
  }
`;
