import { useLocation } from 'wouter';
import { InvalidInputError } from '#api/errors.ts';
import type { View, ViewInput } from '#api/contract/views.ts';
import { viewPath } from '#shared/paths.ts';
import { toast } from '#shared/toasts.ts';
import { createView, updateView } from '#data/views.ts';
import { NameDialog } from '#ui/overlays/NameDialog.tsx';
import { messages } from './messages.ts';

interface ViewNameDialogProps {
  /** The view that gets another name; without one, a new view is saved. */
  view: View | undefined;
  /** What a new view keeps. */
  content: Omit<ViewInput, 'name'>;
  onClose: () => void;
}

/** Asks for the name of a view, and saves it under that name. */
export function ViewNameDialog({ view, content, onClose }: ViewNameDialogProps) {
  const [, navigate] = useLocation();

  async function save(name: string) {
    try {
      if (view) {
        const renamed = await updateView(view.id, { name });
        toast.success(messages.viewRenamed(renamed.name));
      } else {
        const created = await createView({ ...content, name });
        navigate(viewPath(created.id));
        toast.success(messages.viewSaved(created.name));
      }
    } catch (error) {
      const reason = error instanceof InvalidInputError ? error.fieldMessage('name') : undefined;
      return reason ?? messages.saveFailed;
    }
    onClose();
    return undefined;
  }

  return (
    <NameDialog
      title={view ? messages.renameTitle : messages.saveTitle}
      label={messages.name}
      description={view ? undefined : messages.saveHint}
      defaultName={view?.name}
      saveLabel={messages.save}
      cancelLabel={messages.cancel}
      missing={messages.nameMissing}
      onSave={save}
      onClose={onClose}
    />
  );
}
