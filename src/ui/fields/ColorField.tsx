import {
  Button,
  ColorArea,
  ColorField as AriaColorField,
  ColorPicker,
  ColorSlider,
  ColorSwatch,
  ColorSwatchPicker,
  ColorSwatchPickerItem,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Group,
  Input,
  SliderTrack,
  parseColor,
  type ColorFieldProps as AriaColorFieldProps,
} from 'react-aria-components';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { bareInputStyle, controlStyle } from './form/controlStyle.ts';
import { FieldFrame, isFieldInvalid, type FieldProps } from './form/Form.tsx';
import { PopoverPanel } from '../overlays/PopoverPanel.tsx';
import type { Styleable } from '../theme/styleable.ts';
import { theme } from '../theme/theme.ts';
import { messages } from '../messages.ts';

type ReplacedProps = 'children' | 'value' | 'defaultValue' | 'onChange' | 'channel' | 'colorSpace';

export interface ColorFieldProps extends Omit<Styleable<AriaColorFieldProps>, ReplacedProps>, FieldProps {
  /** `#rrggbb`, or null while empty. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (color: string | null) => void;
  swatches?: readonly string[];
}

export function ColorField({
  label,
  description,
  errorMessage,
  value,
  defaultValue = null,
  onChange,
  swatches = [],
  ...props
}: ColorFieldProps) {
  const { isRequired, isDisabled, isReadOnly } = props;
  const [ownValue, setOwnValue] = useState(defaultValue);
  const box = useRef<HTMLDivElement>(null);
  const current = value === undefined ? ownValue : value;

  function change(color: string | null) {
    const next = color?.toLowerCase() ?? null;
    setOwnValue(next);
    if (next !== current) onChange?.(next);
  }

  return (
    <AriaColorField
      {...props}
      value={current}
      onChange={(color) => change(color && color.toString('hex'))}
      isInvalid={isFieldInvalid({ ...props, errorMessage })}
    >
      <FieldFrame {...{ label, description, errorMessage, isRequired }}>
        <Box ref={box} isDisabled={isDisabled} isInvalid={isFieldInvalid({ ...props, errorMessage })}>
          <ColorPicker
            value={parseColor(current ?? '#ffffff').toFormat('hsb')}
            onChange={(color) => change(color.toString('hex'))}
          >
            <DialogTrigger>
              <OpenButton aria-label={messages.pickColour} isDisabled={isDisabled || isReadOnly}>
                {current ? <Swatch /> : <NoColor />}
              </OpenButton>
              <PopoverPanel triggerRef={box} placement="bottom start">
                <Panel aria-label={messages.pickColour}>
                  <Area colorSpace="hsb" xChannel="saturation" yChannel="brightness">
                    <Thumb />
                  </Area>
                  <ColorSlider colorSpace="hsb" channel="hue">
                    <Hues>
                      <Thumb />
                    </Hues>
                  </ColorSlider>
                  {swatches.length > 0 && (
                    <Swatches aria-label={messages.colours}>
                      {swatches.map((color) => (
                        <Choice key={color} color={color}>
                          <Swatch />
                        </Choice>
                      ))}
                    </Swatches>
                  )}
                </Panel>
              </PopoverPanel>
            </DialogTrigger>
          </ColorPicker>
          <Code placeholder="#000000" />
        </Box>
      </FieldFrame>
    </AriaColorField>
  );
}

const Box = styled(Group)`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  /* As high as other fields around a swatch of 24 px. */
  padding-block: calc(${theme.space[1]} - 1px);
  padding-inline-start: ${theme.space[1]};
`;

const Code = styled(Input)`
  ${bareInputStyle}
  font-variant-numeric: tabular-nums;
`;

const Swatch = styled(ColorSwatch)`
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border-radius: ${theme.radius.sm};
  box-shadow: inset 0 0 0 1px ${theme.color.borderControl};
  forced-color-adjust: none;
`;

const NoColor = styled.span`
  display: block;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.sm};
  background: linear-gradient(
    to top right,
    transparent calc(50% - 1px),
    ${theme.color.danger} 0 calc(50% + 1px),
    transparent 0
  );
`;

const OpenButton = styled(Button)`
  flex: none;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  cursor: pointer;
  outline: 0 solid ${theme.color.focus};
  outline-offset: 1px;

  &[data-focus-visible] {
    outline-width: 2px;
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
`;

const Panel = styled(Dialog)`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]};
  outline: none;
`;

const Area = styled(ColorArea)`
  inline-size: 13rem;
  block-size: 9rem;
  border-radius: ${theme.radius.md};
`;

const Hues = styled(SliderTrack)`
  inline-size: 13rem;
  block-size: 1.25rem;
  border-radius: ${theme.radius.full};
`;

const Thumb = styled(ColorThumb)`
  inset-block-start: 50%;
  box-sizing: border-box;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  border: 2px solid white;
  border-radius: ${theme.radius.full};
  box-shadow:
    0 0 0 1px rgb(0 0 0 / 60%),
    inset 0 0 0 1px rgb(0 0 0 / 60%);

  &[data-focus-visible] {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;

const Swatches = styled(ColorSwatchPicker)`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  max-inline-size: 13rem;
`;

const Choice = styled(ColorSwatchPickerItem)`
  border-radius: ${theme.radius.sm};
  cursor: pointer;
  outline: 0 solid ${theme.color.focus};
  outline-offset: 1px;

  &[data-selected] {
    outline: 2px solid ${theme.color.text};
  }
  &[data-focus-visible] {
    outline: 3px solid ${theme.color.focus};
  }
`;
