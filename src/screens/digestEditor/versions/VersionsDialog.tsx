import { lazy, Suspense, use, useState } from 'react';
import type { Digest } from '../../../api/contract/digests';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { RadioGroup } from '../../../ui/RadioGroup';
import { Skeleton } from '../../../ui/Skeleton';
import { Split } from '../../../ui/Split';
import { Text } from '../../../ui/Text';
import { ContentContext, useDraft } from '../DraftContext';
import { messages } from '../messages';
import { useTextDirection } from '../useTextDirection';
import { versionsOf, type Version } from './versions';

const texts = messages.versions;

const RichTextEditor = lazy(async () => ({
  default: (await import('../../../ui/editor/RichTextEditor')).RichTextEditor,
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
