import { Check, X } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { PopoverPanel, type PanelState } from '../overlays/PopoverPanel.tsx';
import { theme } from '../theme/theme.ts';
import { messages } from '../messages.ts';

export interface CellEditorOptions<Value> {
  label: string;
  value: Value;
  renderField: (draft: Value, setDraft: (draft: Value) => void) => ReactNode;
  /** The cell stays open until the promise settles, and shows the rejection's message. */
  onSave: (value: Value) => void | Promise<void>;
}

export function CellEditor<Value>({
  triggerRef,
  isOpen,
  onOpenChange,
  ...props
}: CellEditorOptions<Value> & PanelState) {
  return (
    // Rendered over the cell: inside it, arrow keys would move to the next cell.
    <PopoverPanel placement="bottom start" offset={-32} {...{ triggerRef, isOpen, onOpenChange }}>
      <Dialog aria-label={props.label}>
        <Editor {...props} onClose={() => onOpenChange(false)} />
      </Dialog>
    </PopoverPanel>
  );
}

function Editor<Value>({
  value,
  renderField,
  onSave,
  onClose,
}: CellEditorOptions<Value> & { onClose: () => void }) {
  const [draft, setDraft] = useState(value);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // In a table within a form, the event would reach that form.
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
        label={messages.save}
        icon={<Check />}
        isPending={isSaving}
      />
      <IconButton size="small" label={messages.cancel} icon={<X />} onPress={onClose} isDisabled={isSaving} />
      {error && <ErrorText role="alert">{error}</ErrorText>}
    </Form>
  );
}

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
