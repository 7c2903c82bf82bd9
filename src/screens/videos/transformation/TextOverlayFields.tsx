import { Trash2 } from 'lucide-react';
import {
  alignments,
  defaultFontSize,
  fonts,
  fontSizes,
  positions,
  textOffsets,
  type TextOverlay,
} from '#domain/video/transformation.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { ColorField } from '#ui/fields/ColorField.tsx';
import { FieldGroup } from '#ui/fields/form/FieldGroup.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { FieldWithAction } from '#ui/fields/form/FieldWithAction.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { TimecodeField } from '#ui/fields/text/TimecodeField.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { messages } from '../messages.ts';
import { isReversed } from '../transform.ts';

const strings = messages.transformation;
const toOptions = (values: readonly (string | number)[]) =>
  values.map((value) => ({ id: String(value), label: String(value) }));
/** Font and size are optional (XFORM-12). */
const noneOption = { id: '', label: strings.none };
const fontItems = [noneOption, ...toOptions(fonts)];
const sizeItems = [noneOption, ...toOptions([defaultFontSize, ...fontSizes])];
const positionItems = positions.map((id) => ({ id, label: strings.positions[id] }));
const alignItems = alignments.map((id) => ({ id, label: strings.alignments[id] }));
const offsetItems = toOptions(textOffsets);

const includeStored = (items: typeof sizeItems, value: string) =>
  items.some(({ id }) => id === value) ? items : [...items, { id: value, label: value }];

interface TextOverlayFieldsProps {
  number: number;
  overlay: TextOverlay;
  onChange: (overlay: TextOverlay) => void;
  onRemove: () => void;
}

/** XFORM-07 to XFORM-10 */
export function TextOverlayFields({ number, overlay, onChange, onRemove }: TextOverlayFieldsProps) {
  const set = (changes: Partial<TextOverlay>) => onChange({ ...overlay, ...changes });
  const size = overlay.size === null ? '' : String(overlay.size);
  return (
    <FieldGroup label={strings.textNumber(number)}>
      <Stack gap={3}>
        <FieldWithAction
          action={
            <IconButton
              size="small"
              label={strings.removeText(number)}
              icon={<Trash2 />}
              onPress={onRemove}
            />
          }
        >
          <TextField label={strings.text} value={overlay.text} onChange={(text) => set({ text })} />
        </FieldWithAction>
        <FieldRow isDense>
          <Select
            label={strings.font}
            items={fontItems}
            selectedKey={overlay.font}
            onSelectionChange={(key) => set({ font: String(key ?? '') })}
          />
          <Select
            label={strings.size}
            items={includeStored(sizeItems, size)}
            selectedKey={size}
            onSelectionChange={(key) => set({ size: key ? Number(key) : null })}
          />
          <ColorField
            label={strings.color}
            value={`#${overlay.color.toLowerCase()}`}
            onChange={(color) => color && set({ color: color.slice(1) })}
          />
          <Select
            label={strings.position}
            items={positionItems}
            selectedKey={overlay.position}
            onSelectionChange={(key) => set({ position: key as TextOverlay['position'] })}
          />
          <Select
            label={strings.offset}
            items={includeStored(offsetItems, String(overlay.offset))}
            selectedKey={String(overlay.offset)}
            onSelectionChange={(key) => set({ offset: Number(key) })}
          />
          <Select
            label={strings.align}
            items={alignItems}
            selectedKey={overlay.align}
            onSelectionChange={(key) => set({ align: key as TextOverlay['align'] })}
          />
          <TimecodeField
            label={strings.start}
            value={overlay.start}
            onChange={(start) => set({ start })}
            errorMessage={isReversed(overlay) ? strings.reversed : undefined}
          />
          <TimecodeField label={strings.end} value={overlay.end} onChange={(end) => set({ end })} />
        </FieldRow>
      </Stack>
    </FieldGroup>
  );
}
