import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { copyHtml } from '#shared/content/html.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import type { DigestDraft } from './draft.ts';
import { messages } from './messages.ts';
import type { DigestForm } from './model.ts';

const strings = messages.deleted;

interface DeletedNoticeProps {
  draft: DigestDraft;
  onSaveAsNew: () => void;
}

/** Place it above the save bar. */
export function DeletedNotice({ draft, onSaveAsNew }: DeletedNoticeProps) {
  useSignals();
  const { model, form, status } = draft;
  const [copied, setCopied] = useState<DigestForm>();
  if (status.value !== 'deleted') return null;

  function copy() {
    try {
      copyHtml(model.toHtml(form.peek()));
      setCopied(form.peek());
      // A toast would cover the buttons.
      announce(strings.copied);
    } catch {
      toast.error(strings.copyFailed);
    }
  }

  return (
    <Banner tone="danger" isSticky title={model.messages.deleted}>
      <Stack gap={2}>
        <p>{strings.explanation}</p>
        <Cluster>
          <Button size="small" variant="primary" onPress={onSaveAsNew}>
            {model.messages.saveAsNew}
          </Button>
          <Button size="small" onPress={copy}>
            {copied === form.value ? strings.copied : strings.copy}
          </Button>
        </Cluster>
      </Stack>
    </Banner>
  );
}
