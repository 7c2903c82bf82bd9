import { maxDailyTarget, type DailyTarget, type TagRef } from '#api/contract/tags.ts';
import { findTags, setDailyTarget } from '#data/tags.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { NumberField } from '#ui/fields/text/NumberField.tsx';
import { titledOption } from '#shared/format/labels.ts';
import { messages } from '../messages.ts';

const strings = messages.targets;

interface TargetDialogProps {
  /** Undefined to add a target. */
  target: DailyTarget | undefined;
  /** Tags that already have a target aren't offered. */
  existingTargets: readonly DailyTarget[];
  onClose: () => void;
}

interface TargetForm {
  tag: TagRef | null;
  target: number;
}

export function TargetDialog({ target, existingTargets, onClose }: TargetDialogProps) {
  const form = useForm<TargetForm>({
    initial: { tag: target ?? null, target: target?.target ?? 1 },
    validate: (values) => ({
      tag: values.tag === null ? strings.tagMissing : undefined,
      target: Number.isNaN(values.target) ? strings.countMissing : undefined,
    }),
    async submit(values) {
      if (values.tag) await setDailyTarget(values.tag.id, values.target);
      toast.success(strings.saved);
      onClose();
    },
    onFailure: (error) => toast.error(serverMessage(error, strings.saveFailed)),
  });
  const { tag } = form.values;
  return (
    <FormDialog
      title={target ? strings.editTitle(target.title) : strings.addTitle}
      form={form}
      saveLabel={strings.save}
      cancelLabel={strings.cancel}
      onClose={onClose}
    >
      {!target && (
        <ComboBox
          label={strings.tag}
          placeholder={strings.tagPlaceholder}
          isRequired
          onSearch={async (search, signal) =>
            (await findTags(search, signal))
              .filter(({ id }) => existingTargets.every((other) => other.id !== id))
              .map(titledOption)
          }
          value={tag && { id: tag.id, label: tag.title }}
          onChange={(chosen) =>
            form.change({ tag: chosen && { id: Number(chosen.id), title: chosen.label } })
          }
          errorMessage={form.errors.tag}
        />
      )}
      <NumberField
        label={strings.count}
        isRequired
        minValue={1}
        maxValue={maxDailyTarget}
        value={form.values.target}
        onChange={(count) => form.change({ target: count })}
        errorMessage={form.errors.target}
      />
    </FormDialog>
  );
}
