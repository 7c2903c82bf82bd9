import { ChevronRight } from 'lucide-react';
import { memo, useId, type ReactNode } from 'react';
import { Button, type Key } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from '../actions/buttonStyle.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { messages } from '../messages.ts';
import { theme } from '../theme/theme.ts';
import type { Column, RowTone } from './column.ts';
import { SelectionBox } from './SelectionBox.tsx';

interface DataRowProps {
  id: Key;
  row: object;
  label: string;
  tone: RowTone | undefined;
  columns: readonly Column<object>[];
  /** Columns that don't fit; their values go under the row's name. */
  folded: readonly Column<object>[];
  isSelectable: boolean;
  isSelected: boolean;
  isExpanded: boolean | undefined;
  onToggle: (id: Key) => void;
}

export const DataRow = memo(function DataRow(props: DataRowProps) {
  const { id, row, label, columns, folded, isSelectable, isSelected, isExpanded, onToggle } = props;
  const rowHeader = columns.find((column) => column.isRowHeader) ?? columns[0];
  const headerId = useId();
  return (
    <tr
      tabIndex={-1}
      data-key={id}
      data-tone={props.tone}
      aria-labelledby={headerId}
      aria-selected={isSelectable ? isSelected : undefined}
    >
      {isSelectable && (
        <td>
          <SelectionBox id={id} label={label} />
        </td>
      )}
      {isExpanded !== undefined && (
        <td>
          <Expander
            data-variant="quiet"
            data-size="small"
            aria-label={messages.detailsLabel(label)}
            aria-expanded={isExpanded}
            onPress={() => onToggle(id)}
          >
            <ChevronRight aria-hidden />
          </Expander>
        </td>
      )}
      {columns.map((column) =>
        column === rowHeader ? (
          <th
            key={column.id}
            id={folded.length > 0 ? undefined : headerId}
            scope="row"
            data-align={column.align}
          >
            {folded.length > 0 ? (
              <FoldedCell>
                <div id={headerId}>{column.render(row)}</div>
                <FoldedValues row={row} columns={folded} />
              </FoldedCell>
            ) : (
              column.render(row)
            )}
          </th>
        ) : (
          <td key={column.id} data-align={column.align}>
            {column.render(row)}
          </td>
        ),
      )}
    </tr>
  );
});

function FoldedValues({ row, columns }: { row: object; columns: readonly Column<object>[] }) {
  return (
    <Facts data-single-line>
      {columns.map(({ id, header, render }) => (
        <span key={id}>
          {header} <b>{render(row)}</b>
        </span>
      ))}
    </Facts>
  );
}

export function DetailRow({ id, span, children }: { id: Key; span: number; children: ReactNode }) {
  return (
    <tr tabIndex={-1} data-key={id} data-detail>
      <td colSpan={span}>{children}</td>
    </tr>
  );
}

export function SkeletonRow({ cells }: { cells: number }) {
  return (
    <tr data-skeleton>
      {Array.from({ length: cells }, (_, index) => (
        <td key={index}>
          <Skeleton width={index === 1 ? '80%' : '60%'} />
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
        </td>
      ))}
    </tr>
  );
}

const FoldedCell = styled.div`
  min-inline-size: 0;

  [data-density='compact'] & {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
  }
  [data-density='compact'] & > :first-child {
    min-inline-size: 0;
  }
`;

const Facts = styled.div`
  overflow: hidden;
  color: ${theme.color.textSubtle};
  font-size: ${theme.text.xs};
  line-height: 1rem;
  text-overflow: ellipsis;
  white-space: nowrap;

  & > span + span::before {
    content: ' · ';
  }
  & > span:has(> b:empty, > b > :only-child:empty) {
    display: none;
  }
  & > span > b {
    color: ${theme.color.textMuted};
    font-weight: ${theme.weight.normal};
  }
  && > span > b * {
    display: inline !important;
    color: inherit;
    font-size: inherit;
    line-height: inherit;
  }
`;

const Expander = styled(Button)`
  ${buttonStyle}
  &[data-size='small'] {
    /* A block, because inline elements aren't exactly centred in a line. */
    display: flex;
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
