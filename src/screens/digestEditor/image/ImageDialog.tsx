import { useRef, useState } from 'react';
import { maxImageBytes } from '../../../api/contract/media';
import { uploadImage } from '../../../data/images';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FileDrop } from '../../../ui/FileDrop';
import { Image } from '../../../ui/Image';
import { Stack } from '../../../ui/Layout';
import { ProgressBar } from '../../../ui/ProgressBar';
import { TextField } from '../../../ui/TextField';
import { loadsAsImage } from '../../../app/loadsAsImage';
import { messages } from '../messages';
import type { ImageKind } from './kinds';
import { saveFailureMessage } from '../validate';

const texts = messages.cover;

type Picture =
  | { state: 'none' }
  | { state: 'checking'; src: string }
  | { state: 'uploading'; share: number }
  | { state: 'valid'; src: string }
  /** Can be taken once somebody has agreed to what follows. */
  | { state: 'questioned'; src: string }
  | { state: 'refused'; message: string };

interface ImageDialogProps {
  title: string;
  kind: ImageKind;
  /** Default `Save`. */
  saveLabel?: string;
  isSaving?: boolean;
  /** Given `isQuestioned`, there is something to ask before. */
  onUse: (src: string, isQuestioned: boolean) => void;
  onClose: () => void;
}

/** Takes a picture file or the address of a picture. It can be saved once it is known to load (IMG-05, IMG-06). */
export function ImageDialog(props: ImageDialogProps) {
  const { title, kind, saveLabel = texts.save, isSaving = false, onUse, onClose } = props;
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
    if (src === '') {
      setPicture({ state: 'none' });
      return;
    }
    const judgement = kind.judge(src);
    if (judgement === 'check') void check(src, signal);
    else if (judgement === 'take') setPicture({ state: 'valid', src });
    else if (judgement === 'ask') setPicture({ state: 'questioned', src });
    else setPicture({ state: 'refused', message: judgement.refusal });
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
    if (picture.state === 'valid' || picture.state === 'questioned')
      onUse(picture.src, picture.state === 'questioned');
  }

  const isUsable = picture.state === 'valid' || picture.state === 'questioned';
  const refusal = picture.state === 'refused' ? picture.message : undefined;
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={title}
      footer={
        <>
          <Button onPress={close}>{texts.cancel}</Button>
          <Button variant="primary" isDisabled={!isUsable} isPending={isSaving} onPress={use}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Stack>
        <FileDrop
          label={texts.file}
          description={kind.fileHelp}
          buttonLabel={texts.chooseFile}
          acceptedFileTypes={kind.types}
          acceptedText={kind.typesText}
          refusalText={kind.refusal}
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
