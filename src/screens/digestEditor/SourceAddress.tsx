import { TextField } from '#ui/fields/TextField.tsx';
import { useSettledAddress } from '#editorFields/useSettledAddress.ts';
import { useField } from './DraftContext.tsx';
import { messages } from './messages.ts';

/** The source link of the digest, also where its article is read. */
export function SourceAddress({ onSettle }: { onSettle: (address: string) => void }) {
  const { value, set } = useField('sourceLink');
  const { onValue, ...handlers } = useSettledAddress(value, onSettle);
  return (
    <TextField
      label={messages.source.address}
      type="url"
      inputMode="url"
      autoComplete="off"
      value={value}
      onChange={(text) => {
        set(text.trim());
        onValue(text.trim());
      }}
      {...handlers}
    />
  );
}
