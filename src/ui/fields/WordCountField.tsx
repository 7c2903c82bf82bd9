import { useState } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { TextArea, type TextAreaProps } from './TextArea.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { theme } from '../theme/theme.ts';
import { countWords, cutToWords } from '../text/words.ts';
import { useMessages } from '../messages/useMessages.ts';

interface Bounds {
  /** The most words there should be; the counter reads `n/maxWords`. */
  maxWords: number;
  /** From this many words on the field turns yellow. */
  warnAt?: number;
  /** From this many words on the field turns red. */
  dangerAt?: number;
  /** Whether typing and pasting stop at `maxWords`. Default true. */
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

  function handleChange(text: string) {
    const cut = isHardLimit ? cutToWords(text, maxWords) : text;
    // Without its last space, the next letter would grow the last word.
    const limited = cut !== text && value.endsWith(' ') ? `${cut} ` : cut;
    setOwnValue(limited);
    field.onChange?.(limited);
  }

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
    <Bands data-level={level} data-described={props.description ? true : undefined}>
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
