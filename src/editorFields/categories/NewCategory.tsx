import { useState } from 'react';
import type { Category } from '#api/contract/categories.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { createCategory } from '#data/lookups.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ImageDialog } from '../pictures/ImageDialog.tsx';
import { pngOrGif } from '../pictures/imageKinds.ts';
import { messages } from '../messages.ts';

const strings = messages.newCategory;

interface NewCategoryProps {
  title: string;
  onAdded: (category: Category) => void;
  onClose: () => void;
}

/** Only for super users, after confirmation (CAT-01 to CAT-06). */
export function NewCategory({ title, onAdded, onClose }: NewCategoryProps) {
  const { can } = useSession();
  const mayCreate = can('categories.create');
  const [isConfirmed, setConfirmed] = useState(false);
  const [isSaving, setSaving] = useState(false);

  async function add(icon: string) {
    setSaving(true);
    try {
      const category = await createCategory(title, icon);
      toast.success(strings.added);
      onAdded(category);
      onClose();
    } catch (error) {
      toast.error(serverMessage(error, strings.failed));
      setSaving(false);
    }
  }

  if (isConfirmed) {
    return (
      <ImageDialog
        title={strings.icon(title)}
        kind={pngOrGif}
        saveLabel={strings.add}
        isSaving={isSaving}
        onUse={(icon) => void add(icon)}
        onClose={onClose}
      />
    );
  }
  const decline = mayCreate ? (
    <Button onPress={onClose}>{strings.cancel}</Button>
  ) : (
    <Button variant="primary" onPress={onClose}>
      {strings.ok}
    </Button>
  );
  return (
    <Dialog
      role="alertdialog"
      size="small"
      isOpen
      onOpenChange={onClose}
      title={strings.title(title)}
      footer={
        <>
          {decline}
          {mayCreate && (
            <Button variant="primary" onPress={() => setConfirmed(true)}>
              {strings.add}
            </Button>
          )}
        </>
      }
    >
      {mayCreate ? strings.question : strings.forbidden}
    </Dialog>
  );
}
