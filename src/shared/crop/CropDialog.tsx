import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { cropMessages as texts } from './messages.ts';
import { useCropStep } from './useCropStep.tsx';

interface CropDialogProps {
  src: string;
  onCrop: (src: string) => void;
  onClose: () => void;
}

/** Crops pictures outside the picture dialog, whose second step has the same content. Load it lazily. */
export function CropDialog({ src, onCrop, onClose }: CropDialogProps) {
  const { isSaving, isUnavailable, save, body } = useCropStep(src, onCrop);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={texts.title}
      isCloseable={!isSaving}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" isDisabled={isUnavailable} isPending={isSaving} onPress={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
