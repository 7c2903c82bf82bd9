import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
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
import { lastListPath } from '#shared/page/lastList.ts';
import { digestPath, videoEditPath, videoPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { isVideoDigest } from '#shared/content/videoSource.ts';
import { VideoTabs } from '#shared/videoTabs/VideoTabs.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useIsPainted } from '#ui/Deferred.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { PageTabPanel } from '#ui/layout/PageTabs.tsx';
import { Columns, MainColumn } from '#ui/layout/SideColumn.tsx';
import { Split } from '#ui/layout/Split.tsx';
import { ContentField, ContentSkeleton } from './ContentField.tsx';
import type { DigestDraft } from './digestModel.ts';
import { DigestSaveBar } from './DigestSaveBar.tsx';
import { ContentContext, DraftContext, ReadSourceContext, ReopenContext } from './DraftContext.tsx';
import { draftStatus, publishedStatus } from './form.ts';
import { messages } from './messages.ts';
import { OwnContent } from './OwnContent.tsx';
import { isPublishFailure } from './PublishError.tsx';
import { EditorKeys } from './EditorKeys.tsx';
import { ColumnToggles } from './panel/ColumnToggles.tsx';
import { EditorPanel } from './EditorPanel.tsx';
import { PanelSkeleton } from './panel/PanelSkeleton.tsx';
import { revealFaq, revealField } from './revealField.ts';
import { SourceColumn } from './SourceColumn.tsx';
import { TitleField } from './TitleField.tsx';
import { useReopen } from './useReopen.ts';
import { useSourceReading } from './useSourceReading.ts';
import { useTypeCode } from './video/useTypeCode.ts';
import { VersionsButton } from './versions/VersionsButton.tsx';
import { DigestTab } from './DigestTab.tsx';
import { VideoColumn } from './video/VideoColumn.tsx';

const ReturnNotice = lazyPart(async () => (await import('./review/ReturnNotice.tsx')).ReturnNotice);

const ownText = { content: OwnContent };

interface DigestEditorProps {
  draft: DigestDraft;
  /** Whether the article beside the form is open at first. */
  showsSource: boolean;
  /** Whose rules and messages hold. */
  screen: SegmentScreen;
  /** Reads the digest again. */
  onReload: () => void;
}

/** The form of one digest, new or stored, with the article that it is about beside it. */
export function DigestEditor({ draft, showsSource, screen, onReload }: DigestEditorProps) {
  useSignals();
  const content = useRef<RichTextHandle>(null);
  const editor = useEditor({
    draft,
    listPath: lastListPath,
    recordPath: screen === 'video' ? videoEditPath : digestPath,
    isFailureShown: () => isPublishFailure(draft),
  });
  const reopen = useReopen({ draft, pass: editor.guard.pass, onReload });
  const chosen = useHistoryState<{ copyId?: string } | null>();
  const stored = draft.stored.value;
  const source = useSourceReading(draft, showsSource);
  const typeCode = useTypeCode(draft);
  const cover = useComputed(() => draft.form.value.cover).value;
  const hasSegments = useComputed(() => draft.form.value.segments.length > 0).value;
  const isVideo = isVideoDigest(typeCode, cover);
  const isDesk = screen === 'video';
  // The title and the text are shown before all that is beside them. Of a video the timeline comes before both.
  const isWhole = useIsPainted();
  const title = stored ? stored.title || messages.editDigest : messages.newDigest;
  usePageTitle(isDesk ? messages.video.pageTitle : title, title);

  const columns = (
    <Columns>
      {isVideo ? <VideoColumn screen={screen} /> : <SourceColumn reading={source} />}
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
          lead={<DigestPath title={title} status={stored?.status ?? draftStatus} />}
          actions={
            <>
              <Presence draft={draft} />
              {stored && isVideo && !isDesk && (
                <Link variant="secondary" href={videoPath(stored.id)}>
                  {messages.transformation}
                </Link>
              )}
              {isDesk ? (
                <>
                  <VideoTabs id={stored?.id} selected="segments" />
                  {stored && <VersionsButton stored={stored} />}
                </>
              ) : (
                <ColumnToggles source={isVideo ? undefined : source} />
              )}
            </>
          }
        >
          <RecoveryOffer
            draft={draft}
            writer={editor.localCopy}
            copyId={chosen?.copyId}
            onRestored={revealField}
            onExtraRestored={revealFaq}
          />
          <RevisionBanner draft={draft} isPublished={stored?.status === publishedStatus} />
          {stored?.status === draftStatus && isWhole && <ReturnNotice digest={stored.id} />}
          <SaveErrors
            draft={draft}
            attempt={editor.attempt}
            except={isPublishFailure(draft) ? draft.failure.value?.message : undefined}
            onReveal={revealField}
          />
          <ReadSourceContext value={source.read}>
            {isDesk ? (
              <ReopenContext value={reopen}>
                <PageTabPanel tab="segments">
                  <VideoColumn screen={screen} digest={<DigestTab />} />
                </PageTabPanel>
              </ReopenContext>
            ) : (
              columns
            )}
          </ReadSourceContext>
          <ConflictBar draft={draft} onReview={() => editor.setConflictOpen(true)} />
          <DeletedNotice draft={draft} onSaveAsNew={editor.saveAsNew} />
          <DigestSaveBar editor={editor} isVideo={isDesk} />
          <EditorKeys
            onSave={editor.save}
            isSaveDisabled={isDesk && !hasSegments}
            source={isVideo ? undefined : source}
          />
        </Page>
        <EditorDialogs draft={draft} editor={editor} ownText={ownText} />
      </ContentContext>
    </DraftContext>
  );
}
