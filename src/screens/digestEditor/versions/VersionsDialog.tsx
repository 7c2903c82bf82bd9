import { lazy, Suspense, use, useState } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RadioGroup } from '#ui/fields/RadioGroup.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Split } from '#ui/layout/Split.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ContentContext, useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { useTextDirection } from '../useTextDirection.ts';
import { versionsOf, type Version } from './versions.ts';

const texts = messages.versions;

const RichTextEditor = lazy(async () => ({
  default: (await import('#richText/RichTextEditor.tsx')).RichTextEditor,
}));

interface VersionsDialogProps {
  stored: Digest;
  onClose: () => void;
}

/** Shows former titles and contents, and puts one in the place of what is there (EDIT-69 to EDIT-71). */
export function VersionsDialog({ stored, onClose }: VersionsDialogProps) {
  const draft = useDraft();
  const editor = use(ContentContext);
  const versions = versionsOf(stored);
  const [chosen, setChosen] = useState<Version | undefined>(versions[0]);

  function save() {
    if (!chosen) return;
    draft.set('title', chosen.title);
    // Through the editor, whose undo then brings the replaced text back.
    if (editor.current) editor.current.replace(chosen.content);
    else draft.set('content', chosen.content);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="full"
      title={messages.previousVersions}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" isDisabled={!chosen} onPress={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      {chosen ? (
        <Split
          aside={
            <RadioGroup
              label={texts.list}
              description={texts.help}
              value={chosen.id}
              onChange={(id) => setChosen(versions.find((version) => version.id === id))}
              items={versions.map(({ id, title, origin, isSelectable }) => ({
                id,
                label: <bdi>{title || texts.untitled}</bdi>,
                description: origin,
                isDisabled: !isSelectable,
              }))}
            />
          }
        >
          <Preview key={chosen.id} version={chosen} />
        </Split>
      ) : (
        <EmptyState title={texts.none} description={texts.noneHelp} />
      )}
    </Dialog>
  );
}

function Preview({ version }: { version: Version }) {
  return (
    <>
      <Text size="lg" weight="strong" dir="auto">
        {version.title || texts.untitled}
      </Text>
      <Suspense fallback={<Skeleton lines={8} />}>
        <RichTextEditor
          label={texts.preview}
          value={version.content}
          onChange={() => {}}
          isReadOnly
          minHeight={200}
          direction={useTextDirection()}
        />
      </Suspense>
    </>
  );
}
