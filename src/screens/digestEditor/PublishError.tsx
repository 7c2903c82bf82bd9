import { useSignals } from '@preact/signals-react/runtime';
import { fieldId } from '#editing/formField.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { focusField } from '#ui/fields/form/ErrorSummary.tsx';
import type { DigestDraft } from '#editing/draft.ts';
import { useDraft } from './DraftContext.tsx';
import { fieldNames, publishedStatus } from './form.ts';
import { messages } from './messages.ts';
import { revealField } from './revealField.ts';

/** EDIT-63, S18. */
export function PublishError() {
  useSignals();
  const draft = useDraft();
  const message = draft.failure.value?.message ?? '';
  const field = fieldNames.find((name) => draft.errors.value[name] === message);
  return (
    <Banner tone="danger" title={message}>
      {field && (
        <Button
          size="small"
          onPress={() => {
            revealField(field);
            focusField(fieldId(field));
          }}
        >
          {messages.showField(messages.fields[field])}
        </Button>
      )}
    </Banner>
  );
}

export function isPublishFailure({ failure, form }: DigestDraft): boolean {
  return failure.value?.target === 'record' && form.value.status === publishedStatus;
}
