import { useEffect, useEffectEvent, useRef, useState, type CompositionEvent } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { TextArea, type TextAreaProps } from './TextArea.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { theme } from '#ui/theme/theme.ts';
import { countWords, limitWords } from '#ui/text/words.ts';
import { useMessages } from '#ui/messages/useMessages.ts';

interface Bounds {
  /** The most words there should be; the counter reads `n/maxWords`. */
  maxWords: number;
  /** From this many words on the field turns yellow. */
  warnAt?: number;
  /** From this many words on the field turns red. */
  dangerAt?: number;
  /** Whether a word beyond `maxWords` is refused, typed or pasted (S10). Default true. */
  isHardLimit?: boolean;
}

type OneLine = { isMultiline?: false } & TextFieldProps;
type Lines = { isMultiline: true } & TextAreaProps;

export type WordCountFieldProps = Bounds & (OneLine | Lines);

/** Text whose length matters, with a counter and a colour that say how close its bound is. */
export function WordCountField({
  maxWords,
  warnAt = Infinity,
  dangerAt = Infinity,
  isHardLimit = true,
  ...field
}: WordCountFieldProps) {
  const messages = useMessages();
  const [ownValue, setOwnValue] = useState(field.defaultValue ?? '');
  const value = field.value ?? ownValue;
  const words = countWords(value);
  const level = words >= dangerAt ? 'danger' : words >= warnAt ? 'warning' : undefined;

  const frame = useRef<HTMLDivElement>(null);
  /** What there was before an input method began to compose a text, which must not be changed until it ends. */
  const beforeComposition = useRef<string>(null);

  function report(text: string) {
    setOwnValue(text);
    field.onChange?.(text);
  }

  function handleChange(text: string) {
    if (!isHardLimit || beforeComposition.current !== null) report(text);
    else take(value, text);
  }

  /** Takes of an edit what is within the limit. */
  function take(before: string, after: string) {
    const control = controlIn(frame.current!);
    const { text, caret } = limitWords(before, after, maxWords, control.selectionStart ?? after.length);
    report(text);
    // React moves the caret to the end when it restores a text.
    if (text !== after) queueMicrotask(() => control.setSelectionRange(caret, caret));
  }

  function handleCompositionEnd({ target }: CompositionEvent) {
    const before = beforeComposition.current;
    beforeComposition.current = null;
    if (isHardLimit && before !== null) take(before, (target as Control).value);
  }

  // What is refused does not reach the field, so that undo knows nothing of it.
  const handleBeforeInput = useEffectEvent((event: InputEvent) => {
    const { selectionStart: start, selectionEnd, value: now } = event.target as Control;
    if (!isHardLimit || event.isComposing || !event.data || start === null) return;
    const next = now.slice(0, start) + event.data + now.slice(selectionEnd ?? start);
    const { text, caret } = limitWords(now, next, maxWords, start + event.data.length);
    if (text === next) return;
    event.preventDefault();
    const taken = text === now ? '' : text.slice(start, caret);
    // A microtask: browsers do not edit within this event.
    if (taken) queueMicrotask(() => document.execCommand('insertText', false, taken));
  });
  useEffect(() => {
    const { current } = frame;
    current?.addEventListener('beforeinput', handleBeforeInput);
    return () => current?.removeEventListener('beforeinput', handleBeforeInput);
  }, []);

  const { isMultiline, ...props } = field;
  const shared = {
    ...props,
    value,
    defaultValue: undefined,
    onChange: handleChange,
    description: (
      <Line>
        <span>{props.description}</span>
        <Counter data-level={level}>
          <span aria-hidden>
            {words}/{maxWords}
          </span>
          <VisuallyHidden elementType="span">{messages.wordsOfMax({ words, max: maxWords })}</VisuallyHidden>
        </Counter>
      </Line>
    ),
  };
  return (
    <Bands
      ref={frame}
      data-level={level}
      data-described={props.description ? true : undefined}
      onCompositionStart={() => (beforeComposition.current = value)}
      onCompositionEnd={handleCompositionEnd}
    >
      {isMultiline ? (
        <TextArea {...(shared as TextAreaProps)} />
      ) : (
        <TextField {...(shared as TextFieldProps)} />
      )}
      <VisuallyHidden elementType="span">
        <output>
          {words === maxWords && isHardLimit ? messages.wordLimitReached({ count: maxWords }) : ''}
        </output>
      </VisuallyHidden>
    </Bands>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement;
const controlIn = (frame: HTMLElement) => frame.querySelector<Control>('input, textarea')!;

const Bands = styled.div`
  min-inline-size: 0;

  &[data-level='warning'] :is(input, textarea):not([data-disabled]) {
    border-color: ${theme.color.warning};
    background: ${theme.color.warningTint};
  }
  &[data-level='danger'] :is(input, textarea):not([data-disabled]) {
    border-color: ${theme.color.danger};
    background: ${theme.color.dangerTint};
  }
  /* Alone, the counter is at the end of the error's line. */
  &:not([data-described]) :has(> [slot='errorMessage']) {
    grid-template-columns: 1fr auto;
    column-gap: ${theme.space[3]};
  }
`;

const Line = styled.span`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

const Counter = styled.span`
  font-variant-numeric: tabular-nums;

  &[data-level='warning'] {
    color: ${theme.color.warningText};
    font-weight: ${theme.weight.strong};
  }
  &[data-level='danger'] {
    color: ${theme.color.dangerText};
    font-weight: ${theme.weight.strong};
  }
`;
