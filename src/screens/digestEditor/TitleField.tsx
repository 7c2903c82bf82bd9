import { digestFields } from '#domain/digestFields.ts';
import { CaseSensitive } from 'lucide-react';
import { Button } from '#ui/actions/Button.tsx';
import { WordCountField } from '#ui/fields/text/WordCountField.tsx';
import { rewriteField, useDraft, useFieldProps } from './DraftContext.tsx';
import { messages } from './messages.ts';
import { capitaliseSentences } from './sentences.ts';
import { useTextDirection } from './useTextDirection.ts';

export function TitleField() {
  const draft = useDraft();
  const { value, onChange, ...field } = useFieldProps('title');
  return (
    <WordCountField
      {...field}
      variant="title"
      placeholder={messages.fields.title}
      dir={useTextDirection()}
      isMultiline
      rows={1}
      maxWords={digestFields.title.maxWords}
      warnAt={12}
      dangerAt={20}
      value={value}
      // A title is one line: Enter and pasted breaks become spaces.
      onChange={(text) => onChange(text.replace(/\s*\n\s*/g, ' '))}
      action={
        <Button
          variant="quiet"
          size="small"
          icon={<CaseSensitive />}
          onPress={() => rewriteField(draft, 'title', capitaliseSentences(value))}
        >
          {messages.titleCase}
        </Button>
      }
    />
  );
}
