import { useId, useState, type FormEvent } from 'react';
import type { VideoSummaryTag } from '#api/contract/lookups.ts';
import { measureLength } from '#domain/video/segment.ts';
import { segmentErrors } from '#domain/video/segmentChecks.ts';
import { formatTime } from '#domain/video/time.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Keys } from '#ui/actions/Keys.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { FieldValue } from '#ui/fields/form/FieldValue.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { TimecodeField } from '#ui/fields/text/TimecodeField.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { PanelActions } from '#ui/layout/Workbench.tsx';
import { messages } from './messages.ts';
import { useShortcutKeys } from './useShortcutKeys.ts';
import { fieldId, focusField, formId, type SegmentFieldName } from './segmentField.ts';
import type { SegmentEditing } from './useSegmentEditing.ts';

interface SegmentFormProps {
  editing: SegmentEditing;
  duration: number | null;
  /** VID-20. */
  tagChoices: readonly VideoSummaryTag[];
  onSaved: (key: number) => void;
  onCancel: () => void;
}

const noTagId = 0;

/** VID-14, VID-15. On the digest page, fields are validated when the segment is added (VID-46). */
export function SegmentForm({ editing, duration, tagChoices, onSaved, onCancel }: SegmentFormProps) {
  const keyOf = useShortcutKeys();
  const { run, history } = editing;
  const { active, screen, segments } = history.present;
  const [checked, setChecked] = useState<number>();
  const heading = useId();
  const errors = checked === active.key && screen === 'digest' ? segmentErrors(active) : {};
  const index = segments.findIndex(({ key }) => key === active.key);
  const length = measureLength(active);
  const gesture = (name: SegmentFieldName | 'description') => `${name} ${active.key}`;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const found = screen === 'digest' ? segmentErrors(active) : {};
    const isWrong = Object.keys(found).length > 0;
    setChecked(isWrong ? active.key : undefined);
    if (isWrong) return focusField(found.segment_title ? 'title' : 'start');
    run({ type: 'save' });
    onSaved(active.key);
  }

  return (
    <Form id={formId} aria-labelledby={heading} onSubmit={handleSubmit}>
      {index < 0 ? (
        <h3 id={heading}>{messages.newSegment}</h3>
      ) : (
        <VisuallyHidden as="h3" id={heading}>
          {messages.editedSegment(index + 1)}
        </VisuallyHidden>
      )}
      <TextField
        id={fieldId('title')}
        label={messages.segmentTitle}
        dir="auto"
        isRequired
        maxLength={1000}
        value={active.title}
        errorMessage={errors.segment_title}
        onChange={(title) => run({ type: 'edit', fields: { title } }, gesture('title'))}
      />
      <Cluster gap={3} align="start">
        <TimecodeField
          id={fieldId('start')}
          label={messages.start}
          value={active.start}
          maxValue={duration ?? undefined}
          errorMessage={errors.timestamp_start}
          onChange={(time) => run({ type: 'setStart', time }, gesture('start'))}
        />
        <TimecodeField
          id={fieldId('end')}
          label={messages.end}
          value={active.end}
          minValue={active.start ?? undefined}
          maxValue={duration ?? undefined}
          onChange={(time) => run({ type: 'setEnd', time }, gesture('end'))}
        />
        <FieldValue label={messages.length} value={length > 0 ? formatTime(length) : messages.noTime} />
      </Cluster>
      <TextArea
        label={messages.description}
        dir="auto"
        rows={2}
        maxLength={10_000}
        value={active.description}
        onChange={(description) => run({ type: 'edit', fields: { description } }, gesture('description'))}
      />
      <FieldRow align="end" isDense>
        <Select
          label={messages.tag}
          items={[
            { id: noTagId, label: messages.noTag },
            ...tagChoices.map(({ id, watch_label: label }) => ({ id, label })),
          ]}
          selectedKey={active.tag ?? noTagId}
          onSelectionChange={(key) => {
            const chosen = tagChoices.find(({ id }) => id === key);
            run({
              type: 'edit',
              fields: { tag: chosen?.id ?? null, watchLabel: chosen?.watch_label ?? null },
            });
          }}
        />
        <Switch
          isSelected={active.isForPreview}
          onChange={(isForPreview) => run({ type: 'edit', fields: { isForPreview } })}
        >
          {messages.isForPreview}
        </Switch>
      </FieldRow>
      <PanelActions>
        {segments.length > 0 && (
          <Button variant="quiet" size="small" onPress={onCancel}>
            {messages.cancel}
          </Button>
        )}
        <Button type="submit" variant="primary" size="small">
          {index < 0 ? messages.add : messages.update}
          <Keys keys={keyOf('add')} />
        </Button>
      </PanelActions>
    </Form>
  );
}
