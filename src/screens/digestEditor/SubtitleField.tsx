import { WordCountField } from '../../ui/WordCountField';
import { fieldId, useField } from './DraftContext';
import { messages } from './messages';
import { subtitleWords } from './source';

export function SubtitleField() {
  const { value, error, set } = useField('subtitle');
  return (
    <WordCountField
      id={fieldId('subtitle')}
      label={messages.fields.subtitle}
      maxWords={subtitleWords}
      warnAt={7}
      dangerAt={10}
      value={value}
      onChange={set}
      errorMessage={error}
    />
  );
}
