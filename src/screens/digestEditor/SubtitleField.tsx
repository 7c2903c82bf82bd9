import { digestFields } from '#domain/digestFields.ts';
import { WordCountField } from '#ui/fields/text/WordCountField.tsx';
import { useField, useFieldProps } from './DraftContext.tsx';
import { messages } from './messages.ts';
import { useTextDirection } from './useTextDirection.ts';

export function SubtitleField() {
  const { value, onChange, ...field } = useFieldProps('subtitle');
  const { isOn: hasPoll } = useField('poll').value;
  return (
    <WordCountField
      {...field}
      dir={useTextDirection()}
      maxWords={digestFields.subtitle.maxWords}
      warnAt={7}
      dangerAt={10}
      // POLL-07
      isDisabled={hasPoll}
      description={hasPoll ? messages.poll.noSubtitle : undefined}
      value={hasPoll ? '' : value}
      onChange={onChange}
    />
  );
}
