import { useRef } from 'react';
import type { Key } from 'react-aria-components';
import { styled } from 'styled-components';
import { Checkbox } from '../fields/choice/Checkbox.tsx';
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
    <Hit onClickCapture={(event) => (isShift.current = event.shiftKey)}>
      <Checkbox
        // Not the collection's own selection: see useRowSelection.
        slot={null}
        aria-label={messages.select({ row: label })}
        isSelected={isSelected(id)}
        onChange={() => toggle(id, isShift.current)}
      />
    </Hit>
  );
}

/** Selects every row of the page, or none. With children they are its visible name. */
export function SelectAllBox({ children }: { children?: string }) {
  const messages = useMessages();
  const { allSelected, toggleAll } = useRowSelectionContext();
  return (
    <Hit>
      <Checkbox
        // Not the collection's own selection: see useRowSelection.
        slot={null}
        aria-label={children ? undefined : messages.selectPage}
        isSelected={allSelected === 'all'}
        isIndeterminate={allSelected === 'some'}
        onChange={toggleAll}
      >
        {children}
      </Checkbox>
    </Hit>
  );
}

/* The label's whole area is pressable, so that a near miss does not open the row. */
const Hit = styled.span`
  display: inline-flex;
  margin: calc(-1 * ${theme.space[2]});

  & label {
    padding: ${theme.space[2]};
  }
`;
