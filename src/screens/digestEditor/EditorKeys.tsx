import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldId } from '#editing/formField.ts';
import { editorActions } from '#shared/actions/groups/editor.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { useDraft } from './DraftContext.tsx';
import { publishedStatus, toPublishCheckInput } from './form.ts';
import { messages } from './messages.ts';
import { focusPanel } from './panel/focusPanel.ts';
import type { SourceState } from './useSourceReading.ts';

interface EditorKeysProps {
  onSave: () => void;
  isSaveDisabled: boolean;
  source: SourceState | undefined;
}

export function EditorKeys({ onSave, isSaveDisabled, source }: EditorKeysProps) {
  useSignals();
  const draft = useDraft();
  const [isAsking, setAsking] = useState(false);
  const isUpdate = draft.stored.value?.status === publishedStatus;
  useActions(editorActions, () => ({
    publish: publishAction(() => setAsking(true), isSaveDisabled),
    original:
      source &&
      (() => {
        flushSync(() => source.setOpen(true));
        focusSection(messages.source.title);
      }),
    text: focusText,
    panel: focusPanel,
  }));
  if (!isAsking) return null;
  return (
    <PublishDialog
      question={isUpdate ? messages.updateQuestion : messages.publishQuestion}
      confirmLabel={isUpdate ? messages.updatePublished : messages.publish}
      name={draft.form.value.title}
      digest={toPublishCheckInput(draft.form.value, draft.stored.value?.id)}
      onClose={() => setAsking(false)}
      onConfirm={() => {
        draft.set('status', publishedStatus);
        onSave();
      }}
    />
  );
}

const PublishDialog = lazyComponent(
  async () => (await import('#shared/publishing/PublishDialog.tsx')).PublishDialog,
);

/** In a separate form, such as a comment, the shortcut submits that form instead of publishing. */
function publishAction(openDialog: () => void, isSaveDisabled: boolean) {
  const form = focusedSeparateForm();
  if (form) return () => form.requestSubmit();
  return !isSaveDisabled && openDialog;
}

function focusText() {
  const field = document.getElementById(fieldId('content'));
  (field?.querySelector<HTMLElement>('[contenteditable=true]') ?? field)?.focus();
}

const focusableSelector = 'a[href], button:not(:disabled), input, textarea, [tabindex="0"]';

function focusSection(name: string) {
  const parts = [...document.querySelectorAll<HTMLElement>('main section')];
  const part = parts.find(
    (each) =>
      each.ariaLabel === name ||
      document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent === name,
  );
  part?.querySelector<HTMLElement>(focusableSelector)?.focus();
}

/** Marks forms that save something other than the digest. */
export const separateForm = { 'data-own-form': true } as const;

const focusedSeparateForm = () => document.activeElement?.closest<HTMLFormElement>('form[data-own-form]');
