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
import { Box, Chip, Chips, Open, Value, Words } from './chipFieldParts.tsx';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import { useListSpace } from './listSpace.ts';
import { OptionList, type Option } from './OptionList.tsx';
import { OptionPanel } from './OptionPanel.tsx';
import type { Styleable } from '#ui/theme/styleable.ts';
import { useContains } from './useContains.ts';
import { useOptions, whyEmpty, type OptionSearch } from './useOptions.ts';
import { useMessages } from '#ui/messages/useMessages.ts';

type Passed = Pick<
  Styleable<ComboBoxProps<Option>>,
  'id' | 'className' | 'style' | 'isDisabled' | 'isReadOnly' | 'isInvalid' | 'autoFocus' | 'aria-label'
>;

export interface ChipFieldProps<T extends Option> extends Passed, FieldProps {
  /** What there is to choose from, filtered by what is typed. Or pass `onSearch`. */
  items?: readonly T[];
  /** Loads options, 300 ms after the last key. A late answer to an earlier text is dropped. */
  onSearch?: OptionSearch<T>;
  /** What is chosen, in this order. */
  value?: readonly T[];
  /** What is chosen at first, when uncontrolled. Default nothing. */
  defaultValue?: readonly T[];
  onChange?: (items: T[]) => void;
  /**
   * What is typed and is no chip yet; empty for none. A form that closes after its save refuses to save with it,
   * as it would be lost.
   */
  onTextChange?: (text: string) => void;
  /** The element that is typed into. */
  inputRef?: RefObject<HTMLInputElement | null>;
  /** The most pixels that the list is high. Default what there is space for. */
  listHeight?: number;
  placeholder?: string;
  /** Shown when nothing matches. Default `Nothing found`, or how to add what is typed where that is possible. */
  emptyText?: ReactNode;
}

interface ChipFieldInternals<T> {
  /** Makes an item of a text that no option has. Without it, only options can be chosen. */
  toItem?: (text: string) => T;
}

/** Chosen items as chips in the field, and a combo box that adds to them. */
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
  listHeight,
  placeholder,
  emptyText,
  toItem,
  ...props
}: ChipFieldProps<T> & ChipFieldInternals<T>) {
  const messages = useMessages();
  const { locale } = useLocale();
  const { isRequired, isDisabled, isReadOnly } = props;
  const [ownValue, setOwnValue] = useState(defaultValue);
  const chosen = value ?? ownValue;
  const [text, setText] = useState('');
  // What the field is left with, when that is no chip.
  const [leftText, setLeftText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [additions, setAdditions] = useState(0);
  const ownInput = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownInput;
  const box = useRef<HTMLDivElement>(null);
  // Read by a blur in the same event as the key that has emptied the field.
  const typed = useRef('');
  const space = useListSpace(box, isOpen);

  const contains = useContains();
  const found = useOptions(items, onSearch, text.trim(), isOpen);
  const matching = onSearch
    ? found.options
    : found.options.filter((option) => contains(option.label, text.trim()));
  // Where a text can be added, Enter adds it, and must not remove a marked option that is chosen already.
  const offered = toItem ? matching.filter(({ id }) => !chosen.some((option) => option.id === id)) : matching;

  function changeText(next: string) {
    typed.current = next;
    setText(next);
    setLeftText('');
    onTextChange?.(next.trim());
  }

  const hint = toItem && text.trim() !== '' ? messages.enterAdds : undefined;

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
    if (!toItem) return;
    const next = [...chosen];
    for (const word of words.map((each) => each.trim()).filter(Boolean)) {
      const isSame = (option: Option) => isEqual(option.label, word, locale);
      if (!next.some(isSame)) next.push(offered.find(isSame) ?? toItem(word));
    }
    addChips(next);
  }

  function remove(keys: Set<Key>) {
    const next = chosen.filter((option) => !keys.has(option.id));
    change(next);
    // The list of chips is removed with its last chip, and must not take the focus along.
    if (next.length === 0) input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isChoosing = event.currentTarget.hasAttribute('aria-activedescendant');
    const last = chosen.at(-1);
    if (toItem && text.trim() !== '' && !isChoosing && (event.key === 'Enter' || event.key === ',')) {
      event.preventDefault();
      add([text]);
    } else if (event.key === 'Backspace' && text === '' && last && !isReadOnly) remove(new Set([last.id]));
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (!toItem || !/[,\n]/.test(pasted)) return;
    event.preventDefault();
    add(pasted.split(/[,\n]/));
  }

  /** A text that is the name of an option is meant as that; any other is named as not added. */
  function handleBlur({ relatedTarget }: FocusEvent) {
    if (box.current?.contains(relatedTarget)) return;
    const words = typed.current.trim();
    if (words === '') return;
    const isSame = (option: Option) => isEqual(option.label, words, locale);
    const option = offered.find(isSame);
    if (chosen.some(isSame)) changeText('');
    else if (option) addChips([...chosen, option]);
    else setLeftText(words);
  }

  const leftMessage = toItem ? messages.notAdded({ text: leftText }) : messages.notChosen({ text: leftText });
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
      // The field is emptied when a chip is added, which would open the list again.
      menuTrigger="manual"
      allowsCustomValue
      allowsEmptyCollection
      isInvalid={isFieldInvalid({ ...props, errorMessage: shownError })}
    >
      <FieldFrame {...{ label, description, isRequired }} errorMessage={shownError}>
        <Box ref={box}>
          {/*
           * As the value of the combo box, the chips stay out of its collection of options; as a top layer,
           * they stay in reach of assistive technology while the list is open.
           */}
          <Value data-react-aria-top-layer="true">
            {() =>
              chosen.length > 0 && (
                <TagGroup
                  aria-label={typeof label === 'string' ? messages.chosenOf({ label }) : messages.chosen}
                  onRemove={isDisabled || isReadOnly ? undefined : remove}
                  disabledKeys={isDisabled ? chosen.map((option) => option.id) : undefined}
                >
                  <Chips items={chosen}>{(option) => <Chip option={option as T} />}</Chips>
                </TagGroup>
              )
            }
          </Value>
          <Field
            ref={input}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            additions={additions}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
          />
          {!toItem && (
            <Open>
              <ChevronDown aria-hidden />
            </Open>
          )}
        </Box>
      </FieldFrame>
      <OptionPanel {...space} maxHeight={lesser(space?.maxHeight, listHeight)}>
        <OptionList emptyText={whyEmpty(found, messages, emptyText ?? hint)} />
      </OptionPanel>
    </ComboBox>
  );
}

const lesser = (one = Infinity, other = Infinity) =>
  one === Infinity && other === Infinity ? undefined : Math.min(one, other);

function isEqual(a: string, b: string, locale: string): boolean {
  return a.toLocaleLowerCase(locale) === b.toLocaleLowerCase(locale);
}

interface FieldOfChipsProps extends ComponentProps<typeof Words> {
  /** Counts what became chips. */
  additions: number;
}

/** Typing and a press open the list, also in a field that has the focus already; each new chip closes it. */
function Field({ additions, ...props }: FieldOfChipsProps) {
  const state = use(ComboBoxStateContext);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    if (additions > 0 && latest.current?.isOpen) latest.current.close();
  }, [additions]);
  return (
    <Words
      {...props}
      onInput={() => state?.isOpen || state?.open(null, 'input')}
      onClick={() => state?.isOpen || state?.open(null, 'manual')}
    />
  );
}
