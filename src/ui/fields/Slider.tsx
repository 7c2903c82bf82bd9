import { use, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import {
  Slider as AriaSlider,
  SliderFill,
  SliderOutput,
  SliderStateContext,
  SliderThumb,
  SliderTrack,
  type SliderProps as AriaSliderProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { FieldLabel, FieldNotes, isFieldInvalid, type FieldProps } from './form/Form.tsx';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/mixins.ts';

type ReplacedProps = 'children' | 'orientation';

export interface SliderProps extends Omit<Styleable<AriaSliderProps<number>>, ReplacedProps>, FieldProps {
  isInvalid?: boolean;
  /** Visually hides label and value. */
  isLabelHidden?: boolean;
  /** For values that `formatOptions` can't express. */
  formatValue?: (value: number) => string;
}

/** For values whose exact number doesn't matter, such as volume. Otherwise use `NumberField`. */
export function Slider({
  label,
  description,
  errorMessage,
  isRequired,
  isInvalid,
  isLabelHidden = false,
  formatValue,
  ...props
}: SliderProps) {
  const notesId = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Root {...props} aria-describedby={description || errorMessage ? notesId : undefined}>
      <Header data-bare={isLabelHidden || undefined}>
        {label && <FieldLabel isRequired={isRequired}>{label}</FieldLabel>}
        <Output>
          {({ state, defaultChildren }) =>
            formatValue ? formatValue(state.getThumbValue(0)) : defaultChildren
          }
        </Output>
      </Header>
      <Track>
        <Fill />
        <Thumb
          inputRef={input}
          isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
          isRequired={isRequired}
        />
      </Track>
      {formatValue && <AriaValueText input={input} format={formatValue} />}
      <FieldNotes id={notesId} {...{ description, errorMessage }} />
    </Root>
  );
}

/** Sets `aria-valuetext`, which React Aria derives only from `formatOptions`. */
function AriaValueText({
  input,
  format,
}: {
  input: RefObject<Element | null>;
  format: (value: number) => string;
}) {
  const text = format(use(SliderStateContext)!.getThumbValue(0));
  useLayoutEffect(() => input.current?.setAttribute('aria-valuetext', text));
  return null;
}

const Root = styled(AriaSlider<number>)`
  min-inline-size: 0;
`;

const Header = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[3]};

  &[data-bare] {
    ${visuallyHidden}
  }
  [data-disabled] > & > * {
    color: ${theme.color.textMuted};
  }
`;

const Output = styled(SliderOutput)`
  margin-inline-start: auto;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;
  line-height: ${theme.leading.tight};
`;

const Track = styled(SliderTrack)`
  position: relative;
  block-size: 1.75rem;
  margin-inline: 0.5625rem;
  cursor: pointer;

  &::before {
    content: '';
    position: absolute;
    inset: calc(50% - 2px) -0.5625rem;
    border-radius: ${theme.radius.full};
    background: ${theme.color.borderControl};
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
  &[data-disabled]::before {
    background: ${theme.color.border};
  }
  @media (forced-colors: active) {
    &::before {
      forced-color-adjust: none;
      background: ButtonText;
    }
  }
`;

const Fill = styled(SliderFill)`
  &::before {
    content: '';
    position: absolute;
    inset-block: calc(50% - 2px);
    inset-inline: -0.5625rem 0;
    border-radius: ${theme.radius.full};
    background: ${theme.color.accent};
  }
  [data-disabled] > &::before {
    background: none;
  }
  @media (forced-colors: active) {
    &::before {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;

const Thumb = styled(SliderThumb)`
  inset-block-start: 50%;
  box-sizing: border-box;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  border: 2px solid ${theme.color.accent};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.low};
  outline: 0 solid ${theme.color.focus};
  outline-offset: 2px;

  &[data-hovered] {
    border-color: ${theme.color.accentHovered};
  }
  &[data-dragging] {
    background: ${theme.color.selected};
  }
  &[data-focus-visible] {
    outline-width: 2px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${theme.color.danger};
  }
  &[data-disabled] {
    border-color: ${theme.color.textDisabled};
  }
`;
