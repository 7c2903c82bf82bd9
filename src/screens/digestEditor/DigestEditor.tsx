import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Digest } from '#api/contract/digests.ts';
import { useLeaveGuard } from '#shared/leaving.ts';
import { lastListPath } from '#shared/lastList.ts';
import { digestPath } from '#shared/paths.ts';
import { askToSignIn } from '#shared/signInAgainState.ts';
import { toast } from '#shared/toasts.ts';
import { usePageTitle } from '#shared/usePageTitle.ts';
import { isSessionOver } from '#data/session.ts';
import type { RichTextHandle } from '#richText/RichTextEditor.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { Columns, MainColumn } from '#ui/layout/SideColumn.tsx';
import { Split } from '#ui/layout/Split.tsx';
import { Advance } from './advance/Advance.tsx';
import { ChecksColumn } from './ChecksColumn.tsx';
import { ContentField } from './ContentField.tsx';
import { isContinuing } from './continueEditing.ts';
import { Details } from './details/Details.tsx';
import { NoteField } from './details/NoteField.tsx';
import { TweetsField } from './details/TweetsField.tsx';
import { hasUnsaved, type Draft } from './draft.ts';
import { ContentContext, DraftContext, ReopenContext } from './DraftContext.tsx';
import { handOver } from './handOver.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { LocalCopyOffer } from './local/LocalCopyOffer.tsx';
import { useCopyKeeper } from './local/useCopyKeeper.ts';
import { messages } from './messages.ts';
import { Presence } from './presence/Presence.tsx';
import { PublishError } from './PublishError.tsx';
import { RevisionBanner } from './revision/RevisionBanner.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SaveErrors } from './SaveErrors.tsx';
import { SourceColumn } from './SourceColumn.tsx';
import { TitleField } from './TitleField.tsx';
import { useReopen } from './useReopen.ts';
import { useResume } from './useResume.ts';
import { useSaveKey } from './useSaveKey.ts';
import { VersionsButton } from './versions/VersionsButton.tsx';

const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }));

interface DigestEditorProps {
  draft: Draft;
  /** Whether the article beside the form is open at first. */
  showsSource: boolean;
  /** Reads the digest anew. */
  onReload?: () => void;
}

/** The form of one digest, new or stored, with the article that it is about beside it. */
export function DigestEditor({ draft, showsSource, onReload }: DigestEditorProps) {
  useSignals();
  const [, navigate] = useLocation();
  const guard = useLeaveGuard(() => hasUnsaved(draft));
  const [attempt, setAttempt] = useState(0);
  const [isPostponed, setPostponed] = useState(false);
  const reopen = useReopen({ draft, pass: guard.pass, onReload });
  const content = useRef<RichTextHandle>(null);
  const stored = draft.stored.value;
  const hasConflict = draft.conflict.value !== null;
  usePageTitle(stored ? stored.title || messages.editDigest : messages.newDigest);
  useSaveKey(save);
  useResume(draft);
  const keeper = useCopyKeeper(draft);

  const handleFinish = useEffectEvent(({ id }: Digest, isNew: boolean) => {
    toast.success(isNew ? messages.created : messages.updated);
    // What was typed since the save began keeps its maker here, too.
    if (!isContinuing() && !draft.isUnsaved.peek()) navigate(lastListPath());
    else if (isNew) {
      handOver(draft);
      guard.pass(() => navigate(digestPath(id), { replace: true }));
    }
  });
  useEffect(() => draft.watch({ onFinish: handleFinish, onFailure: toast.error }), [draft]);

  function save() {
    if (hasConflict) setPostponed(false);
    else if (!draft.save()) setAttempt(attempt + 1);
    else if (isSessionOver.peek()) askToSignIn();
  }

  function leave(forgetsCopy: boolean) {
    if (forgetsCopy) keeper.discard();
    guard.leave();
  }

  return (
    <DraftContext value={draft}>
      <ContentContext value={content}>
        <Page
          title={stored ? messages.editDigest : messages.newDigest}
          actions={
            <>
              <Presence />
              <VersionsButton />
            </>
          }
        >
          <LocalCopyOffer keeper={keeper} />
          <RevisionBanner />
          <SaveErrors attempt={attempt} />
          <Columns>
            <SourceColumn isOpenAtFirst={showsSource} />
            <MainColumn>
              <Panel>
                <Split
                  aside={
                    <ReopenContext value={reopen}>
                      <Details />
                    </ReopenContext>
                  }
                >
                  <TitleField />
                  <ContentField />
                  <TweetsField />
                  <NoteField />
                  <Advance />
                </Split>
              </Panel>
            </MainColumn>
            <ChecksColumn />
          </Columns>
          <PublishError />
          <SaveBar isKept={keeper.isKept} onSave={save} onReview={() => setPostponed(false)} />
        </Page>
        {hasConflict && (
          <Suspense>
            <ConflictDialog isOpen={!isPostponed} onOpenChange={(isOpen) => setPostponed(!isOpen)} />
          </Suspense>
        )}
        <LeaveDialog
          isOpen={guard.isAsking}
          isKept={keeper.isKept.value}
          onStay={guard.stay}
          onLeave={leave}
        />
      </ContentContext>
    </DraftContext>
  );
}
