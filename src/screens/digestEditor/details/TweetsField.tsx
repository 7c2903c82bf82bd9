import { fieldId } from '#editing/formField.ts';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { TextRows } from '#ui/fields/text/TextRows.tsx';

/** EDIT-40 */
const maxTweets = 5;

export function TweetsField() {
  const { value, error, set } = useField('tweets');
  return (
    <TextRows
      id={fieldId('tweets')}
      label={messages.fields.tweets}
      {...messages.tweets}
      type="url"
      max={maxTweets}
      value={value}
      onChange={set}
      errorMessage={error}
    />
  );
}
