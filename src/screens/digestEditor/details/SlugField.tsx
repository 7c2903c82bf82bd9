import { useSignals } from '@preact/signals-react/runtime';
import { Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { ResponseError } from '#api/errors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { changeSlug } from '#data/digests.ts';
import { FieldWithAction } from '#ui/fields/form/FieldWithAction.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { useDraft } from '../DraftContext.tsx';
import { publishedStatus } from '../form.ts';
import { messages } from '../messages.ts';

const texts = messages.slug;

/** The part of a published digest's address that can be changed, by itself and at once (EDIT-64 to EDIT-67). */
export function SlugField() {
  useSignals();
  const stored = useDraft().stored.value;
  const [isEditing, setEditing] = useState(false);
  if (stored?.status !== publishedStatus) return null;
  if (isEditing) return <SlugEditor stored={stored} onDone={() => setEditing(false)} />;
  return (
    <FieldWithAction
      action={
        <IconButton size="small" label={texts.edit} icon={<Pencil />} onPress={() => setEditing(true)} />
      }
    >
      <TextField label={texts.label} isReadOnly value={stored.slug} />
    </FieldWithAction>
  );
}

interface SlugEditorProps {
  stored: Digest;
  onDone: () => void;
}

function SlugEditor({ stored, onDone }: SlugEditorProps) {
  const draft = useDraft();
  const [slug, setSlug] = useState(stored.slug);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function confirm() {
    if (slug === stored.slug) {
      onDone();
      return;
    }
    if (!/^[a-z\d-]+$/.test(slug)) {
      setRefusal(texts.invalid);
      return;
    }
    setPending(true);
    try {
      draft.accept(await changeSlug(stored, slug));
      toast.success(texts.updated);
      onDone();
    } catch (error) {
      setRefusal(findDetail(error));
      setPending(false);
    }
  }

  return (
    <FieldWithAction
      action={
        <>
          <IconButton
            size="small"
            label={texts.confirm}
            icon={<Check />}
            // A save under way knows the digest by its present state.
            isDisabled={draft.isSavingManually.value}
            isPending={isPending}
            onPress={() => void confirm()}
          />
          <IconButton size="small" label={texts.cancel} icon={<X />} onPress={onDone} />
        </>
      }
    >
      <TextField
        label={texts.label}
        description={slug === stored.slug ? undefined : texts.warning}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
        autoFocus
        autoComplete="off"
        spellCheck="false"
        isDisabled={isPending}
        value={slug}
        onChange={(text) => {
          setSlug(text);
          setRefusal(undefined);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void confirm();
          if (key === 'Escape') onDone();
        }}
        errorMessage={refusal}
      />
    </FieldWithAction>
  );
}

function findDetail(error: unknown): string {
  const body = error instanceof ResponseError ? (error.body as { detail?: unknown } | null) : null;
  return typeof body?.detail === 'string' ? body.detail : messages.saveFailed;
}
