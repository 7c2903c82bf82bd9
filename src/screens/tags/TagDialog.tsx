import { useState, type FormEvent } from 'react';
import { InvalidInputError } from '#api/errors.ts';
import type { Tag } from '#api/contract/tags.ts';
import { loadsAsImage } from '#shared/loadsAsImage.ts';
import { refusalOf } from '#shared/refusal.ts';
import { toast } from '#shared/toasts.ts';
import { useFocusInvalid } from '#shared/useFocusInvalid.ts';
import { createTag, updateTag } from '#data/tags.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { messages } from './messages.ts';
import { errorsOf, formOf, picturesOf, toInput, toPatch, type Errors, type TagForm } from './tagForm.ts';
import { TagFields } from './TagFields.tsx';

interface TagDialogProps {
  /** The tag to change; without one, a new one is made. */
  tag: Tag | undefined;
  onClose: () => void;
}

/** How long a picture may take to be had, in milliseconds. */
const patience = 10_000;

/** All that can be said of a tag. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  const [form, setForm] = useState(() => formOf(tag));
  const [errors, setErrors] = useState<Errors>({});
  const [isSaving, setSaving] = useState(false);
  const focusInvalid = useFocusInvalid(formId);

  function change(next: Partial<TagForm>) {
    setForm((now) => ({ ...now, ...next }));
    setErrors((now) => without(now, Object.keys(next)));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    const found = { ...errorsOf(form), ...(await findBrokenPictures(form)) };
    setErrors(found);
    if (Object.keys(found).length === 0 && (await send())) return onClose();
    setSaving(false);
    focusInvalid();
  }

  /** Whether it was stored. */
  async function send(): Promise<boolean> {
    try {
      if (tag) await updateTag(tag.id, toPatch(form, tag));
      else await createTag(toInput(form));
      toast.success(tag ? messages.updated : messages.created);
      return true;
    } catch (error) {
      if (error instanceof InvalidInputError) setErrors(refusedFields(error));
      toast.error(refusalOf(error, tag ? messages.updateFailed : messages.createFailed));
      return false;
    }
  }

  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={onClose}
      title={tag ? messages.editTitle : messages.addTitle}
      isCloseable={!isSaving}
      footer={
        <>
          <Button slot="close" isDisabled={isSaving}>
            {messages.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {messages.save}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void save(event)}>
        <TagFields form={form} errors={errors} onChange={change} tagId={tag?.id} />
      </Form>
    </Dialog>
  );
}

const formId = 'tag-form';

/** TAGS-12 */
async function findBrokenPictures(form: TagForm): Promise<Errors> {
  const checked = await Promise.all(
    picturesOf(form).map(
      async ([field, address]) =>
        [field, await loadsAsImage(address, AbortSignal.timeout(patience))] as const,
    ),
  );
  return Object.fromEntries(
    checked.filter(([, loads]) => !loads).map(([field]) => [field, messages.invalidImage]),
  );
}

function refusedFields(error: InvalidInputError): Errors {
  const fields = Object.keys(formOf()) as (keyof TagForm)[];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const message = error.fieldMessage(field);
      return message === undefined ? [] : [[field, message]];
    }),
  );
}

function without(errors: Errors, fields: string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}
