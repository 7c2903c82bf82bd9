import { useLocation } from 'wouter';
import type { ScoreOption } from '#api/contract/lookups.ts';
import { createHeadlineDigest, setHeadlineStatus } from '#data/headlines.ts';
import { useScoreTarget } from '#data/lookups.ts';
import { session } from '#data/session.ts';
import { useAuthors } from '#data/users.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage, titleMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { digestPath } from '#shared/paths.ts';
import { toast } from '#shared/toasts.ts';
import { FieldRow } from '#ui/fields/FieldRow.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { messages } from './messages.ts';
import type { Row } from './rows.ts';

interface AddDigestDialogProps {
  row: Row;
  onClose: () => void;
}

/** Makes a draft of a headline, moves the headline to Processing (HEAD-20, S40), and opens the draft in the editor. */
export function AddDigestDialog({ row, onClose }: AddDigestDialogProps) {
  const [, navigate] = useLocation();
  const { data: authors } = useAuthors(true);
  const { data: scores } = useScoreTarget(undefined);
  const form = useForm({
    initial: {
      title: row.text,
      // HEAD-19
      author: Number(session.userId.peek()),
      quality: null as number | null,
      relevance: null as number | null,
    },
    validate: ({ title }) => ({ title: title.trim() === '' ? messages.titleMissing : undefined }),
    async submit({ title, author, quality, relevance }) {
      const id = await createHeadlineDigest({
        notification_id: row.id,
        title,
        digest_author: author,
        editor_score_quality: quality,
        editor_score_relevance: relevance,
      });
      // The digest is there, whatever becomes of the status.
      await setHeadlineStatus([row.id], 'PROCESSING').catch((error: unknown) =>
        toast.error(titleMessage(error, messages.statusFailed)),
      );
      toast.success(messages.digestCreated);
      onClose();
      navigate(digestPath(id));
    },
    onFailure: (error) => toast.error(serverMessage(error, messages.digestFailed)),
    closesAfterSave: true,
  });
  const { author, quality, relevance } = form.values;
  const people = (authors?.results ?? []).filter(({ is_active: isActive }) => isActive);

  return (
    <FormDialog
      title={messages.digestTitle}
      form={form}
      saveLabel={messages.addDigest}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextField
        label={messages.titleField}
        isRequired
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
        autoFocus
        autoComplete="off"
        maxLength={1000}
        {...form.text('title')}
      />
      <Select
        label={messages.author}
        items={people.map(({ id, name, phone, email }) => ({ id, label: name || phone || email }))}
        selectedKey={author}
        onSelectionChange={(key) => form.change({ author: Number(key) })}
      />
      <FieldRow>
        <ScoreSelect
          label={messages.quality}
          scores={scores?.editor_score_quality}
          value={quality}
          onChange={(value) => form.change({ quality: value })}
        />
        <ScoreSelect
          label={messages.relevance}
          scores={scores?.editor_score_relevance}
          value={relevance}
          onChange={(value) => form.change({ relevance: value })}
        />
      </FieldRow>
    </FormDialog>
  );
}

interface ScoreSelectProps {
  label: string;
  scores: readonly ScoreOption[] | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
}

const none = 'none';

function ScoreSelect({ label, scores = [], value, onChange }: ScoreSelectProps) {
  return (
    <Select
      label={label}
      items={[
        { id: none, label: messages.notScored },
        ...scores.map(({ score, title }) => ({ id: score, label: title ? `${score} ${title}` : `${score}` })),
      ]}
      selectedKey={value ?? none}
      onSelectionChange={(key) => onChange(typeof key === 'number' ? key : null)}
    />
  );
}
