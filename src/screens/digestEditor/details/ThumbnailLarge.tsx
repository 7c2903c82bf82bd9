import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

/** Also among the visible fields, of which it is one (EDIT-15, EDIT-51). */
export function ThumbnailLarge() {
  const { value, set } = useField('visibleFields');
  return (
    <Checkbox
      isSelected={value.is_thumbnail_large}
      onChange={(is_thumbnail_large) => set({ ...value, is_thumbnail_large })}
    >
      {messages.thumbnailLarge}
    </Checkbox>
  );
}
