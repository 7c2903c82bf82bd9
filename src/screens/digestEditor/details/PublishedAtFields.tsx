import dayjs from 'dayjs';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { DateTimePicker } from '#ui/fields/dates/DateTimePicker.tsx';
import { fieldId } from '#editing/formField.ts';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { useSegmentScreen } from '../video/useSegmentScreen.ts';

/**
 * Date and time of publication (EDIT-18, EDIT-41). The video screen rejects today and later dates (VID-51,
 * C35).
 */
export function PublishedAtFields() {
  const publishedAt = useField('publishedAt');
  const screen = useSegmentScreen();
  const resetFirstPublished = useField('isPublishedAnew');
  return (
    <>
      <DateTimePicker
        id={fieldId('publishedAt')}
        label={messages.fields.publishedAt}
        format="named"
        maxValue={screen === 'video' ? dayjs().startOf('day').subtract(1, 'second').toISOString() : undefined}
        value={publishedAt.value}
        onChange={publishedAt.set}
        errorMessage={publishedAt.error}
      />
      <Checkbox
        id={fieldId('isPublishedAnew')}
        description={messages.publishedAnewHelp}
        isSelected={resetFirstPublished.value}
        onChange={resetFirstPublished.set}
        errorMessage={resetFirstPublished.error}
      >
        {messages.fields.isPublishedAnew}
      </Checkbox>
    </>
  );
}
