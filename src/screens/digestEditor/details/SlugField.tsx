import { useSignals } from '@preact/signals-react/runtime';
import { Check, Pencil, X } from 'lucide-react';
import { useState, type Ref } from 'react';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { changeSlug } from '#data/digests/links.ts';
import { FieldWithAction } from '#ui/fields/form/FieldWithAction.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

const strings = messages.slug;

interface SlugViewProps {
  slug: string;
  button: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

/** The slug is saved immediately and separately from the form (EDIT-64 to EDIT-67). */
export function SlugView({ slug, button, onEdit }: SlugViewProps) {
  return (
    <Cluster isSingleLine gap={1}>
      <TextField aria-label={strings.label} isReadOnly value={slug} />
      <IconButton ref={button} size="small" label={strings.edit} icon={<Pencil />} onPress={onEdit} />
    </Cluster>
  );
}

export function SlugEditor({ onDone }: { onDone: () => void }) {
  useSignals();
  const draft = useDraft();
  const stored = draft.stored.value!;
  const [slug, setSlug] = useState(stored.slug);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function confirm() {
    if (slug === stored.slug) {
      onDone();
      return;
    }
    if (!/^[a-z\d-]+$/.test(slug)) {
      setRefusal(strings.invalid);
      return;
    }
    setPending(true);
    try {
      draft.accept(await changeSlug(stored, slug));
      toast.success(strings.updated);
      onDone();
    } catch (error) {
      setRefusal(serverMessage(error, messages.saveFailed));
      setPending(false);
    }
  }

  return (
    <FieldWithAction
      action={
        <>
          <IconButton
            size="small"
            label={strings.confirm}
            icon={<Check />}
            // A running save relies on the current slug.
            isDisabled={draft.isSavingManually.value}
            isPending={isPending}
            onPress={() => void confirm()}
          />
          <IconButton size="small" label={strings.cancel} icon={<X />} onPress={onDone} />
        </>
      }
    >
      <TextField
        label={strings.label}
        description={slug === stored.slug ? undefined : strings.warning}
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
