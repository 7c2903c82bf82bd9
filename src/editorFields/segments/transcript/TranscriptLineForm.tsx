import { useState, type FormEvent } from 'react';
import { updateLine, type TranscriptEntry } from '#domain/video/transcript.ts';
import { addTimes } from '#domain/video/time.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TimecodeField } from '#ui/fields/text/TimecodeField.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { transcriptMessages as messages } from './messages.ts';

interface TranscriptLineFormProps {
  entries: readonly TranscriptEntry[];
  index: number;
  onSave: (entries: TranscriptEntry[]) => Promise<boolean>;
  onClose: () => void;
}

export function TranscriptLineForm({ entries, index, onSave, onClose }: TranscriptLineFormProps) {
  const line = entries[index]!;
  const [text, setText] = useState(line.text);
  const [start, setStart] = useState<number | null>(line.start);
  const [end, setEnd] = useState<number | null>(addTimes(line.start, line.duration));
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isEmpty = text.trim() === '';
  const isBackwards = start === null || end === null || end <= start;

  async function save(changed: TranscriptEntry[]) {
    setSaving(true);
    const isSaved = await onSave(changed);
    setSaving(false);
    if (isSaved) onClose();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    if (!isEmpty && !isBackwards) void save(updateLine(entries, index, { start, end, text: text.trim() }));
  }

  return (
    <Form aria-label={messages.lineNumber(index + 1)} onSubmit={handleSubmit}>
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be written in
        autoFocus
        label={messages.lineText}
        dir="auto"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={setText}
        errorMessage={isChecked && isEmpty ? messages.noText : undefined}
      />
      <Cluster gap={4} align="start">
        <TimecodeField label={messages.lineStart} value={start} onChange={setStart} />
        <TimecodeField
          label={messages.lineEnd}
          value={end}
          onChange={setEnd}
          errorMessage={isChecked && isBackwards ? messages.endBeforeStart : undefined}
        />
      </Cluster>
      <Cluster>
        <Button type="submit" size="small" isPending={isSaving}>
          {messages.saveLine}
        </Button>
        <Button size="small" variant="quiet" onPress={onClose}>
          {messages.cancel}
        </Button>
        {entries.length > 1 && (
          <Button
            size="small"
            variant="quiet"
            isDisabled={isSaving}
            onPress={() => void save(updateLine(entries, index, undefined))}
          >
            {messages.deleteLine}
          </Button>
        )}
      </Cluster>
    </Form>
  );
}
