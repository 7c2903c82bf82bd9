import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Digest } from '#api/contract/digests.ts';
import { useVersions } from '#data/digests/versions.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Split } from '#ui/layout/Split.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';
import { useTextDirection } from '../useTextDirection.ts';
import type { RestorableText } from './useRestore.ts';
import { VersionComparison } from './VersionComparison.tsx';
import { olderVersions, versionOrigin, recentVersions, type Version } from './versions.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';

const strings = messages.versions;

const RichTextEditor = lazyComponent(
  async () => (await import('#richText/RichTextEditor.tsx')).RichTextEditor,
  () => <Skeleton lines={8} />,
);

interface VersionsDialogProps {
  stored: Digest;
  firstId?: string;
  onRestore: (text: RestorableText, origin: string) => void;
  onClose: () => void;
}

/**
 * EDIT-69 to EDIT-71. Only the four newest can be selected, as documented; "All versions" compares any two.
 */
export function VersionsDialog({ stored, firstId, onRestore, onClose }: VersionsDialogProps) {
  const newest = recentVersions(stored);
  const all = useVersions(stored.id);
  const [chosen, setChosen] = useState<Version | undefined>(
    newest.find(({ id }) => id === firstId) ?? newest[0],
  );
  const [showsAll, setShowsAll] = useState(false);

  function restore(text: RestorableText, origin: string) {
    // The fields need focus to record an undo step, and an open dialog would keep it.
    flushSync(onClose);
    // Waits for a microtask: after a render, signals may be batched, and the field would get its old value.
    queueMicrotask(() => onRestore(text, origin));
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="full"
      title={messages.previousVersions}
      footer={
        <>
          {chosen && (
            <Button variant="quiet" onPress={() => setShowsAll(!showsAll)}>
              {showsAll ? strings.latest : strings.all}
            </Button>
          )}
          <Button onPress={onClose}>{strings.cancel}</Button>
          {!showsAll && (
            <Button
              variant="primary"
              isDisabled={!chosen}
              onPress={() => chosen && restore(chosen, chosen.origin)}
            >
              {strings.save}
            </Button>
          )}
        </>
      }
    >
      {!chosen ? (
        <EmptyState title={strings.none} description={strings.noneHelp} />
      ) : showsAll ? (
        <AllVersions digestId={stored.id} all={all} onRestore={restore} />
      ) : (
        <Split
          aside={
            <RadioGroup
              label={strings.list}
              description={strings.help}
              value={chosen.id}
              onChange={(id) => setChosen(newest.find((version) => version.id === id))}
              items={[
                ...newest.map(({ id, title, origin }) => ({
                  id,
                  label: <bdi>{title || strings.untitled}</bdi>,
                  description: origin,
                })),
                ...olderVersions(all.data?.results ?? [], newest).map((row) => ({
                  id: row.id,
                  label: <bdi>{row.title || strings.untitled}</bdi>,
                  description: versionOrigin(row.user_name, row.saved_at),
                  isDisabled: true,
                })),
              ]}
            />
          }
        >
          <Preview key={chosen.id} version={chosen} />
        </Split>
      )}
    </Dialog>
  );
}

interface AllVersionsProps {
  digestId: number;
  all: ReturnType<typeof useVersions>;
  onRestore: VersionsDialogProps['onRestore'];
}

function AllVersions({ digestId, all, onRestore }: AllVersionsProps) {
  const { data, error, isValidating, mutate } = all;
  if (data) return <VersionComparison digestId={digestId} versions={data.results} onRestore={onRestore} />;
  if (error)
    return <ErrorState title={strings.notRead} onRetry={() => void mutate()} isRetrying={isValidating} />;
  return <Skeleton lines={8} />;
}

function Preview({ version }: { version: Version }) {
  return (
    <>
      <Text size="lg" weight="strong" dir="auto">
        {version.title || strings.untitled}
      </Text>
      <RichTextEditor
        label={strings.preview}
        value={version.content}
        onChange={() => {}}
        isReadOnly
        minHeight={200}
        direction={useTextDirection()}
      />
    </>
  );
}
