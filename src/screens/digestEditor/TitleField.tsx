import { CaseSensitive } from 'lucide-react';
import { Button } from '#ui/actions/Button.tsx';
import { WordCountField } from '#ui/fields/text/WordCountField.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from './DraftContext.tsx';
import { messages } from './messages.ts';
import { capitaliseSentences } from './sentences.ts';
import { titleWords } from './source.ts';
import { useTextDirection } from './useTextDirection.ts';

export function TitleField() {
  const { value, error, set } = useField('title');
  return (
    <WordCountField
      id={fieldId('title')}
      variant="title"
      label={messages.fields.title}
      placeholder={messages.fields.title}
      dir={useTextDirection()}
      isMultiline
      rows={1}
      maxWords={titleWords}
      warnAt={12}
      dangerAt={20}
      value={value}
      // A title is one line, however long: Enter and pasted breaks become spaces.
      onChange={(text) => set(text.replace(/\s*\n\s*/g, ' '))}
      errorMessage={error}
      action={
        <Button
          variant="quiet"
          size="small"
          icon={<CaseSensitive />}
          onPress={() => set(capitaliseSentences(value))}
        >
          {messages.titleCase}
        </Button>
      }
    />
  );
}
