import type { Tag } from '#api/contract/tags.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage, type Errors } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { loadsAsImage } from '#shared/content/urls.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { createTag, updateTag } from '#data/tags.ts';
import { messages } from './messages.ts';
import { validateForm, toForm, listVisiblePictures, toInput, toPatch, type TagForm } from './tagForm.ts';
import { TagFields } from './TagFields.tsx';

interface TagDialogProps {
  tag: Tag | undefined;
  onClose: () => void;
}

const pictureTimeoutMs = 10_000;

export function TagDialog({ tag, onClose }: TagDialogProps) {
  const form = useForm<TagForm>({
    initial: toForm(tag),
    validate: (values) =>
      listVisiblePictures(values).length === 0
        ? validateForm(values)
        : checkPictures(values, validateForm(values)),
    async submit(values) {
      if (tag) await updateTag(tag.id, toPatch(values, tag));
      else await createTag(toInput(values));
      toast.success(tag ? messages.updated : messages.created);
      onClose();
    },
    onFailure: (error) =>
      toast.error(serverMessage(error, tag ? messages.updateFailed : messages.createFailed)),
  });

  return (
    <FormDialog
      size="large"
      title={tag ? messages.editTitle : messages.addTitle}
      form={form}
      saveLabel={messages.save}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TagFields form={form} tagId={tag?.id} />
    </FormDialog>
  );
}

/** Also checks that pictures load (TAGS-12). */
async function checkPictures(values: TagForm, errors: Errors<TagForm>): Promise<Errors<TagForm>> {
  const checked = await Promise.all(
    listVisiblePictures(values).map(
      async ([field, url]) =>
        [field, await loadsAsImage(url, AbortSignal.timeout(pictureTimeoutMs))] as const,
    ),
  );
  const broken = checked.filter(([, loads]) => !loads).map(([field]) => [field, messages.invalidImage]);
  return { ...errors, ...(Object.fromEntries(broken) as Errors<TagForm>) };
}
