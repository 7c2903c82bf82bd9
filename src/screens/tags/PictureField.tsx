import { useEffect, useRef, useState } from 'react';
import { maxImageBytes } from '../../api/contract/media';
import { loadsAsImage } from '../../app/loadsAsImage';
import { refusalOf } from '../../app/refusal';
import { uploadImage } from '../../data/images';
import { FieldGroup } from '../../ui/FieldGroup';
import { FileDrop } from '../../ui/FileDrop';
import { Image } from '../../ui/Image';
import { ProgressBar } from '../../ui/ProgressBar';
import { Split } from '../../ui/Split';
import { TextField } from '../../ui/TextField';
import { messages } from './messages';

/** IMG-04 */
const imageTypes = ['image/jpeg', 'image/png'];

interface PictureFieldProps {
  label: string;
  /** The address of the picture, or nothing. */
  value: string;
  onChange: (address: string) => void;
  errorMessage: string | undefined;
}

/** A picture by its address, or by a file that is uploaded for one. What does not load is said at once (TAGS-12). */
export function PictureField({ label, value, onChange, errorMessage }: PictureFieldProps) {
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    setShare(null);
    setRefusal(undefined);
    return running.current.signal;
  }

  async function handleAddress(address: string) {
    const signal = begin();
    onChange(address);
    if (address.trim() === '') return;
    const loads = await loadsAsImage(address.trim(), signal);
    if (!loads && !signal.aborted) setRefusal(messages.invalidImage);
  }

  async function handleFile(file: File) {
    const signal = begin();
    setShare(0);
    try {
      onChange(await uploadImage(file, { signal, onProgress: (sent) => !signal.aborted && setShare(sent) }));
    } catch (error) {
      if (!signal.aborted) setRefusal(refusalOf(error, messages.uploadFailed));
    }
    if (!signal.aborted) setShare(null);
  }

  return (
    <FieldGroup label={label}>
      <Split
        aside={
          <Image
            src={value.trim()}
            alt={value.trim() ? messages.preview(label) : ''}
            ratio="16 / 9"
            fit="contain"
            isLazy={false}
          />
        }
      >
        <TextField
          aria-label={`${label}: ${messages.pictureAddress}`}
          placeholder={messages.picturePlaceholder}
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          value={value}
          onChange={(address) => void handleAddress(address)}
          errorMessage={errorMessage ?? refusal}
        />
        {share === null ? (
          <FileDrop
            buttonLabel={messages.chooseFile}
            acceptedFileTypes={imageTypes}
            acceptedText={messages.types}
            maxBytes={maxImageBytes}
            onSelect={([file]) => file && void handleFile(file)}
          />
        ) : (
          <ProgressBar label={messages.uploading} value={Math.round(share * 100)} />
        )}
      </Split>
    </FieldGroup>
  );
}
