import { WordCountField } from '#ui/fields/text/WordCountField.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from './DraftContext.tsx';
import { messages } from './messages.ts';
import { subtitleWords } from './source.ts';
import { useTextDirection } from './useTextDirection.ts';

export function SubtitleField() {
  const { value, error, set } = useField('subtitle');
  const { isOn: hasPoll } = useField('poll').value;
  return (
    <WordCountField
      id={fieldId('subtitle')}
      label={messages.fields.subtitle}
      dir={useTextDirection()}
      maxWords={subtitleWords}
      warnAt={7}
      dangerAt={10}
      // POLL-07
      isDisabled={hasPoll}
      description={hasPoll ? messages.poll.noSubtitle : undefined}
      value={hasPoll ? '' : value}
      onChange={set}
      errorMessage={error}
    />
  );
}
