import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  Group,
  Input,
  type ComboBoxProps as AriaComboBoxProps,
  type Key,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { bareInputStyle, controlStyle } from '../form/controlStyle.ts';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import { OptionList, type Option } from './OptionList.tsx';
import { OptionPanel } from './OptionPanel.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { theme } from '#ui/theme/theme.ts';
import { useEarlyEnter } from './useEarlyEnter.ts';
import { useOptions, emptyMessage, type OptionSearch, useContains } from './useOptions.ts';

type ForwardedProps = Pick<
  Styleable<AriaComboBoxProps<Option>>,
  | 'id'
  | 'name'
  | 'className'
  | 'style'
  | 'isDisabled'
  | 'isReadOnly'
  | 'isInvalid'
  | 'autoFocus'
  | 'onBlur'
  | 'onFocus'
  | 'aria-label'
  | 'aria-labelledby'
>;

export interface ComboBoxProps<T extends Option> extends ForwardedProps, FieldProps {
  items?: readonly T[];
  /** Loads options 300 ms after the last key. Late responses are dropped. */
  onSearch?: OptionSearch<T>;
  value?: T | null;
  defaultValue?: T | null;
  onChange?: (item: T | null) => void;
  placeholder?: string;
  /** Defaults to `Nothing found`. */
  emptyText?: ReactNode;
}

/** For long or remote lists. For a short one use `Select`. */
export function ComboBox<T extends Option>({
  label,
  description,
  errorMessage,
  items,
  onSearch,
  value,
  defaultValue = null,
  onChange,
  placeholder,
  emptyText,
  ...props
}: ComboBoxProps<T>) {
  const { isRequired } = props;
  const [ownValue, setOwnValue] = useState(defaultValue);
  const chosen = value === undefined ? ownValue : value;
  const [text, setText] = useState(chosen?.label ?? '');
  const [shownFor, setShownFor] = useState(chosen?.id);
  const [isOpen, setOpen] = useState(false);

  // A value set from outside resets the text.
  if (chosen?.id !== shownFor) {
    setShownFor(chosen?.id);
    setText(chosen?.label ?? '');
  }

  // If the text equals the selection, offers everything again.
  const query = text === chosen?.label ? '' : text;
  const contains = useContains();
  // Searches even if scrolling has closed the list.
  const found = useOptions(items, onSearch, query, isOpen || query !== '');
  const offered = onSearch ? found.options : found.options.filter((option) => contains(option.label, query));

  function choose(item: T | null) {
    setOwnValue(item);
    setShownFor(item?.id);
    setText(item?.label ?? '');
    if (item?.id !== chosen?.id) onChange?.(item);
  }

  const earlyEnter = useEarlyEnter({
    text: query,
    options: offered,
    isLoading: found.isLoading,
    onChoose: choose,
  });

  function handleText(typed: string) {
    if (typed === '') choose(null);
    else setText(typed);
  }

  function handleKey(key: Key | null) {
    const item = offered.find((option) => option.id === key);
    // Blurring with other text reports the current selection, which may not be among the options.
    if (item) choose(item);
    else setText(chosen?.label ?? '');
  }

  return (
    <AriaComboBox
      {...props}
      items={offered}
      value={chosen?.id ?? null}
      onChange={handleKey}
      inputValue={text}
      onInputChange={handleText}
      onOpenChange={setOpen}
      allowsEmptyCollection
      isInvalid={isFieldInvalid({ ...props, errorMessage })}
    >
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <Box>
          <TextInput placeholder={placeholder} onKeyDownCapture={earlyEnter} />
          <OpenButton>
            <ChevronDown aria-hidden />
          </OpenButton>
        </Box>
      </FieldFrame>
      <OptionPanel>
        <OptionList emptyText={emptyMessage(found, emptyText)} />
      </OptionPanel>
    </AriaComboBox>
  );
}

const Box = styled(Group)`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding-block: 0;
  padding-inline-end: ${theme.space[1]};
`;

const TextInput = styled(Input)`
  ${bareInputStyle}
`;

const OpenButton = styled(Button)`
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.textMuted};
  cursor: pointer;

  &[data-hovered] {
    background: ${theme.color.hovered};
  }
  &[data-disabled] {
    color: ${theme.color.textDisabled};
    cursor: not-allowed;
  }
  [data-readonly] & {
    visibility: hidden;
  }
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;
