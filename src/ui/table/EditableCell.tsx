import { Pencil } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from '../actions/buttonStyle.ts';
import type { CellEditorOptions } from './CellEditor.tsx';
import { theme } from '../theme/theme.ts';
import { messages } from '../messages.ts';
import { lazyComponent } from '../lazyPart.tsx';

export interface EditableCellProps<Value> extends CellEditorOptions<Value> {
  /** Defaults to the text, or a dash if there is none. */
  renderValue?: (value: Value) => ReactNode;
  onOpen?: () => void;
}

/** Enter or Space starts editing, Enter saves, Escape cancels. Focus then returns to the value. */
export function EditableCell<Value>(props: EditableCellProps<Value>) {
  const { label, value, renderValue = valueText, onOpen } = props;
  const [isOpen, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // Must contain the visible text (WCAG 2.5.3).
  const name = messages.edit(label, valueText(value));
  return (
    <>
      <Trigger
        ref={trigger}
        data-variant="quiet"
        data-size="small"
        data-plain={props.renderValue ? undefined : true}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onHoverStart={CellEditor.preload}
        onPress={() => {
          setRequested(true);
          setOpen(true);
          onOpen?.();
        }}
      >
        <span>{renderValue(value)}</span>
        <Pencil aria-hidden />
      </Trigger>
      {isRequested && (
        <CellEditor
          {...(props as EditableCellProps<unknown>)}
          label={name}
          triggerRef={trigger}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}

// Fetched on hover, because lists are read far more often than edited.
const CellEditor = lazyComponent(async () => (await import('./CellEditor.tsx')).CellEditor);

function valueText(value: unknown): string {
  return value === null || value === undefined || value === '' ? '–' : String(value);
}

const Trigger = styled(Button)`
  ${buttonStyle}
  &[data-size='small'] {
    justify-content: flex-start;
    gap: ${theme.space[1]};
    max-inline-size: calc(100% + 2 * ${theme.space[2]} + 2px);
    /* The text begins where the heading does. */
    margin-inline: calc(-1 * ${theme.space[2]} - 1px);
    text-align: start;
    font-weight: ${theme.weight.normal};
    font-variant-numeric: tabular-nums;
  }
  /* Same colour as cells that can't be edited. */
  &:not([data-disabled]) {
    color: ${theme.color.text};
  }
  &[data-plain] {
    min-inline-size: ${theme.control.sm};
    font-weight: ${theme.weight.medium};
  }
  &:not([data-plain]) {
    min-block-size: 0;
    padding-block: 0;
    border-block-width: 0;
    line-height: 1.125rem;

    @media (forced-colors: active) {
      border-block-width: 1px;
    }
  }
  /* Numbers in the hovered row look like fields. */
  tr:hover &[data-plain],
  &[data-plain]:is([data-focus-visible], [aria-expanded='true']) {
    border-color: ${theme.color.border};
    background: ${theme.color.surface};
  }
  & > span {
    min-inline-size: 0;
  }
  &[data-plain] > svg {
    display: none;
  }
  /* Over the end of the value, without changing its width. */
  & > svg {
    position: absolute;
    inset-block-start: ${theme.space[1]};
    inset-inline-end: ${theme.space.half};
    padding: ${theme.space.half};
    border-radius: ${theme.radius.sm};
    background: ${theme.color.hovered};
    inline-size: 0.75rem;
    block-size: 0.75rem;
    color: ${theme.color.textSubtle};
    opacity: 0;
  }
  &:is([data-hovered], [data-focus-visible], [aria-expanded='true']) > svg {
    opacity: 1;
  }
  /* Always shown, beside the value. */
  @media (hover: none) {
    & > svg {
      position: static;
      flex: none;
      background: none;
      opacity: 1;
    }
  }
`;
