import type { Label } from '#api/contract/labels.ts';
import { saveLabel } from '#data/labels.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { ColorField } from '#ui/fields/ColorField.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { messages } from '../messages.ts';

const texts = messages.labels;

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
      title: title.trim() === '' ? texts.nameMissing : undefined,
      color_code: color === null ? texts.colorMissing : undefined,
    }),
    async submit({ title, color_code: color }) {
      await saveLabel(label?.id, { title: title.trim(), color_code: color! });
      toast.success(texts.saved);
      onClose();
    },
    onFailure(error, errors) {
      if (!errors.title && !errors.color_code) toast.error(serverMessage(error, texts.saveFailed));
    },
  });
  return (
    <FormDialog
      title={label ? texts.editTitle(label.title) : texts.addTitle}
      form={form}
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
      onClose={onClose}
    >
      <TextField label={texts.name} isRequired maxLength={100} dir="auto" {...form.text('title')} />
      <ColorField
        label={texts.color}
        isRequired
        swatches={swatches}
        value={form.values.color_code}
        onChange={(color) => form.change({ color_code: color })}
        errorMessage={form.errors.color_code}
      />
    </FormDialog>
  );
}
