import { useState, type FormEvent } from 'react';
import { maxCommentLength } from '#api/contract/comments.ts';
import { findStaff } from '#data/users/people.ts';
import { findMentionedPeople } from '#domain/mentions.ts';
import { toPersonOption } from '#editorFields/options.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { editorActions } from '#shared/actions/groups/editor.ts';
import { useShortcutText } from '#shared/actions/caps.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Keys } from '#ui/actions/Keys.tsx';
import { MentionArea } from '#ui/fields/options/MentionArea.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { separateForm } from '../EditorKeys.tsx';
import { messages } from './messages.ts';

interface CommentFormProps {
  label: string;
  /** Shows the label as a placeholder only. */
  isLabelHidden?: boolean;
  initial?: string;
  saveLabel?: string;
  /** Rejects if saving fails. */
  onSave: (text: string, mentions: number[]) => Promise<unknown>;
  onCancel?: () => void;
  /** Focuses the field whenever this value changes. */
  focusKey?: unknown;
}

export function CommentForm({ label, initial = '', saveLabel = messages.send, ...props }: CommentFormProps) {
  const { isLabelHidden = false, onSave, onCancel, focusKey } = props;
  const sendKeys = useShortcutText(editorActions.actions.publish);
  const [text, setText] = useState(initial);
  const [mentioned, setMentioned] = useState<{ id: number; name: string }[]>([]);
  const [isSaving, setSaving] = useState(false);
  /** One line until someone starts to write. */
  const [isStarted, setStarted] = useState(onCancel !== undefined);

  async function save(event: FormEvent) {
    event.preventDefault();
    const words = text.trim();
    if (words === '' || isSaving) return;
    setSaving(true);
    try {
      // Don't notify people whose mention was removed.
      const mentions = findMentionedPeople(words, mentioned).map(({ id }) => id);
      await onSave(words, [...new Set(mentions)]);
      setText('');
      setMentioned([]);
    } catch (error) {
      toast.error(serverMessage(error, messages.failed));
    } finally {
      setSaving(false);
    }
  }

  return (
    <form {...separateForm} onSubmit={(event) => void save(event)}>
      <Stack gap={2}>
        <MentionArea
          {...(isLabelHidden ? { 'aria-label': label, placeholder: messages.placeholder } : { label })}
          description={isStarted && messages.mentionHint}
          isOneLine={!isStarted}
          onFocus={() => setStarted(true)}
          maxLength={maxCommentLength}
          value={text}
          onChange={setText}
          focusTrigger={focusKey}
          optionsLabel={messages.people}
          onSearch={async (words, signal) => (await findStaff(words, signal)).map(toPersonOption)}
          onMention={({ id }, name) => setMentioned([...mentioned, { id, name }])}
        />
        <Cluster gap={2}>
          <Button
            size="small"
            variant="primary"
            isDisabled={text.trim() === ''}
            isPending={isSaving}
            type="submit"
          >
            {saveLabel}
            {sendKeys && <Keys keys={sendKeys} />}
          </Button>
          {onCancel && (
            <Button size="small" variant="quiet" onPress={onCancel}>
              {messages.cancel}
            </Button>
          )}
        </Cluster>
      </Stack>
    </form>
  );
}
