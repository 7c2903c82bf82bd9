import { useRef, type ComponentProps } from 'react';
import type { Key } from 'react-aria-components';
import { styled } from 'styled-components';
import { CheckboxMark } from '../fields/choice/CheckboxMark.tsx';
import { useRowSelectionContext } from './rowSelection.ts';
import { theme } from '../theme/theme.ts';
import { useMessages } from '../messages/useMessages.ts';

export interface SelectionBoxProps {
  id: Key;
  /** What the row is called. */
  label: string;
}

/** Selects one row; with Shift, all rows since the last one. */
export function SelectionBox({ id, label }: SelectionBoxProps) {
  const messages = useMessages();
  const { isSelected, toggle } = useRowSelectionContext();
  const isShift = useRef(false);
  return (
    <Box
      aria-label={messages.select({ row: label })}
      isSelected={isSelected(id)}
      onClick={(event) => (isShift.current = event.shiftKey)}
      onChange={() => toggle(id, isShift.current)}
    />
  );
}

/** Selects every row of the page, or none. With children they are its visible name. */
export function SelectAllBox({ children }: { children?: string }) {
  const messages = useMessages();
  const { allSelected, toggleAll } = useRowSelectionContext();
  return (
    <Box
      aria-label={children ? undefined : messages.selectPage}
      isSelected={allSelected === 'all'}
      isIndeterminate={allSelected === 'some'}
      onChange={toggleAll}
    >
      {children}
    </Box>
  );
}

interface BoxProps extends ComponentProps<'input'> {
  isSelected: boolean;
  isIndeterminate?: boolean;
}

/** The browser's own checkbox, as a row has no form: React Aria's costs the first page 4 kB, and time in each row. */
function Box({ isSelected, isIndeterminate = false, children, ...input }: BoxProps) {
  return (
    <Hit data-selected={isSelected || undefined} data-indeterminate={isIndeterminate || undefined}>
      <Input
        {...input}
        type="checkbox"
        checked={isSelected}
        ref={(element) => {
          if (element) element.indeterminate = isIndeterminate;
        }}
      />
      <CheckboxMark isSelected={isSelected} isIndeterminate={isIndeterminate} />
      {children && <span>{children}</span>}
    </Hit>
  );
}

/* The whole area can be pressed, so that a near miss does not open the row. */
const Hit = styled.label`
  position: relative;
  display: inline-flex;
  align-items: flex-start;
  vertical-align: middle;
  gap: ${theme.space[2]};
  margin: calc(-1 * ${theme.space[2]});
  padding: ${theme.space[2]};
  line-height: 1.25rem;
  cursor: pointer;
`;

const Input = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  cursor: inherit;
  opacity: 0;

  &:focus-visible + * {
    outline-width: 2px;
  }
  @media (hover: hover) {
    &:hover + * {
      border-color: ${theme.color.borderHovered};
    }
  }
`;
