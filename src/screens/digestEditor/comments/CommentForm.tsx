import { useState } from 'react';
import { maxComment } from '#api/contract/comments.ts';
import { findStaff } from '#data/users.ts';
import { personOption } from '#editorFields/options.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

interface CommentFormProps {
  label: string;
  /** What it starts with. Default nothing. */
  initial?: string;
  saveLabel?: string;
  /** Saves the text; throws when it is not saved. */
  onSave: (text: string, mentions: number[]) => Promise<unknown>;
  onCancel?: () => void;
}

/** Writes a comment, and names a colleague who is told of it. */
export function CommentForm({ label, initial = '', saveLabel = messages.send, ...props }: CommentFormProps) {
  const { onSave, onCancel } = props;
  const [text, setText] = useState(initial);
  const [mentioned, setMentioned] = useState<{ id: number; name: string }[]>([]);
  const [isSaving, setSaving] = useState(false);

  async function save() {
    const words = text.trim();
    if (words === '') return;
    setSaving(true);
    try {
      // Whose name was removed again from the text is not told.
      const mentions = mentioned.filter(({ name }) => words.includes(`@${name}`)).map(({ id }) => id);
      await onSave(words, [...new Set(mentions)]);
      setText('');
      setMentioned([]);
    } catch (error) {
      toast.error(serverMessage(error, messages.failed));
    } finally {
      setSaving(false);
    }
  }

  function mention(person: { id: number; name: string }) {
    setMentioned([...mentioned, person]);
    setText(`${text}${text === '' || /\s$/.test(text) ? '' : ' '}@${person.name} `);
  }

  return (
    <Stack gap={2}>
      <TextArea label={label} maxLength={maxComment} value={text} onChange={setText} />
      <ComboBox
        // Another person can be named after one.
        key={mentioned.length}
        label={messages.mention}
        description={messages.mentionHint}
        placeholder={messages.searchPeople}
        onSearch={async (words, signal) => (await findStaff(words, signal)).map(personOption)}
        value={null}
        onChange={(chosen) => chosen && mention({ id: Number(chosen.id), name: chosen.label })}
      />
      <Cluster gap={2}>
        <Button
          size="small"
          variant="primary"
          isDisabled={text.trim() === ''}
          isPending={isSaving}
          onPress={() => void save()}
        >
          {saveLabel}
        </Button>
        {onCancel && (
          <Button size="small" variant="quiet" onPress={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
