import { Check, Pencil, X } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Dialog, DialogTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from './buttonStyle';
import { IconButton } from './IconButton';
import { PopoverPanel } from './PopoverPanel';
import { theme } from './theme';

export interface EditableCellProps<Value> {
  /** What is edited, such as `Quality of Storm closes port`. */
  label: string;
  value: Value;
  /** Draws the value at rest. Default its text, or a dash when there is none. */
  renderValue?: (value: Value) => ReactNode;
  /** The field, holding what is not saved yet. Focus it at once with `autoFocus`. */
  renderField: (draft: Value, setDraft: (draft: Value) => void) => ReactNode;
  /** Takes the new value. The cell stays open, pending, until it settles, and stays open with the message it rejects with. */
  onSave: (value: Value) => void | Promise<void>;
  isDisabled?: boolean;
}

/**
 * A value of a DataTable that is edited in place: press it, change it, then save or cancel.
 *
 * Keys: Enter or Space opens, Enter saves, Escape cancels; the focus comes back to the value.
 */
export function EditableCell<Value>(props: EditableCellProps<Value>) {
  const { label, value, renderValue = asText, isDisabled } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Trigger data-variant="quiet" data-size="small" isDisabled={isDisabled} aria-label={`Edit ${label}`}>
        <span>{renderValue(value)}</span>
        <Pencil aria-hidden />
      </Trigger>
      {/* Over the cell and not inside it: there, arrow keys would leave the field for the next cell. */}
      <PopoverPanel placement="bottom start" offset={-32}>
        <Dialog aria-label={`Edit ${label}`}>
          <Editor {...props} onClose={() => setOpen(false)} />
        </Dialog>
      </PopoverPanel>
    </DialogTrigger>
  );
}

function Editor<Value>({
  value,
  renderField,
  onSave,
  onClose,
}: EditableCellProps<Value> & { onClose: () => void }) {
  const [draft, setDraft] = useState(value);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // The dialog is inside the screen's own form when a table is.
    event.stopPropagation();
    if (draft === value) return onClose();
    setSaving(true);
    try {
      await onSave(draft);
      onClose();
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
      setSaving(false);
    }
  }

  return (
    <Form onSubmit={handleSubmit}>
      <Field>{renderField(draft, setDraft)}</Field>
      <IconButton
        type="submit"
        variant="primary"
        size="small"
        label="Save"
        icon={<Check />}
        isPending={isSaving}
      />
      <IconButton size="small" label="Cancel" icon={<X />} onPress={onClose} isDisabled={isSaving} />
      {error && <ErrorText role="alert">{error}</ErrorText>}
    </Form>
  );
}

function asText(value: unknown): string {
  return value === null || value === undefined || value === '' ? '–' : String(value);
}

const Trigger = styled(Button)`
  ${buttonStyle}
  &[data-size='small'] {
    gap: ${theme.space[1]};
    margin-inline: calc(-1 * ${theme.space[2]});
    font-weight: ${theme.weight.normal};
    font-variant-numeric: tabular-nums;
  }
  & > svg {
    inline-size: 0.75rem;
    block-size: 0.75rem;
    color: ${theme.color.textSubtle};
    opacity: 0;
  }
  &:is([data-hovered], [data-focus-visible], [aria-expanded='true']) > svg {
    opacity: 1;
  }
  @media (hover: none) {
    & > svg {
      opacity: 1;
    }
  }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(6rem, 1fr) auto auto;
  align-items: center;
  gap: ${theme.space[1]};
  padding: ${theme.space[1]};
`;

const Field = styled.div`
  min-inline-size: 0;
`;

const ErrorText = styled.p`
  grid-column: 1 / -1;
  padding: 0 ${theme.space[1]} ${theme.space[1]};
  color: ${theme.color.dangerText};
  font-size: ${theme.text.xs};
`;
