import { Plus } from 'lucide-react';
import {
  cropModes,
  gravities,
  newTextOverlay,
  positions,
  screenPresets,
  type TransformationForm,
} from '#domain/video/transformation.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { ColorField } from '#ui/fields/ColorField.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { FieldSection } from '#ui/fields/form/FieldSection.tsx';
import { NumberField } from '#ui/fields/text/NumberField.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';
import { findPreset } from '../transform.ts';
import { TextOverlayFields } from './TextOverlayFields.tsx';

const strings = messages.transformation;
const noneOption = { id: '', label: strings.none };
const presets = screenPresets.map(({ name, width, height }) => ({
  id: name,
  label: strings.presetName(name, width, height),
}));
const customGravities = [noneOption, ...positions.map((id) => ({ id, label: strings.positions[id] }))];

interface TransformationFieldsProps {
  form: TransformationForm;
  digestId: number;
  onChange: (form: TransformationForm) => void;
}

/** XFORM-01 to XFORM-12 */
export function TransformationFields({ form, digestId, onChange }: TransformationFieldsProps) {
  const set = (changes: Partial<TransformationForm>) => onChange({ ...form, ...changes });
  return (
    <Stack>
      <Stack>
        <FieldRow isDense>
          <RadioGroup
            label={strings.crop}
            items={cropModes.map((id) => ({ id, label: strings.cropModes[id] }))}
            value={form.crop}
            onChange={(crop) => set({ crop: crop as typeof form.crop })}
          />
          <RadioGroup
            label={strings.gravity}
            items={gravities.map((id) => ({ id, label: strings.gravities[id] }))}
            value={form.gravity}
            onChange={(gravity) => set({ gravity: gravity as typeof form.gravity })}
          />
          {form.gravity === 'custom' && (
            <Select
              label={strings.customGravity}
              items={customGravities}
              selectedKey={form.customGravity}
              onSelectionChange={(key) => set({ customGravity: key as typeof form.customGravity })}
            />
          )}
        </FieldRow>
      </Stack>
      <FieldSection title={strings.screen}>
        <Select
          label={strings.preset}
          items={presets}
          placeholder={strings.presetPlaceholder}
          selectedKey={findPreset(form)}
          onSelectionChange={(key) => {
            const preset = screenPresets.find(({ name }) => name === key);
            if (preset) set({ width: preset.width, height: preset.height });
          }}
        />
        <FieldRow isDense>
          <NumberField
            label={strings.width}
            {...pixelFieldProps}
            value={form.width ?? NaN}
            onChange={(width) => set({ width: nanToNull(width) })}
          />
          <NumberField
            label={strings.height}
            {...pixelFieldProps}
            value={form.height ?? NaN}
            onChange={(height) => set({ height: nanToNull(height) })}
          />
        </FieldRow>
      </FieldSection>
      <FieldSection title={strings.borderAndPadding}>
        <FieldRow isDense>
          <NumberField
            label={strings.borderPixels}
            {...pixelFieldProps}
            minValue={0}
            value={form.border.pixels}
            onChange={(value) => set({ border: { ...form.border, pixels: nanToNull(value) ?? 0 } })}
          />
          <ColorField
            label={strings.borderColor}
            value={`#${form.border.color.toLowerCase()}`}
            onChange={(color) => color && set({ border: { ...form.border, color: color.slice(1) } })}
          />
        </FieldRow>
        <Checkbox
          description={strings.paddingHint}
          isSelected={form.hasPadding}
          onChange={(hasPadding) => set({ hasPadding })}
        >
          {strings.padding}
        </Checkbox>
      </FieldSection>
      <FieldSection title={strings.texts}>
        {form.texts.length === 0 && <Text tone="muted">{strings.noTexts}</Text>}
        {form.texts.map((overlay, index) => (
          // Text overlays have no id, so the index is the key.
          <TextOverlayFields
            key={index}
            number={index + 1}
            overlay={overlay}
            onChange={(changed) => set({ texts: form.texts.with(index, changed) })}
            onRemove={() => set({ texts: form.texts.toSpliced(index, 1) })}
          />
        ))}
        <div>
          <Button
            size="small"
            icon={<Plus />}
            onPress={() => set({ texts: [...form.texts, { ...newTextOverlay }] })}
          >
            {strings.addText}
          </Button>
        </div>
      </FieldSection>
      <FieldSection title={strings.sound}>
        <Checkbox isSelected={form.hasAudioFade} onChange={(hasAudioFade) => set({ hasAudioFade })}>
          {strings.audioFade}
        </Checkbox>
        <Checkbox
          isSelected={form.subtitles !== ''}
          onChange={(isOn) => set({ subtitles: isOn ? `${digestId}.srt` : '' })}
        >
          {strings.subtitles}
        </Checkbox>
      </FieldSection>
    </Stack>
  );
}

const pixelFieldProps = { minValue: 1, maxValue: 4096, formatOptions: { useGrouping: false } };
const nanToNull = (value: number) => (Number.isNaN(value) ? null : value);
