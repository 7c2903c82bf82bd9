import { WordCountField } from '../../ui/WordCountField';
import { fieldId, useField } from './DraftContext';
import { messages } from './messages';
import { subtitleWords } from './source';

export function SubtitleField() {
  const { value, error, set } = useField('subtitle');
  const { isOn: hasPoll } = useField('poll').value;
  return (
    <WordCountField
      id={fieldId('subtitle')}
      label={messages.fields.subtitle}
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
