import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { previewKey, previewQuery, type PreviewedVideo } from '#domain/video/playerPreview.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { previewMessages as messages } from './messages.ts';

/** Documented size in pixels (VID-37). */
const phoneSize = { width: 375, height: 667 };

interface MobilePreviewProps {
  video: () => PreviewedVideo;
}

/** VID-37, PLAYER-01. */
export function MobilePreview({ video }: MobilePreviewProps) {
  const [shownId, setShownId] = useState<number>();
  function open() {
    const shown = video();
    try {
      sessionStorage.setItem(previewKey, JSON.stringify(shown));
    } catch {
      // Storage is full or refused; the stored digest is played.
    }
    setShownId(shown.id);
  }
  function close() {
    sessionStorage.removeItem(previewKey);
    setShownId(undefined);
  }
  return (
    <>
      <Button size="small" icon={<Smartphone />} onPress={open}>
        {messages.mobileMode}
      </Button>
      <Dialog
        isOpen={shownId !== undefined}
        onOpenChange={close}
        title={messages.mobilePreview}
        footer={<Button onPress={close}>{messages.close}</Button>}
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which reads a draft with this session */}
        <iframe
          title={messages.mobilePreview}
          src={`/player/${shownId}${previewQuery}`}
          allow="autoplay"
          {...phoneSize}
        />
      </Dialog>
    </>
  );
}
