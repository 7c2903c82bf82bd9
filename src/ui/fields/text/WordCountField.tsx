import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CompositionEvent,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { TextArea, type TextAreaProps } from './TextArea.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { media, theme } from '#ui/theme/theme.ts';
import { visuallyHidden } from '#ui/theme/mixins.ts';
import { countWords, limitWords } from '#ui/text/words.ts';
import { messages } from '#ui/messages.ts';

interface WordCountOptions {
  maxWords: number;
  warnAt?: number;
  dangerAt?: number;
  /** Rejects words beyond `maxWords`, typed or pasted (S10). Defaults to true. */
  isHardLimit?: boolean;
  /** `title`: large, unframed, with a visually hidden label. Defaults to `field`. */
  variant?: 'field' | 'title';
  action?: ReactNode;
}

type SingleLineProps = { isMultiline?: false } & TextFieldProps;
type MultilineProps = { isMultiline: true } & TextAreaProps;

export type WordCountFieldProps = WordCountOptions & (SingleLineProps | MultilineProps);

export function WordCountField({
  maxWords,
  warnAt = Infinity,
  dangerAt = Infinity,
  isHardLimit = true,
  variant = 'field',
  action,
  ...field
}: WordCountFieldProps) {
  const [ownValue, setOwnValue] = useState(field.defaultValue ?? '');
  const value = field.value ?? ownValue;
  const words = countWords(value);
  const level = words >= dangerAt ? 'danger' : words >= warnAt ? 'warning' : undefined;

  const frame = useRef<HTMLDivElement>(null);
  /** Text before an input method's composition, which must not be changed until it ends. */
  const beforeComposition = useRef<string>(null);

  function report(text: string) {
    setOwnValue(text);
    field.onChange?.(text);
  }

  function handleChange(text: string) {
    if (!isHardLimit || beforeComposition.current !== null) report(text);
    else take(value, text);
  }

  function take(before: string, after: string) {
    const control = findControl(frame.current!);
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

  // Rejected input never reaches the field, so undo doesn't see it.
  const handleBeforeInput = useEffectEvent((event: InputEvent) => {
    const { selectionStart: start, selectionEnd, value: now } = event.target as Control;
    if (!isHardLimit || event.isComposing || !event.data || start === null) return;
    const next = now.slice(0, start) + event.data + now.slice(selectionEnd ?? start);
    const { text, caret } = limitWords(now, next, maxWords, start + event.data.length);
    if (text === next) return;
    event.preventDefault();
    const taken = text === now ? '' : text.slice(start, caret);
    // In a microtask, because browsers don't edit within this event.
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
          {variant === 'title' && (
            <Meter aria-hidden style={{ '--filled': Math.min(1, words / maxWords) } as CSSProperties} />
          )}
          <span aria-hidden>
            {words}/{maxWords}
          </span>
          <VisuallyHidden elementType="span">{messages.wordsOfMax(words, maxWords)}</VisuallyHidden>
        </Counter>
      </Line>
    ),
  };
  return (
    <Wrapper
      ref={frame}
      data-level={level}
      data-variant={variant}
      data-action={action ? '' : undefined}
      data-described={props.description ? true : undefined}
      onCompositionStart={() => (beforeComposition.current = value)}
      onCompositionEnd={handleCompositionEnd}
    >
      {isMultiline ? (
        <TextArea {...(shared as TextAreaProps)} />
      ) : (
        <TextField {...(shared as TextFieldProps)} />
      )}
      {action && <Action>{action}</Action>}
      <VisuallyHidden elementType="span">
        <output>{words === maxWords && isHardLimit ? messages.wordLimitReached(maxWords) : ''}</output>
      </VisuallyHidden>
    </Wrapper>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement;
const findControl = (frame: HTMLElement) => frame.querySelector<Control>('input, textarea')!;

const Wrapper = styled.div`
  position: relative;
  min-inline-size: 0;

  &[data-level='warning'] :is(input, textarea):not([data-disabled]) {
    border-color: ${theme.color.warning};
    background: ${theme.color.warningTint};
  }
  &[data-level='danger'] :is(input, textarea):not([data-disabled]) {
    border-color: ${theme.color.danger};
    background: ${theme.color.dangerTint};
  }
  /* Without a description, the counter is at the end of the error's line. */
  &:not([data-described]) :has(> [slot='errorMessage']) {
    grid-template-columns: 1fr auto;
    column-gap: ${theme.space[3]};
  }
  &[data-variant='title'] label {
    ${visuallyHidden}
  }
  /* The background extends beyond the text, which aligns with the text below. */
  &[data-variant='title'] textarea {
    inline-size: calc(100% + 2 * ${theme.space[2]} + 2px);
    min-block-size: 0;
    max-block-size: none;
    margin-block: calc(-1 * ${theme.space[1]});
    margin-inline: calc(-1 * ${theme.space[2]} - 1px);
    /* The serif's glyphs are taller than its line height. Without padding, the field would scroll. */
    padding: ${theme.space[1]} ${theme.space[2]};
    border-color: transparent;
    outline: none;
    font-family: ${theme.font.serif};
    font-size: var(--dd-title-size, ${theme.text.xxxl});
    font-weight: ${theme.weight.strong};
    line-height: var(--dd-title-leading, 2.5rem);
    letter-spacing: -0.018em;
    resize: none;
  }
  &[data-variant='title']:not([data-level]) textarea {
    background: none;
  }
  &[data-variant='title'][data-level] textarea:not([data-invalid], [data-disabled]) {
    border-color: transparent;
  }
  &[data-variant='title'] textarea[data-invalid] {
    border-color: ${theme.color.danger};
  }
  @media ${media.small} {
    &[data-variant='title'] textarea {
      font-size: var(--dd-title-size, 1.75rem);
      line-height: var(--dd-title-leading, 2.125rem);
    }
  }
  &[data-variant='title'] :has(> [slot='errorMessage']) {
    grid-template-columns: minmax(0, 1fr);
  }
  &:is([data-variant='title'], [data-action]) [slot='description'] > span {
    align-items: center;
    justify-content: flex-end;
    min-block-size: ${theme.control.sm};
  }
`;

/* Visually on the counter's line, but after the field in Tab order. */
const Action = styled.div`
  position: absolute;
  inset-block-end: 0;
  inset-inline-start: calc(-1 * ${theme.space[2]});

  & > button {
    color: ${theme.color.textMuted};
  }
  & svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
  :has([dir='rtl']) > & {
    right: calc(-1 * ${theme.space[2]});
    left: auto;
  }
  :has([dir='ltr']) > & {
    right: auto;
    left: calc(-1 * ${theme.space[2]});
  }
`;

const Line = styled.span`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

const Counter = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
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

const Meter = styled.span`
  inline-size: 5rem;
  block-size: 0.375rem;
  overflow: hidden;
  border-radius: ${theme.radius.full};
  background: ${theme.color.pressed};
  color: ${theme.color.success};

  &::before {
    display: block;
    inline-size: calc(var(--filled) * 100%);
    block-size: 100%;
    border-radius: inherit;
    background: currentColor;
    content: '';
  }
  [data-level='warning'] > & {
    color: ${theme.color.warning};
  }
  [data-level='danger'] > & {
    color: ${theme.color.danger};
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    color: Highlight;
    forced-color-adjust: none;
  }
`;
