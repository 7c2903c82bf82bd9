import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldId } from '#editing/formField.ts';
import { editorActions } from '#shared/actions/groups/editor.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { useDraft } from './DraftContext.tsx';
import { publishedStatus } from './form.ts';
import { messages } from './messages.ts';
import { setPanelOpen } from './panel/panelState.ts';
import type { SourceReading } from './useSourceReading.ts';

interface EditorKeysProps {
  onSave: () => void;
  /** Whether there is nothing to save. */
  isSaveDisabled: boolean;
  /** The article beside the form; none beside a video. */
  source: SourceReading | undefined;
}

/** The keys of the editor beside that of Save: publishing, after a question, and the way to its parts. */
export function EditorKeys({ onSave, isSaveDisabled, source }: EditorKeysProps) {
  useSignals();
  const draft = useDraft();
  const [isAsking, setAsking] = useState(false);
  const isUpdate = draft.stored.value?.status === publishedStatus;
  useActions(editorActions, {
    publish: !isSaveDisabled && (() => setAsking(true)),
    original:
      source &&
      (() => {
        flushSync(() => source.setOpen(true));
        focusPart(messages.source.title);
      }),
    text: focusText,
    panel() {
      flushSync(() => setPanelOpen(true));
      document
        .querySelector<HTMLElement>(
          `main section[aria-label='${messages.panel.title}'] [role=tab][aria-selected=true]`,
        )
        ?.focus();
    },
  });
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={() => setAsking(false)}
      title={isUpdate ? messages.updateQuestion : messages.publishQuestion}
      confirmLabel={isUpdate ? messages.updatePublished : messages.publish}
      onConfirm={() => {
        draft.set('status', publishedStatus);
        onSave();
      }}
    >
      <Text dir="auto" weight="medium">
        {draft.form.value.title}
      </Text>
    </ConfirmDialog>
  );
}

function focusText() {
  const field = document.getElementById(fieldId('content'));
  (field?.querySelector<HTMLElement>('[contenteditable=true]') ?? field)?.focus();
}

const focusable = 'a[href], button:not(:disabled), input, textarea, [tabindex="0"]';

/** Focuses the first control of a part of the editor, by its name. */
function focusPart(name: string) {
  const parts = [...document.querySelectorAll<HTMLElement>('main section')];
  const part = parts.find(
    (each) =>
      each.ariaLabel === name ||
      document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent === name,
  );
  part?.querySelector<HTMLElement>(focusable)?.focus();
}
