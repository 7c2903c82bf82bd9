import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { previewMessages as messages } from './messages.ts';

/** The size of the phone that the documents preview on, in pixels (VID-37). */
const phone = { width: 375, height: 667 };

/** Shows the player page of a stored digest as a phone does (VID-37, PLAYER-01). */
export function MobilePreview({ digestId }: { digestId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {messages.mobileMode}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={messages.mobilePreview}
        footer={<Button onPress={() => setOpen(false)}>{messages.close}</Button>}
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which reads a draft with this session */}
        <iframe title={messages.mobilePreview} src={`/player/${digestId}`} {...phone} />
      </Dialog>
    </>
  );
}
