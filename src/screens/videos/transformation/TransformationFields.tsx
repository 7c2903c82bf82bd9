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

const texts = messages.transformation;
const noneOption = { id: '', label: texts.none };
const presets = screenPresets.map(({ name, width, height }) => ({
  id: name,
  label: texts.presetName(name, width, height),
}));
const customGravities = [noneOption, ...positions.map((id) => ({ id, label: texts.positions[id] }))];

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
            label={texts.crop}
            items={cropModes.map((id) => ({ id, label: texts.cropModes[id] }))}
            value={form.crop}
            onChange={(crop) => set({ crop: crop as typeof form.crop })}
          />
          <RadioGroup
            label={texts.gravity}
            items={gravities.map((id) => ({ id, label: texts.gravities[id] }))}
            value={form.gravity}
            onChange={(gravity) => set({ gravity: gravity as typeof form.gravity })}
          />
          {form.gravity === 'custom' && (
            <Select
              label={texts.customGravity}
              items={customGravities}
              selectedKey={form.customGravity}
              onSelectionChange={(key) => set({ customGravity: key as typeof form.customGravity })}
            />
          )}
        </FieldRow>
      </Stack>
      <FieldSection title={texts.screen}>
        <Select
          label={texts.preset}
          items={presets}
          placeholder={texts.presetPlaceholder}
          selectedKey={findPreset(form)}
          onSelectionChange={(key) => {
            const preset = screenPresets.find(({ name }) => name === key);
            if (preset) set({ width: preset.width, height: preset.height });
          }}
        />
        <FieldRow isDense>
          <NumberField
            label={texts.width}
            {...pixelFieldProps}
            value={form.width ?? NaN}
            onChange={(width) => set({ width: nanToNull(width) })}
          />
          <NumberField
            label={texts.height}
            {...pixelFieldProps}
            value={form.height ?? NaN}
            onChange={(height) => set({ height: nanToNull(height) })}
          />
        </FieldRow>
      </FieldSection>
      <FieldSection title={texts.borderAndPadding}>
        <FieldRow isDense>
          <NumberField
            label={texts.borderPixels}
            {...pixelFieldProps}
            minValue={0}
            value={form.border.pixels}
            onChange={(value) => set({ border: { ...form.border, pixels: nanToNull(value) ?? 0 } })}
          />
          <ColorField
            label={texts.borderColor}
            value={`#${form.border.color.toLowerCase()}`}
            onChange={(color) => color && set({ border: { ...form.border, color: color.slice(1) } })}
          />
        </FieldRow>
        <Checkbox
          description={texts.paddingHint}
          isSelected={form.hasPadding}
          onChange={(hasPadding) => set({ hasPadding })}
        >
          {texts.padding}
        </Checkbox>
      </FieldSection>
      <FieldSection title={texts.texts}>
        {form.texts.length === 0 && <Text tone="muted">{texts.noTexts}</Text>}
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
            {texts.addText}
          </Button>
        </div>
      </FieldSection>
      <FieldSection title={texts.sound}>
        <Checkbox isSelected={form.hasAudioFade} onChange={(hasAudioFade) => set({ hasAudioFade })}>
          {texts.audioFade}
        </Checkbox>
        <Checkbox
          isSelected={form.subtitles !== ''}
          onChange={(isOn) => set({ subtitles: isOn ? `${digestId}.srt` : '' })}
        >
          {texts.subtitles}
        </Checkbox>
      </FieldSection>
    </Stack>
  );
}

const pixelFieldProps = { minValue: 1, maxValue: 4096, formatOptions: { useGrouping: false } };
const nanToNull = (value: number) => (Number.isNaN(value) ? null : value);
