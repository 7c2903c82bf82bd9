import { ImagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Digest } from '../../../api/contract/digests';
import { isVideoFile } from '../../../app/urls';
import { Button } from '../../../ui/Button';
import { FieldGroup } from '../../../ui/FieldGroup';
import { FileVideo } from '../../../ui/FileVideo';
import { IconButton } from '../../../ui/IconButton';
import { Image } from '../../../ui/Image';
import { Cluster, Stack } from '../../../ui/Layout';
import { fieldId, useDraft, useField } from '../DraftContext';
import { messages } from '../messages';
import { stillOf, type ImageKind } from './kinds';

const ImageDialog = lazy(async () => ({ default: (await import('./ImageDialog')).ImageDialog }));

interface PictureFieldProps {
  name: 'cover' | 'thumbnail';
  kind: ImageKind;
  /** Given `isQuestioned`, there is something to ask before. */
  onUse: (src: string, isQuestioned: boolean) => void;
  /** Given the digest that a video was uploaded for. */
  onVideo?: (digest: Digest) => void;
  children?: ReactNode;
}

/** A picture or video with what adds, replaces and removes it. */
export function PictureField({ name, kind, onUse, onVideo, children }: PictureFieldProps) {
  const draft = useDraft();
  const { value, error, set } = useField(name);
  const [isOpen, setOpen] = useState(false);
  const texts = messages.pictures[name];
  return (
    <FieldGroup id={fieldId(name)} label={messages.fields[name]} errorMessage={error}>
      <Stack gap={2}>
        {isVideoFile(value) ? (
          <FileVideo key={value} src={value} title={messages.cover.video} />
        ) : (
          <Image src={stillOf(value)} alt={value ? texts.alt : texts.none} ratio="16 / 9" isLazy={false} />
        )}
        {children}
        <Cluster justify="space-between">
          <Button size="small" icon={<ImagePlus />} onPress={() => setOpen(true)}>
            {value ? texts.replace : texts.add}
          </Button>
          {value && (
            <IconButton size="small" label={texts.remove} icon={<Trash2 />} onPress={() => set('')} />
          )}
        </Cluster>
      </Stack>
      {isOpen && (
        <Suspense>
          <ImageDialog
            title={messages.fields[name]}
            kind={kind}
            current={value}
            digestId={draft.stored.peek()?.id}
            onVideo={(digest) => {
              setOpen(false);
              onVideo?.(digest);
            }}
            onUse={(src, isQuestioned) => {
              setOpen(false);
              onUse(src, isQuestioned);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}
