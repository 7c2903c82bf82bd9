import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { TextArea as AriaTextArea, TextField } from 'react-aria-components';
import { styled } from 'styled-components';
import { EmptyItems, itemStyle, listStyle } from '#ui/overlays/items.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { messages } from '#ui/messages.ts';
import { theme } from '#ui/theme/theme.ts';
import { controlStyle } from '../form/controlStyle.ts';
import { FieldFrame, isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import type { Option } from './OptionList.tsx';
import { useOptions, emptyMessage, type OptionSearch } from './useOptions.ts';
import { replaceText } from '../text/replaceText.ts';
import { findMention, insertMention, type TypedMention } from './mentions.ts';

export interface MentionAreaProps<T extends Option> extends FieldProps {
  'aria-label'?: string;
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
  placeholder?: string;
  /** Searches for the text after `@`. Descriptions distinguish people with the same name. */
  onSearch: OptionSearch<T>;
  optionsLabel: string;
  onMention: (chosen: T, name: string) => void;
  /** One line tall until it has more text. Default three lines. */
  isOneLine?: boolean;
  onFocus?: () => void;
  /** Changing it focuses the field. */
  focusTrigger?: unknown;
}

const maxOptions = 8;

/** A text area with `@` mentions. Arrow keys, Enter and Tab select a suggestion; Escape closes the list. */
export function MentionArea<T extends Option>(props: MentionAreaProps<T>) {
  const { value, onChange, onSearch, onMention, optionsLabel, maxLength, placeholder, focusTrigger } = props;
  const { isOneLine = false, onFocus } = props;
  const { label, description, errorMessage, isRequired } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedMention>();
  const [active, setActive] = useState(0);
  /** Position of an `@` whose list was closed by Escape. */
  const closedAt = useRef<number>(undefined);
  const found = useOptions(undefined, onSearch, typed?.words ?? '', typed !== undefined);
  const isSettled = typed !== undefined && !found.isLoading && !found.hasFailed;
  const options = isSettled ? found.options.slice(0, maxOptions) : [];
  const hasOptions = options.length > 0;
  const isShown = typed !== undefined && (hasOptions || !/\s/.test(typed.words));
  const current = options[Math.min(active, options.length - 1)];

  useLayoutEffect(() => {
    if (focusTrigger) field.current?.focus();
  }, [focusTrigger]);
  const count = isShown && isSettled ? options.length : undefined;
  useLayoutEffect(() => {
    if (count !== undefined) announce(count === 0 ? messages.nothingFound : messages.suggestions(count));
  }, [count]);

  function read() {
    const { value: text = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const next = selectionStart === selectionEnd ? findMention(text, selectionStart) : undefined;
    if (next?.start !== closedAt.current) closedAt.current = undefined;
    const isClosed = next !== undefined && next.start === closedAt.current;
    setTyped(isClosed ? undefined : next);
    if (next?.words !== typed?.words) setActive(0);
  }

  function choose(option: T) {
    const { current: control } = field;
    if (!typed || !control) return;
    // Only people who share a name have a description.
    const name = option.description ? `${option.label} (${option.description})` : option.label;
    const { text, end, cursor } = insertMention(value, typed, name);
    control.focus();
    replaceText(control, text, { start: typed.start, end });
    control.setSelectionRange(cursor, cursor);
    onMention(option, name);
    setTyped(undefined);
  }

  function handleKey(event: KeyboardEvent) {
    if (!typed || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      closedAt.current = typed.start;
      setTyped(undefined);
    } else if (!current) return;
    else if (event.key === 'ArrowDown') setActive((options.indexOf(current) + 1) % options.length);
    else if (event.key === 'ArrowUp')
      setActive((options.indexOf(current) + options.length - 1) % options.length);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const toId = (option: Option) => `${id}-${option.id}`;
  return (
    <TextField
      aria-label={props['aria-label']}
      value={value}
      onChange={onChange}
      onFocus={onFocus}
      maxLength={maxLength}
      isRequired={isRequired}
      isInvalid={isFieldInvalid({ errorMessage })}
    >
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <Container>
          <Editor
            ref={field}
            rows={isOneLine ? 1 : 3}
            dir="auto"
            placeholder={placeholder}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={isShown && hasOptions ? id : undefined}
            aria-activedescendant={current && toId(current)}
            onSelect={read}
            onKeyDownCapture={handleKey}
            onBlur={() => setTyped(undefined)}
          />
          {isShown && (
            // Without options, the list is a plain message, because a listbox must not be empty.
            <Options id={id} {...(hasOptions && { role: 'listbox', 'aria-label': optionsLabel })}>
              {options.map((option) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys, as in any combobox
                <OptionLine
                  key={option.id}
                  id={toId(option)}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list isn't a select
                  role="option"
                  aria-selected={option === current}
                  data-focused={option === current || undefined}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  <span dir="auto">{option.label}</span>
                  {option.description && <Description>{option.description}</Description>}
                </OptionLine>
              ))}
              {!hasOptions && <EmptyItems>{emptyMessage(found, messages.nothingFound)}</EmptyItems>}
            </Options>
          )}
        </Container>
      </FieldFrame>
    </TextField>
  );
}

const Container = styled.div`
  position: relative;
`;

const Editor = styled(AriaTextArea)`
  ${controlStyle}
  display: block;
  field-sizing: content;
  min-block-size: calc(3lh + 0.5rem);

  &[rows='1'] {
    min-block-size: ${theme.control.md};
  }
  max-block-size: 24rem;
  resize: vertical;
`;

const Options = styled.div`
  ${listStyle}
  position: absolute;
  inset-inline: 0;
  inset-block-start: calc(100% + ${theme.space[1]});
  z-index: ${theme.layer.sticky};
  max-block-size: 16rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.mid};
`;

const OptionLine = styled.div`
  ${itemStyle}

  @media (forced-colors: active) {
    &[data-focused] {
      outline: 2px solid Highlight;
    }
  }
`;

const Description = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
`;
