import { useRef, useState } from 'react';
import { maxImageBytes } from '../../api/contract/media';
import { isHttpUrl } from '../../app/urls';
import { uploadImage } from '../../data/images';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FileDrop } from '../../ui/FileDrop';
import { Image } from '../../ui/Image';
import { Stack } from '../../ui/Layout';
import { ProgressBar } from '../../ui/ProgressBar';
import { TextField } from '../../ui/TextField';
import { loadsAsImage } from '../../app/loadsAsImage';
import { messages } from './messages';
import { saveFailureMessage } from './validate';

const texts = messages.cover;

/** IMG-02 */
const imageTypes = ['image/jpeg', 'image/png', 'image/avif', 'image/webp', 'image/gif'];

type Picture =
  | { state: 'none' }
  | { state: 'checking'; src: string }
  | { state: 'uploading'; share: number }
  | { state: 'valid'; src: string }
  | { state: 'refused'; message: string };

interface CoverDialogProps {
  onUse: (src: string) => void;
  onClose: () => void;
}

/** Takes a picture file or the address of a picture. It can be saved once it is known to load (IMG-05, IMG-06). */
export function CoverDialog({ onUse, onClose }: CoverDialogProps) {
  const [url, setUrl] = useState('');
  const [picture, setPicture] = useState<Picture>({ state: 'none' });
  /** Gives up the check or the upload before, so that only the last picture counts. */
  const running = useRef<AbortController>(undefined);

  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  async function check(src: string, signal: AbortSignal) {
    setPicture({ state: 'checking', src });
    const loads = await loadsAsImage(src, signal);
    if (signal.aborted) return;
    setPicture(loads ? { state: 'valid', src } : { state: 'refused', message: messages.invalidImage });
  }

  function handleUrl(text: string) {
    const src = text.trim();
    setUrl(src);
    const signal = begin();
    if (src === '') setPicture({ state: 'none' });
    else if (isHttpUrl(src)) void check(src, signal);
    else setPicture({ state: 'refused', message: messages.invalidImage });
  }

  async function handleFile(file: File) {
    const signal = begin();
    setUrl('');
    setPicture({ state: 'uploading', share: 0 });
    try {
      const onProgress = (share: number) => {
        if (!signal.aborted) setPicture({ state: 'uploading', share });
      };
      await check(await uploadImage(file, { signal, onProgress }), signal);
    } catch (error) {
      if (!signal.aborted) setPicture({ state: 'refused', message: saveFailureMessage(error) });
    }
  }

  function close() {
    running.current?.abort();
    onClose();
  }

  function use() {
    if (picture.state !== 'valid') return;
    onUse(picture.src);
    close();
  }

  const refusal = picture.state === 'refused' ? picture.message : undefined;
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={messages.fields.cover}
      footer={
        <>
          <Button onPress={close}>{texts.cancel}</Button>
          <Button variant="primary" isDisabled={picture.state !== 'valid'} onPress={use}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Stack>
        <FileDrop
          label={texts.file}
          description={texts.fileHelp}
          buttonLabel={texts.chooseFile}
          acceptedFileTypes={imageTypes}
          acceptedText={texts.types}
          maxBytes={maxImageBytes}
          onSelect={([file]) => file && void handleFile(file)}
          errorMessage={url === '' ? refusal : undefined}
        />
        <TextField
          label={texts.url}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={handleUrl}
          errorMessage={url === '' ? undefined : refusal}
        />
        {picture.state === 'uploading' && (
          <ProgressBar label={texts.uploading} value={Math.round(picture.share * 100)} />
        )}
        {picture.state === 'checking' && <ProgressBar label={texts.checking} isIndeterminate />}
        {picture.state === 'valid' && (
          <Image src={picture.src} alt={texts.preview} ratio="16 / 9" fit="contain" isLazy={false} />
        )}
      </Stack>
    </Dialog>
  );
}
