import type { Label } from '#api/contract/labels.ts';
import { saveLabel } from '#data/labels.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { ColorField } from '#ui/fields/ColorField.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { messages } from '../messages.ts';

const strings = messages.labels;

/** Easy to tell apart, and legible on light and dark backgrounds. */
const swatches = ['#c2410c', '#b45309', '#15803d', '#0e7490', '#1d4ed8', '#7c3aed', '#be185d', '#52525b'];

interface LabelDialogProps {
  label: Label | undefined;
  onClose: () => void;
}

export function LabelDialog({ label, onClose }: LabelDialogProps) {
  const form = useForm<{ title: string; color_code: string | null }>({
    initial: { title: label?.title ?? '', color_code: label?.color_code ?? swatches[0]! },
    validate: ({ title, color_code: color }) => ({
      title: title.trim() === '' ? strings.nameMissing : undefined,
      color_code: color === null ? strings.colorMissing : undefined,
    }),
    async submit({ title, color_code: color }) {
      await saveLabel(label?.id, { title: title.trim(), color_code: color! });
      toast.success(strings.saved);
      onClose();
    },
    onFailure(error, errors) {
      if (!errors.title && !errors.color_code) toast.error(serverMessage(error, strings.saveFailed));
    },
  });
  return (
    <FormDialog
      title={label ? strings.editTitle(label.title) : strings.addTitle}
      form={form}
      saveLabel={strings.save}
      cancelLabel={strings.cancel}
      onClose={onClose}
    >
      <TextField label={strings.name} isRequired maxLength={100} dir="auto" {...form.text('title')} />
      <ColorField
        label={strings.color}
        isRequired
        swatches={swatches}
        value={form.values.color_code}
        onChange={(color) => form.change({ color_code: color })}
        errorMessage={form.errors.color_code}
      />
    </FormDialog>
  );
}
