import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHistoryState } from 'wouter/use-browser-location';
import type { SegmentScreen } from '#domain/video/segmentEditor.ts';
import { DeletedNotice } from '#editing/DeletedNotice.tsx';
import { EditorDialogs } from '#editing/EditorDialogs.tsx';
import { Presence } from '#editing/presence/Presence.tsx';
import { RecoveryOffer } from '#editing/recovery/RecoveryOffer.tsx';
import { ConflictBar } from '#editing/review/ConflictBar.tsx';
import { RevisionBanner } from '#editing/revision/RevisionBanner.tsx';
import { SaveErrors } from '#editing/SaveErrors.tsx';
import { useEditor } from '#editing/useEditor.ts';
import type { RichTextHandle } from '#richText/RichTextEditor.tsx';
import { DigestPath } from '#shared/page/DigestPath.tsx';
import { digestPath, videoEditPath, videoPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { isVideoDigest } from '#shared/content/videoSource.ts';
import { VideoTabs } from '#shared/videoTabs/VideoTabs.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { useIsPainted } from '#ui/Deferred.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { PageTabPanel } from '#ui/layout/PageTabs.tsx';
import { Columns, MainColumn } from '#ui/layout/SideColumn.tsx';
import { Split } from '#ui/layout/Split.tsx';
import type { DigestForm, FieldName } from '#editing/model.ts';
import { ContentField, ContentSkeleton } from './ContentField.tsx';
import { DigestSaveBar } from './DigestSaveBar.tsx';
import {
  ContentContext,
  DraftContext,
  SourceReaderContext,
  ReopenContext,
  rewriteField,
  useDraft,
} from './DraftContext.tsx';
import { draftStatus, publishedStatus } from './form.ts';
import { validate } from './validate.ts';
import { messages } from './messages.ts';
import { isPublishFailure } from './PublishError.tsx';
import { EditorKeys } from './EditorKeys.tsx';
import { EditorPanel } from './EditorPanel.tsx';
import { PanelSkeleton } from './panel/PanelSkeleton.tsx';
import { ReviewActions } from './review/ReviewActions.tsx';
import { revealFaq, revealField } from './revealField.ts';
import { SourceColumn } from './SourceColumn.tsx';
import { TitleField } from './TitleField.tsx';
import { useSourceReading, type SourceState } from './useSourceReading.ts';
import { DigestTab } from './DigestTab.tsx';
import { VideoColumn } from './video/VideoColumn.tsx';
import type { CustomTextProps } from '#editing/review/ConflictPassage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useTextDirection } from './useTextDirection.ts';
import { PanelLeft, PanelRight, History } from 'lucide-react';
import { ToggleButton } from '#ui/actions/ToggleButton.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { focusPanel } from './panel/focusPanel.ts';
import { isPanelOpen, setPanelOpen } from './panel/panelState.ts';
import { useLocation } from 'wouter';
import type { Digest } from '#api/contract/digests.ts';
import { hasUnsavedChanges, type DigestDraft } from '#editing/draft.ts';
import { replaceUrl } from '#shared/page/screenKey.ts';
import { Button } from '#ui/actions/Button.tsx';
import { useRestore } from './versions/useRestore.ts';
import { useTypeCode } from './video/useSegmentScreen.ts';

const customTextHeight = 120;

const RichTextEditor = lazyComponent(
  async () => (await import('#richText/RichTextEditor.tsx')).RichTextEditor,
  () => <Skeleton height={`${customTextHeight}px`} isFrame />,
);

function CustomContentField({ label, value, onChange }: CustomTextProps) {
  const direction = useTextDirection();
  return (
    <RichTextEditor
      label={label}
      value={value}
      onChange={onChange}
      minHeight={customTextHeight}
      direction={direction}
    />
  );
}

const ReturnNotice = lazyComponent(async () => (await import('./review/ReturnNotice.tsx')).ReturnNotice);

const customTextFields = { content: CustomContentField };

interface DigestEditorProps {
  draft: DigestDraft;
  showsSource: boolean;
  screen: SegmentScreen;
  onReload: () => void;
}

export function DigestEditor({ draft, showsSource, screen, onReload }: DigestEditorProps) {
  useSignals();
  const content = useRef<RichTextHandle>(null);
  const editor = useEditor({
    draft,
    recordPath: screen === 'video' ? videoEditPath : digestPath,
    isFailureShown: () => isPublishFailure(draft),
    isUploading: () => content.current?.isUploading() ?? false,
  });
  const reopen = useReopen({ draft, skipLeaveGuard: editor.guard.pass, onReload });
  const chosen = useHistoryState<{ copyId?: string } | null>();
  const stored = draft.stored.value;
  const source = useSourceReading(draft, showsSource);
  const typeCode = useTypeCode(draft);
  const cover = useComputed(() => draft.form.value.cover).value;
  const hasSegments = useComputed(() => draft.form.value.segments.length > 0).value;
  const isVideo = isVideoDigest(typeCode, cover);
  const isDesk = screen === 'video';
  const isNarrow = useMediaQuery(media.belowMedium);
  // Title and text render first; for videos, the timeline.
  const isWhole = useIsPainted();
  const title = stored ? stored.title || messages.editDigest : messages.newDigest;
  usePageTitle(isDesk ? messages.video.pageTitle : title, title);

  function restoreField<Name extends FieldName>(name: Name, value: DigestForm[Name]) {
    flushSync(() => revealField(name));
    // Waits for a microtask: after a render, signals may be batched, and the field would get its old value.
    queueMicrotask(() => {
      rewriteField(draft, name, value, content.current);
      if (name === 'content') content.current?.focus();
    });
  }

  const columns = (
    <Columns>
      {isVideo ? <VideoColumn screen={screen} /> : <SourceColumn source={source} />}
      <MainColumn>
        <Split
          isPanel
          aside={
            <ReopenContext value={reopen}>{isWhole ? <EditorPanel /> : <PanelSkeleton />}</ReopenContext>
          }
        >
          <TitleField />
          {isVideo && !isWhole ? <ContentSkeleton /> : <ContentField />}
        </Split>
      </MainColumn>
    </Columns>
  );

  return (
    <DraftContext value={draft}>
      <ContentContext value={content}>
        <Page
          title={stored ? messages.editDigest : messages.newDigest}
          isTitleHidden
          lead={
            <>
              <DigestPath
                title={stored && !isDesk ? `#${stored.id}` : title}
                status={stored?.status ?? draftStatus}
              />
              {!isDesk && isNarrow && isWhole && <PanelButton />}
            </>
          }
          actions={
            <>
              <Presence draft={draft} />
              {stored && <ReviewActions />}
              {stored && isVideo && !isDesk && (
                <Link variant="secondary" href={videoPath(stored.id)}>
                  {messages.transformation}
                </Link>
              )}
              {isDesk ? (
                <>
                  {stored && <VersionsButton stored={stored} />}
                  <VideoTabs id={stored?.id} selected="segments" />
                </>
              ) : (
                !isNarrow && <ColumnToggles source={isVideo ? undefined : source} />
              )}
            </>
          }
        >
          <RecoveryOffer
            draft={draft}
            writer={editor.localCopy}
            copyId={chosen?.copyId}
            onRestore={restoreField}
            onExtraRestored={revealFaq}
          />
          <RevisionBanner draft={draft} isPublished={stored?.status === publishedStatus} />
          {stored?.status === draftStatus && isWhole && <ReturnNotice digest={stored.id} />}
          <SaveErrors
            draft={draft}
            attempt={editor.attempt}
            excludedError={isPublishFailure(draft) ? draft.failure.value?.message : undefined}
            onReveal={revealField}
          />
          <SourceReaderContext value={source.read}>
            {isDesk ? (
              <ReopenContext value={reopen}>
                <PageTabPanel tab="segments">
                  <VideoColumn screen={screen} digest={<DigestTab />} />
                </PageTabPanel>
              </ReopenContext>
            ) : (
              columns
            )}
          </SourceReaderContext>
          <ConflictBar draft={draft} onReview={() => editor.setConflictOpen(true)} />
          <DeletedNotice draft={draft} onSaveAsNew={editor.saveAsNew} />
          <DigestSaveBar editor={editor} isVideo={isDesk} />
          <EditorKeys
            onSave={editor.save}
            isSaveDisabled={isDesk && !hasSegments}
            source={isVideo ? undefined : source}
          />
        </Page>
        <EditorDialogs draft={draft} editor={editor} ownText={customTextFields} />
      </ContentContext>
    </DraftContext>
  );
}

/** On a phone, the panel is far below the text, so its button counts the errors there that block saving. */
function PanelButton() {
  useSignals();
  const { form, stored } = useDraft();
  const { title, required } = messages.panel;
  const count = useComputed(() => {
    const { content: _, ...errors } = validate(form.value, stored.value?.type.code);
    return Object.keys(errors).length;
  }).value;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<PanelRight />}
      aria-label={count > 0 ? `${title}: ${required(count)}` : undefined}
      onPress={focusPanel}
    >
      {count > 0 ? required(count) : title}
    </Button>
  );
}

function ColumnToggles({ source }: { source: SourceState | undefined }) {
  useSignals();
  return (
    <>
      {source && (
        <ToggleButton size="small" icon={<PanelLeft />} isSelected={source.isOpen} onChange={source.setOpen}>
          {messages.source.title}
        </ToggleButton>
      )}
      <ToggleButton size="small" icon={<PanelRight />} isSelected={isPanelOpen()} onChange={setPanelOpen}>
        {messages.panel.title}
      </ToggleButton>
    </>
  );
}

interface ReopenOptions {
  draft: DigestDraft;
  skipLeaveGuard: (go: () => void) => void;
  onReload: () => void;
}

/** Opens the digest that an upload changed or created (IMG-17), and keeps unsaved text. */
function useReopen({ draft, skipLeaveGuard, onReload }: ReopenOptions) {
  const [, navigate] = useLocation();

  return (digest: Digest) => {
    const isNew = draft.stored.peek() === undefined;
    if (!hasUnsavedChanges(draft)) {
      if (isNew) navigate(digestPath(digest.id), { replace: true });
      else onReload();
      return;
    }
    acceptDigest(draft, digest, isNew);
    if (isNew) skipLeaveGuard(() => replaceUrl(digestPath(digest.id), navigate));
  };
}

function acceptDigest(draft: DigestDraft, digest: Digest, isNew: boolean) {
  draft.accept(digest);
  draft.set('cover', digest.cover_pic ?? '');
  if (!isNew) return;
  if (draft.form.peek().title.trim() === '') draft.set('title', digest.title);
  draft.set('previewCount', String(digest.default_preview_count));
}

const VersionsDialog = lazyComponent(
  async () => (await import('./versions/VersionsDialog.tsx')).VersionsDialog,
);

/** EDIT-69. */
function VersionsButton({ stored }: { stored: Digest }) {
  const [isOpen, setOpen] = useState(false);
  const restore = useRestore();
  return (
    <>
      <Button variant="quiet" size="small" icon={<History />} onPress={() => setOpen(true)}>
        {messages.previousVersions}
      </Button>
      {isOpen && <VersionsDialog stored={stored} onRestore={restore} onClose={() => setOpen(false)} />}
    </>
  );
}
