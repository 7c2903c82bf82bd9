import { CaseUpper } from 'lucide-react';
import { FieldWithAction } from '../../ui/FieldWithAction';
import { IconButton } from '../../ui/IconButton';
import { WordCountField } from '../../ui/WordCountField';
import { fieldId, useField } from './DraftContext';
import { messages } from './messages';
import { capitaliseSentences } from './sentences';
import { titleWords } from './source';

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
