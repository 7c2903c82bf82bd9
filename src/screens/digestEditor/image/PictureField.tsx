import { ImagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { isVideoFile } from '#shared/urls.ts';
import { Button } from '#ui/actions/Button.tsx';
import { FieldGroup } from '#ui/fields/FieldGroup.tsx';
import { FileVideo } from '#ui/media/FileVideo.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Image } from '#ui/media/Image.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { fieldId, useDraft, useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { stillOf, type ImageKind } from './kinds.ts';

const ImageDialog = lazy(async () => ({ default: (await import('./ImageDialog.tsx')).ImageDialog }));

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
