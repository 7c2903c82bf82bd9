import { useRef, type ComponentProps } from 'react';
import type { Key } from 'react-aria-components';
import { styled } from 'styled-components';
import { CheckboxMark } from '../fields/choice/CheckboxMark.tsx';
import { useRowSelectionContext } from './rowSelection.ts';
import { theme } from '../theme/theme.ts';
import { messages } from '../messages.ts';

export interface SelectionBoxProps {
  id: Key;
  label: string;
}

/** With Shift, changes all rows from the last toggled one to this one. */
export function SelectionBox({ id, label }: SelectionBoxProps) {
  const { isSelected, toggle } = useRowSelectionContext();
  const isShift = useRef(false);
  return (
    <NativeCheckbox
      aria-label={messages.select(label)}
      isSelected={isSelected(id)}
      onClick={(event) => (isShift.current = event.shiftKey)}
      onChange={() => toggle(id, isShift.current)}
    />
  );
}

export function SelectAllBox({ children }: { children?: string }) {
  const { selectionExtent, toggleAll } = useRowSelectionContext();
  return (
    <NativeCheckbox
      aria-label={children ? undefined : messages.selectPage}
      isSelected={selectionExtent === 'all'}
      isIndeterminate={selectionExtent === 'some'}
      onChange={toggleAll}
    >
      {children}
    </NativeCheckbox>
  );
}

interface NativeCheckboxProps extends ComponentProps<'input'> {
  isSelected: boolean;
  isIndeterminate?: boolean;
}

/** A native checkbox: React Aria's would add 4 kB to the first page and cost time in each row. */
function NativeCheckbox({ isSelected, isIndeterminate = false, children, ...input }: NativeCheckboxProps) {
  return (
    <HitArea data-selected={isSelected || undefined} data-indeterminate={isIndeterminate || undefined}>
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
    </HitArea>
  );
}

/* The whole area is pressable, so that a near miss doesn't open the row. */
const HitArea = styled.label`
  position: relative;
  display: inline-flex;
  align-items: flex-start;
  vertical-align: middle;
  gap: ${theme.space[3]};
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
