import { useLocation } from 'wouter';
import type { ScoreOption } from '#api/contract/lookups.ts';
import { createHeadlineDigest, setHeadlineStatus } from '#data/headlines.ts';
import { useScoreTarget } from '#data/lookups.ts';
import { session } from '#data/session.ts';
import { useAuthors } from '#data/users/people.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { serverMessage, titleMessage } from '../form/serverErrors.ts';
import { useForm } from '../form/useForm.ts';
import { digestPath } from '../page/paths.ts';
import { toast } from '../toasts/toasts.ts';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';

interface AddDigestDialogProps {
  text: string;
  /** Resolves to the source headline's id, creating it if necessary. */
  getHeadlineId: () => Promise<number>;
  onClose: () => void;
}

/** Sets the headline to Processing (HEAD-20, S40) and opens the draft. */
export function AddDigestDialog({ text, getHeadlineId, onClose }: AddDigestDialogProps) {
  const [, navigate] = useLocation();
  const authors = useAuthors(true, [Number(session.userId.peek())]);
  const { data: scores } = useScoreTarget(undefined);
  const form = useForm({
    initial: {
      title: text,
      // HEAD-19
      author: Number(session.userId.peek()),
      quality: null as number | null,
      relevance: null as number | null,
    },
    validate: ({ title }) => ({ title: title.trim() === '' ? messages.titleMissing : undefined }),
    async submit({ title, author, quality, relevance }) {
      const headlineId = await getHeadlineId();
      const id = await createHeadlineDigest({
        notification_id: headlineId,
        title,
        digest_author: author,
        editor_score_quality: quality,
        editor_score_relevance: relevance,
      });
      // The digest exists even if setting the status fails.
      await setHeadlineStatus([headlineId], 'PROCESSING').catch((error: unknown) =>
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
  const people = (authors ?? []).filter(({ is_active: isActive }) => isActive);

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

const noScoreKey = 'none';

function ScoreSelect({ label, scores = [], value, onChange }: ScoreSelectProps) {
  return (
    <Select
      label={label}
      items={[
        { id: noScoreKey, label: messages.notScored },
        ...scores.map(({ score, title }) => ({ id: score, label: title ? `${score} ${title}` : `${score}` })),
      ]}
      selectedKey={value ?? noScoreKey}
      onSelectionChange={(key) => onChange(typeof key === 'number' ? key : null)}
    />
  );
}

const messages = {
  digestTitle: 'Add Digest',
  addDigest: 'Add Digest',
  cancel: 'Cancel',
  titleField: 'Title',
  // HEAD-18
  titleMissing: 'Please enter title',
  author: 'Author',
  quality: 'Quality score',
  relevance: 'Relevance score',
  notScored: 'Not scored',
  // HEAD-20
  digestCreated: 'Digest created successfully.',
  // HEAD-21
  digestFailed: 'Unable to create digest.',
  // HEAD-24
  statusFailed: 'Something went wrong',
} as const;
