import { CaseUpper } from 'lucide-react';
import { FieldWithAction } from '#ui/fields/form/FieldWithAction.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
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
    <FieldWithAction
      action={
        <IconButton
          size="small"
          label={messages.titleCase}
          icon={<CaseUpper />}
          onPress={() => set(capitaliseSentences(value))}
        />
      }
    >
      <WordCountField
        id={fieldId('title')}
        label={messages.fields.title}
        dir={useTextDirection()}
        isMultiline
        rows={2}
        maxWords={titleWords}
        warnAt={12}
        dangerAt={20}
        value={value}
        // A title is one line, however long: Enter and pasted breaks become spaces.
        onChange={(text) => set(text.replace(/\s*\n\s*/g, ' '))}
        errorMessage={error}
      />
    </FieldWithAction>
  );
}
