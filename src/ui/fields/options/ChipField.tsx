import { ChevronDown } from 'lucide-react';
import {
  use,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  ComboBox,
  ComboBoxStateContext,
  TagGroup,
  useLocale,
  type ComboBoxProps,
  type Key,
} from 'react-aria-components';
import { Box, Chip, Chips, OpenButton, Value, TextInput } from './chipFieldParts.tsx';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import { useListPlacement } from './listPlacement.ts';
import { OptionList, type Option } from './OptionList.tsx';
import { OptionPanel } from './OptionPanel.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { isSameLabel, useEarlyEnter } from './useEarlyEnter.ts';
import { useOptions, emptyMessage, type OptionSearch, useContains } from './useOptions.ts';
import { messages } from '#ui/messages.ts';

type ForwardedProps = Pick<
  Styleable<ComboBoxProps<Option>>,
  'id' | 'className' | 'style' | 'isDisabled' | 'isReadOnly' | 'isInvalid' | 'autoFocus' | 'aria-label'
>;

export interface ChipFieldProps<T extends Option> extends ForwardedProps, FieldProps {
  /** Options filtered while typing. Alternatively pass `onSearch`. */
  items?: readonly T[];
  /** Loads options 300 ms after the last key. Late responses are dropped. */
  onSearch?: OptionSearch<T>;
  value?: readonly T[];
  defaultValue?: readonly T[];
  onChange?: (items: T[]) => void;
  /** Text that isn't a chip yet. A form that closes on save must reject it, or it would be lost. */
  onTextChange?: (text: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Maximum height of the option list in pixels. Default: the available space. */
  maxListHeight?: number;
  placeholder?: string;
  /** Shown if nothing matches and Enter can't add the text. Defaults to `Nothing found`. */
  emptyText?: ReactNode;
}

interface ChipFieldInternals<T> {
  /** Allows new items. Without it, only options can be chosen. */
  createItem?: (text: string) => T;
}

export function ChipField<T extends Option>({
  label,
  description,
  errorMessage,
  items,
  onSearch,
  value,
  defaultValue = [],
  onChange,
  onTextChange,
  inputRef,
  maxListHeight,
  placeholder,
  emptyText,
  createItem,
  ...props
}: ChipFieldProps<T> & ChipFieldInternals<T>) {
  const { locale } = useLocale();
  const { isRequired, isDisabled, isReadOnly } = props;
  const [ownValue, setOwnValue] = useState(defaultValue);
  const chosen = value ?? ownValue;
  const [text, setText] = useState('');
  const [leftText, setLeftText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [additions, setAdditions] = useState(0);
  const ownInput = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownInput;
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef('');
  const space = useListPlacement(box, isOpen);

  const contains = useContains();
  const found = useOptions(items, onSearch, text.trim(), isOpen);
  const matching = onSearch
    ? found.options
    : found.options.filter((option) => contains(option.label, text.trim()));
  // If text can be added, Enter must add it rather than deselect a marked option.
  const offered = createItem
    ? matching.filter(({ id }) => !chosen.some((option) => option.id === id))
    : matching;

  const earlyEnter = useEarlyEnter({
    text: text.trim(),
    options: offered,
    isLoading: found.isLoading,
    onChoose: (option) => addChips([...chosen.filter(({ id }) => id !== option.id), option]),
  });

  function changeText(next: string) {
    typed.current = next;
    setText(next);
    setLeftText('');
    onTextChange?.(next.trim());
  }

  const hint = createItem && text.trim() !== '' ? messages.enterAdds : undefined;

  function change(next: T[]) {
    setOwnValue(next);
    onChange?.(next);
  }

  function addChips(next: T[]) {
    changeText('');
    setAdditions((count) => count + 1);
    if (next.length !== chosen.length) change(next);
  }

  function handleKeys(keys: Key[] | Key | null) {
    if (!Array.isArray(keys)) return;
    const known = [...chosen, ...offered];
    const next = keys.flatMap((key) => known.find((option) => option.id === key) ?? []);
    if (next.length !== chosen.length) addChips(next);
  }

  function add(words: string[]) {
    if (!createItem) return;
    const next = [...chosen];
    for (const word of words.map((each) => each.trim()).filter(Boolean)) {
      const isSame = (option: Option) => isSameLabel(option.label, word, locale);
      if (!next.some(isSame)) next.push(offered.find(isSame) ?? createItem(word));
    }
    addChips(next);
  }

  function remove(keys: Set<Key>) {
    const next = chosen.filter((option) => !keys.has(option.id));
    change(next);
    // The chip list disappears with its last chip and must not take focus with it.
    if (next.length === 0) input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isChoosing = event.currentTarget.hasAttribute('aria-activedescendant');
    const last = chosen.at(-1);
    if (createItem && text.trim() !== '' && !isChoosing && (event.key === 'Enter' || event.key === ',')) {
      event.preventDefault();
      add([text]);
    } else if (event.key === 'Backspace' && text === '' && last && !isReadOnly) remove(new Set([last.id]));
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (!createItem || !/[,\n]/.test(pasted)) return;
    event.preventDefault();
    add(pasted.split(/[,\n]/));
  }

  /** Text that equals an option's name selects it; other text is reported as not added. */
  function handleBlur({ relatedTarget }: FocusEvent) {
    if (box.current?.contains(relatedTarget)) return;
    const words = typed.current.trim();
    if (words === '') return;
    const isSame = (option: Option) => isSameLabel(option.label, words, locale);
    const option = offered.find(isSame);
    if (chosen.some(isSame)) changeText('');
    else if (option) addChips([...chosen, option]);
    else setLeftText(words);
  }

  const leftMessage = createItem ? messages.notAdded(leftText) : messages.notChosen(leftText);
  const shownError = errorMessage || (leftText && leftMessage);

  return (
    <ComboBox
      {...props}
      selectionMode="multiple"
      items={offered}
      value={chosen.map((option) => option.id)}
      onChange={handleKeys}
      inputValue={text}
      onInputChange={changeText}
      onOpenChange={setOpen}
      onBlur={handleBlur}
      // Adding a chip empties the field, which would reopen the list.
      menuTrigger="manual"
      allowsCustomValue
      allowsEmptyCollection
      isInvalid={isFieldInvalid({ ...props, errorMessage: shownError })}
    >
      <FieldFrame {...{ label, description, isRequired }} errorMessage={shownError}>
        <Box ref={box}>
          {/* As the combo box's value, chips aren't options; as a top layer, they stay accessible with an open list. */}
          <Value data-react-aria-top-layer="true">
            {() =>
              chosen.length > 0 && (
                <TagGroup
                  aria-label={typeof label === 'string' ? messages.chosenOf(label) : messages.chosen}
                  onRemove={isDisabled || isReadOnly ? undefined : remove}
                  disabledKeys={isDisabled ? chosen.map((option) => option.id) : undefined}
                >
                  <Chips items={chosen}>{(option) => <Chip option={option as T} />}</Chips>
                </TagGroup>
              )
            }
          </Value>
          <ChipInput
            ref={input}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            additions={additions}
            // Runs before the combo box's handler, which would close the list and end the search.
            onKeyDownCapture={createItem ? undefined : earlyEnter}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
          />
          {!createItem && (
            <OpenButton>
              <ChevronDown aria-hidden />
            </OpenButton>
          )}
        </Box>
      </FieldFrame>
      <OptionPanel {...space} maxHeight={minDefined(space?.maxHeight, maxListHeight)}>
        <OptionList emptyText={emptyMessage(found, hint ?? emptyText)} />
      </OptionPanel>
    </ComboBox>
  );
}

const minDefined = (a = Infinity, b = Infinity) =>
  a === Infinity && b === Infinity ? undefined : Math.min(a, b);

interface ChipInputProps extends ComponentProps<typeof TextInput> {
  additions: number;
}

/** Typing or pressing opens the list, even if the field is already focused. Each new chip closes it. */
function ChipInput({ additions, ...props }: ChipInputProps) {
  const state = use(ComboBoxStateContext);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    if (additions > 0 && latest.current?.isOpen) latest.current.close();
  }, [additions]);
  return (
    <TextInput
      {...props}
      onInput={() => state?.isOpen || state?.open(null, 'input')}
      onClick={() => state?.isOpen || state?.open(null, 'manual')}
    />
  );
}
