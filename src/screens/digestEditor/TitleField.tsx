import { CaseSensitive } from 'lucide-react';
import { Button } from '#ui/actions/Button.tsx';
import { WordCountField } from '#ui/fields/text/WordCountField.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from './DraftContext.tsx';
import { messages } from './messages.ts';
import { capitaliseSentences } from './sentences.ts';
import { titleWords } from './source.ts';
import { useTextDirection } from './useTextDirection.ts';

interface TitleFieldProps {
  /** Default `title`: what is written begins with it. `field`: one of the fields of a panel. */
  variant?: 'title' | 'field';
}

export function TitleField({ variant = 'title' }: TitleFieldProps) {
  const { value, error, set } = useField('title');
  return (
    <WordCountField
      id={fieldId('title')}
      variant={variant}
      label={messages.fields.title}
      placeholder={variant === 'title' ? messages.fields.title : undefined}
      dir={useTextDirection()}
      isMultiline
      rows={variant === 'title' ? 1 : 2}
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
