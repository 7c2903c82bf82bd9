import { ChevronDown, X } from 'lucide-react';
import {
  use,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  ComboBoxValue,
  Group,
  Input,
  Tag,
  TagGroup,
  TagList,
  useFilter,
  useLocale,
  type ComboBoxProps,
  type Key,
} from 'react-aria-components';
import { css, styled } from 'styled-components';
import { bareInputStyle, controlStyle } from './controlStyle.ts';
import { FieldFrame, isFieldInvalid, type FieldProps } from './Form.tsx';
import { OptionList, type Option } from './OptionList.tsx';
import { PopoverPanel } from '../overlays/PopoverPanel.tsx';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';
import { useOptions, whyEmpty, type OptionSearch } from './useOptions.ts';
import { useMessages } from '../messages/useMessages.ts';

type Passed = Pick<
  Styleable<ComboBoxProps<Option>>,
  | 'id'
  | 'className'
  | 'style'
  | 'isDisabled'
  | 'isReadOnly'
  | 'isInvalid'
  | 'autoFocus'
  | 'onBlur'
  | 'aria-label'
>;

export interface ChipFieldProps<T extends Option> extends Passed, FieldProps {
  /** What there is to choose from, filtered by what is typed. Or give `onSearch`. */
  items?: readonly T[];
  /** Loads options, 300 ms after the last key. A late answer to an earlier text is dropped. */
  onSearch?: OptionSearch<T>;
  /** What is chosen, in this order. */
  value?: readonly T[];
  /** What is chosen at first, when uncontrolled. Default nothing. */
  defaultValue?: readonly T[];
  onChange?: (items: T[]) => void;
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
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const { contains } = useFilter({ sensitivity: 'base' });
  const found = useOptions(items, onSearch, text.trim(), isOpen);
  const offered = onSearch
    ? found.options
    : found.options.filter((option) => contains(option.label, text.trim()));

  const hint = toItem && text.trim() !== '' ? messages.enterAdds : undefined;

  function change(next: T[]) {
    setOwnValue(next);
    onChange?.(next);
  }

  function handleKeys(keys: Key[] | Key | null) {
    if (!Array.isArray(keys)) return;
    const known = [...chosen, ...offered];
    const next = keys.flatMap((key) => known.find((option) => option.id === key) ?? []);
    if (next.length === chosen.length) return;
    setText('');
    change(next);
  }

  function add(words: string[]) {
    if (!toItem) return;
    const next = [...chosen];
    for (const word of words.map((each) => each.trim()).filter(Boolean)) {
      const isSame = (option: Option) => isEqual(option.label, word, locale);
      if (!next.some(isSame)) next.push(offered.find(isSame) ?? toItem(word));
    }
    setText('');
    if (next.length > chosen.length) change(next);
  }

  function remove(keys: Set<Key>) {
    const next = chosen.filter((option) => !keys.has(option.id));
    change(next);
    // The list of chips goes with its last chip, and must not take the focus along.
    if (next.length === 0) input.current?.focus();
  }

  /** Answers whether what was typed has become a chip. */
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): boolean {
    const isChoosing = event.currentTarget.hasAttribute('aria-activedescendant');
    const last = chosen.at(-1);
    if (toItem && text.trim() !== '' && !isChoosing && (event.key === 'Enter' || event.key === ',')) {
      event.preventDefault();
      add([text]);
      return true;
    }
    if (event.key === 'Backspace' && text === '' && last && !isReadOnly) remove(new Set([last.id]));
    return false;
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (!toItem || !/[,\n]/.test(pasted)) return;
    event.preventDefault();
    add(pasted.split(/[,\n]/));
  }

  return (
    <ComboBox
      {...props}
      selectionMode="multiple"
      items={offered}
      value={chosen.map((option) => option.id)}
      onChange={handleKeys}
      inputValue={text}
      onInputChange={setText}
      onOpenChange={setOpen}
      allowsCustomValue
      allowsEmptyCollection
      isInvalid={isFieldInvalid({ ...props, errorMessage })}
    >
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <Box>
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
            onKey={handleKeyDown}
            onPaste={handlePaste}
          />
          {!toItem && (
            <Open>
              <ChevronDown aria-hidden />
            </Open>
          )}
        </Box>
      </FieldFrame>
      <PopoverPanel>
        <OptionList emptyText={whyEmpty(found, messages, emptyText ?? hint)} />
      </PopoverPanel>
    </ComboBox>
  );
}

function isEqual(a: string, b: string, locale: string): boolean {
  return a.toLocaleLowerCase(locale) === b.toLocaleLowerCase(locale);
}

interface FieldOfChipsProps extends ComponentProps<typeof Words> {
  /** Answers whether the key has made a chip of the words. */
  onKey: (event: KeyboardEvent<HTMLInputElement>) => boolean;
}

/**
 * A press opens the list, also in a field that has the focus already. Words that became a chip close it, as it
 * covers what comes next: the button of a dialog for one.
 */
function Field({ onKey, ...props }: FieldOfChipsProps) {
  const state = use(ComboBoxStateContext);
  const hasAdded = useRef(false);
  // Not with the key itself: the field is emptied after it, and that opens a list that is closed.
  useEffect(() => {
    if (hasAdded.current) state?.close();
    hasAdded.current = false;
  });
  return (
    <Words
      {...props}
      onKeyDown={(event) => {
        hasAdded.current = onKey(event);
      }}
      onClick={() => state?.isOpen || state?.open(null, 'manual')}
    />
  );
}

function Chip({ option }: { option: Option }) {
  return (
    <Piece id={option.id} textValue={option.label}>
      {({ allowsRemoving }) => (
        <>
          {option.icon}
          <span>{option.label}</span>
          {allowsRemoving && (
            <Remove slot="remove">
              <X aria-hidden />
            </Remove>
          )}
        </>
      )}
    </Piece>
  );
}

const Box = styled(Group)`
  ${controlStyle}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]};
  position: relative;

  &:has(> button) {
    padding-inline-end: ${theme.space[8]};
  }
  /* The chips share their lines with what is typed after them. */
  & [role='grid'],
  & :has(> [role='grid']) {
    display: contents;
  }
`;

const Value = styled(ComboBoxValue)`
  display: contents;
`;

const Chips = styled(TagList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  max-inline-size: 100%;
`;

const Piece = styled(Tag)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  max-inline-size: 100%;
  min-block-size: 1.5rem;
  padding-inline: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};
  color: ${theme.color.text};
  font-size: ${theme.text.sm};
  line-height: ${theme.leading.tight};
  overflow-wrap: anywhere;
  cursor: default;
  outline: 0 solid ${theme.color.focus};
  outline-offset: 1px;

  &[data-allows-removing] {
    padding-inline-end: 0;
  }
  &[data-focus-visible] {
    outline-width: 2px;
  }
  &[data-disabled] {
    color: ${theme.color.textDisabled};
  }
  & span {
    padding-block: ${theme.space.half};
  }
  & svg {
    flex: none;
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;

const smallButtonStyle = css`
  flex: none;
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
`;

const Remove = styled(Button)`
  ${smallButtonStyle}
  &[data-hovered] {
    background: ${theme.color.pressed};
    color: ${theme.color.text};
  }
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;

/* On the first line, however many the chips fill. */
const Open = styled(Button)`
  ${smallButtonStyle}
  position: absolute;
  inset-block-start: calc((${theme.control.md} - 1.5rem) / 2 - 1px);
  inset-inline-end: ${theme.space[1]};

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

const Words = styled(Input)`
  ${bareInputStyle}
  min-inline-size: 4rem;

  /* As wide as what is typed: an empty one gets no line of its own below the chips. */
  @supports (field-sizing: content) {
    flex-basis: auto;
    field-sizing: content;
    min-inline-size: 1.5rem;
    max-inline-size: 100%;
  }
`;
