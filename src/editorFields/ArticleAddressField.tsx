import { TextField, type TextFieldProps } from '#ui/fields/text/TextField.tsx';
import { useSettledAddress } from './useSettledAddress.ts';

interface ArticleAddressFieldProps extends Pick<
  TextFieldProps,
  'id' | 'label' | 'errorMessage' | 'description'
> {
  value: string;
  /** Given without the spaces around it. */
  onChange: (address: string) => void;
  /** Called with an address that was pasted, entered or left behind. */
  onSettle?: (address: string) => void;
}

/** A field for the address of an article. */
export function ArticleAddressField({ value, onChange, onSettle, ...props }: ArticleAddressFieldProps) {
  const { onValue, ...handlers } = useSettledAddress(value, onSettle);
  return (
    <TextField
      {...props}
      type="url"
      inputMode="url"
      autoComplete="off"
      value={value}
      onChange={(text) => {
        onChange(text.trim());
        onValue(text.trim());
      }}
      {...handlers}
    />
  );
}
