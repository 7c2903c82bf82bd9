import {
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { styled } from 'styled-components';
import { controlStyle } from '../form/controlStyle.ts';
import { FieldGroup } from '../form/FieldGroup.tsx';
import { isFieldInvalid, type FieldProps } from '../form/Form.tsx';
import { messages } from '#ui/messages.ts';
import { theme } from '#ui/theme/theme.ts';
import {
  formatTimecode,
  joinTimecode,
  maxTimecode,
  parseTimecode,
  hundredthsPerPart,
  splitTimecode,
  type TimecodeParts,
} from './timecode.ts';

export interface TimecodeFieldProps extends FieldProps {
  /** Seconds, to the hundredth; null while empty. */
  value?: number | null;
  defaultValue?: number | null;
  /** Called with values within bounds; others are rejected with a message on blur. */
  onChange?: (seconds: number | null) => void;
  /** Seconds. Defaults to 0. */
  minValue?: number;
  /** Seconds. Defaults to 99:59:59:99. */
  maxValue?: number;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  id?: string;
  className?: string;
  'aria-label'?: string;
}

const units = [
  { name: 'hours', max: 99, before: '' },
  { name: 'minutes', max: 59, before: ':' },
  { name: 'seconds', max: 59, before: ':' },
  { name: 'hundredths', max: 99, before: ':' },
] as const;

/** Four spin buttons, `HH:mm:ss:SS`, that carry over. A timecode can be pasted into any of them, or copied. */
export function TimecodeField({
  value,
  defaultValue = null,
  onChange,
  minValue = 0,
  maxValue = maxTimecode,
  errorMessage,
  ...props
}: TimecodeFieldProps) {
  const { isDisabled, isReadOnly } = props;
  const [ownValue, setOwnValue] = useState(defaultValue);
  const current = value === undefined ? ownValue : value;
  // While focused, the value may be temporarily out of bounds: `2` on the way to `25`.
  const [draft, setDraft] = useState<number | null>();
  const [digits, setDigits] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);

  const shown = draft === undefined ? current : draft;
  const message = errorMessage ?? refusal;
  const isInvalid = isFieldInvalid({ ...props, errorMessage: message });

  function isAllowed(seconds: number | null) {
    return seconds === null || (seconds >= minValue && seconds <= maxValue);
  }

  /** Explains why the time is unchanged (VID-08, VID-10). */
  function refuse(seconds: number) {
    setDraft(undefined);
    setDigits('');
    setRefusal(
      messages.timeRefused(formatTimecode(seconds), formatTimecode(minValue), formatTimecode(maxValue)),
    );
  }

  function edit(next: number | null) {
    setDraft(next);
    setRefusal(undefined);
    if (isAllowed(next)) commit(next);
  }

  function commit(next: number | null) {
    setOwnValue(next);
    if (next !== current) onChange?.(next);
  }

  function focusPart(index: number) {
    setDigits('');
    inputs.current[index]?.focus();
  }

  function setPart(index: number, amount: number) {
    const next = splitTimecode(shown ?? 0).map((part, i) => (i === index ? amount : part));
    edit(joinTimecode(next as unknown as TimecodeParts));
  }

  function step(index: number, count: number) {
    const size = (hundredthsPerPart[index] ?? 1) / 100;
    const next = shown === null ? minValue : Math.max(0, Math.round((shown + size * count) * 100) / 100);
    // If the value is out of bounds, steps may move it back within bounds.
    if (isAllowed(next) || !isAllowed(shown)) edit(next);
    else refuse(next);
  }

  function typeDigit(index: number, digit: string) {
    const max = units[index]?.max ?? 0;
    const typed = digits + digit;
    setPart(index, Math.min(Number(typed), max));
    if (typed.length === 2 || Number(typed) * 10 > max) focusPart(index + 1);
    else setDigits(typed);
  }

  function clearPart(index: number) {
    setDigits('');
    if (shown === null) focusPart(index - 1);
    else if (shown === 0) edit(null);
    else setPart(index, 0);
  }

  // On phones, a digit appears only in the input event, not in keydown.
  function handleChange(index: number, event: ChangeEvent<HTMLInputElement>) {
    const { data, inputType } = event.nativeEvent as InputEvent;
    if (inputType.startsWith('delete')) clearPart(index);
    else if (data && /^\d$/.test(data)) typeDigit(index, data);
  }

  function handleKeyDown(index: number, event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typed = draft ?? null;
    const actions: Record<string, () => void> = {
      // Otherwise Enter would submit the form with the previous time.
      ...(!isAllowed(typed) && { Enter: () => refuse(typed!) }),
      ArrowLeft: () => focusPart(index - 1),
      ArrowRight: () => focusPart(index + 1),
      ':': () => focusPart(index + 1),
      '.': () => focusPart(index + 1),
    };
    if (!isReadOnly) {
      Object.assign(actions, {
        ArrowUp: () => step(index, 1),
        ArrowDown: () => step(index, -1),
        PageUp: () => step(index, 10),
        PageDown: () => step(index, -10),
        Home: () => edit(minValue),
        End: () => edit(maxValue),
        Backspace: () => clearPart(index),
        Delete: () => clearPart(index),
      });
    }
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault();
    if (isReadOnly) return;
    const seconds = parseTimecode(event.clipboardData.getData('text'));
    if (seconds === null) setRefusal(messages.pastedNoTimecode);
    else if (isAllowed(seconds)) edit(seconds);
    else refuse(seconds);
  }

  function handleCopy(event: ClipboardEvent) {
    if (shown === null) return;
    event.preventDefault();
    event.clipboardData.setData('text', formatTimecode(shown));
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setDigits('');
    if (draft !== undefined && draft !== null && !isAllowed(draft)) return refuse(draft);
    setDraft(undefined);
  }

  const amounts = shown === null ? undefined : splitTimecode(shown);
  return (
    <FieldGroup {...props} errorMessage={message} onLabelPress={() => focusPart(0)}>
      <Box
        dir="ltr"
        data-disabled={isDisabled || undefined}
        data-readonly={isReadOnly || undefined}
        data-invalid={isInvalid || undefined}
        onBlur={handleBlur}
        onPaste={handlePaste}
        onCopy={handleCopy}
      >
        {units.map(({ name, max, before }, index) => (
          <span key={name}>
            {before && <span aria-hidden>{before}</span>}
            <Segment
              ref={(element) => {
                inputs.current[index] = element;
              }}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a number input drops leading zeros
              role="spinbutton"
              inputMode="numeric"
              autoComplete="off"
              aria-label={messages[name]}
              aria-valuemin={0}
              aria-valuemax={max}
              aria-valuenow={amounts?.[index]}
              aria-valuetext={amounts ? undefined : messages.emptyTime}
              aria-invalid={isInvalid || undefined}
              aria-required={props.isRequired || undefined}
              aria-readonly={isReadOnly || undefined}
              disabled={isDisabled}
              readOnly={isReadOnly}
              placeholder="––"
              value={amounts ? String(amounts[index]).padStart(2, '0') : ''}
              onChange={(event) => handleChange(index, event)}
              onKeyDown={(event) => handleKeyDown(index, event)}
              onFocus={(event) => {
                setDigits('');
                event.currentTarget.select();
              }}
            />
          </span>
        ))}
      </Box>
    </FieldGroup>
  );
}

const Box = styled.div`
  ${controlStyle}
  display: flex;
  align-items: center;
  inline-size: fit-content;
  padding-block: 3px;
  font-variant-numeric: tabular-nums;

  &:focus-within {
    border-color: ${theme.color.focus};
    outline-width: 2px;
  }
`;

const Segment = styled.input`
  /* WCAG 2.5.8 */
  inline-size: 1.5rem;
  min-block-size: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: inherit;
  font-variant-numeric: inherit;
  text-align: center;
  outline: none;
  caret-color: transparent;

  &::placeholder {
    color: ${theme.color.textSubtle};
    opacity: 1;
  }
  &:focus {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  &:focus::placeholder {
    color: inherit;
  }
  &::selection {
    background: none;
    color: inherit;
  }
  &:disabled {
    cursor: not-allowed;
  }
`;
