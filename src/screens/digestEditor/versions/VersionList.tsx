import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import type { Digest } from '#api/contract/digests.ts';
import { toParagraphs } from '#richText/paragraphs.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useDebounced } from '#shared/page/useDebounced.ts';
import { Button } from '#ui/actions/Button.tsx';
import { CollapsibleSection } from '#ui/layout/CollapsibleSection.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { ChangedText } from '#ui/text/ChangedText.tsx';
import { changedPassages, countChangedWords } from '#ui/text/changedPassages.ts';
import { Text } from '#ui/text/Text.tsx';
import { useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { useRestore, type RestorableText } from './useRestore.ts';
import { recentVersions, type Version } from './versions.ts';

const strings = messages.versions;

const textDebounceMs = 500;

const VersionsDialog = lazyComponent(async () => (await import('./VersionsDialog.tsx')).VersionsDialog);

export function VersionList({ stored }: { stored: Digest }) {
  useSignals();
  const newest = useMemo(() => recentVersions(stored), [stored]);
  const { title, content } = useDraft().form.value;
  const now = useDebounced(JSON.stringify([title, content]), textDebounceMs);
  const [open, setOpen] = useState<string>();
  const [dialog, setDialog] = useState<{ firstId?: string }>();
  const restore = useRestore();

  return (
    <>
      <CurrentVersion stored={stored} />
      <PanelBody>
        <Text size="sm" tone="muted">
          {newest.length > 0 ? strings.panelHelp : `${strings.none}. ${strings.noneHelp}`}
        </Text>
      </PanelBody>
      {newest.length > 0 && (
        <>
          <section aria-label={strings.list}>
            {newest.map((version) => (
              <VersionSection
                key={version.id}
                version={version}
                currentText={now}
                isOpen={open === version.id}
                onOpenChange={(isOpen) => setOpen(isOpen ? version.id : undefined)}
                onRestore={restore}
                onView={() => setDialog({ firstId: version.id })}
              />
            ))}
          </section>
          <PanelBody>
            <div>
              <Button onPress={() => setDialog({})}>{strings.compare}</Button>
            </div>
          </PanelBody>
        </>
      )}
      {dialog && (
        <VersionsDialog
          stored={stored}
          firstId={dialog.firstId}
          onRestore={restore}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

const CurrentVersion = ({ stored: { title, modified_at } }: { stored: Digest }) => (
  <PanelBody>
    <Stack gap={0}>
      <Cluster justify="space-between">
        <Text size="sm" weight="strong">
          {strings.now}
        </Text>
        <Text size="xs" tone="muted">
          {strings.savedAt(formatDateTime(modified_at))}
        </Text>
      </Cluster>
      <Text dir="auto" size="xs" tone="muted" isSingleLine>
        {title || strings.untitled}
      </Text>
    </Stack>
  </PanelBody>
);

interface VersionSectionProps {
  version: Version;
  currentText: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRestore: (text: RestorableText, origin: string) => void;
  onView: () => void;
}

function VersionSection({
  version,
  currentText,
  isOpen,
  onOpenChange,
  onRestore,
  onView,
}: VersionSectionProps) {
  const { title, content, origin } = version;
  const passages = useMemo(() => {
    const [titleNow = '', contentNow = ''] = JSON.parse(currentText) as string[];
    const paragraphs = (name: string, html: string) => [name, ...toParagraphs(html, strings)];
    return changedPassages(paragraphs(title, content), paragraphs(titleNow, contentNow));
  }, [title, content, currentText]);
  const { added, removed } = countChangedWords(passages);
  return (
    <CollapsibleSection
      title={origin}
      subtitle={title || strings.untitled}
      summary={strings.changedSince(added, removed)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      {isOpen && (
        <>
          <Text size="xs" tone="muted">
            {added + removed === 0 ? strings.isSame : strings.sinceThen}
          </Text>
          {added + removed > 0 && (
            <ChangedText label={strings.comparison} passages={passages} labels={strings.change} />
          )}
          <Cluster>
            <Button
              size="small"
              aria-label={strings.restoreOf(origin)}
              onPress={() => onRestore(version, origin)}
            >
              {strings.restore}
            </Button>
            <Button size="small" variant="quiet" aria-label={strings.view(origin)} onPress={onView}>
              {strings.viewOne}
            </Button>
          </Cluster>
        </>
      )}
    </CollapsibleSection>
  );
}
