import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Digest } from '../../api/contract/digests';
import { useLeaveGuard } from '../../app/leaving';
import { lastListPath } from '../../app/lastList';
import { digestPath } from '../../app/paths';
import { askToSignIn } from '../../app/signInAgainState';
import { toast } from '../../app/toasts';
import { usePageTitle } from '../../app/usePageTitle';
import { isSessionOver } from '../../data/session';
import type { RichTextHandle } from '../../ui/editor/RichTextEditor';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { Columns, MainColumn } from '../../ui/SideColumn';
import { Split } from '../../ui/Split';
import { Advance } from './advance/Advance';
import { ChecksColumn } from './ChecksColumn';
import { ContentField } from './ContentField';
import { isContinuing } from './continueEditing';
import { Details } from './details/Details';
import { NoteField } from './details/NoteField';
import { TweetsField } from './details/TweetsField';
import { hasUnsaved, type Draft } from './draft';
import { ContentContext, DraftContext, ReopenContext } from './DraftContext';
import { handOver } from './handOver';
import { LeaveDialog } from './LeaveDialog';
import { LocalCopyOffer } from './local/LocalCopyOffer';
import { useCopyKeeper } from './local/useCopyKeeper';
import { messages } from './messages';
import { Presence } from './presence/Presence';
import { PublishError } from './PublishError';
import { RevisionBanner } from './revision/RevisionBanner';
import { SaveBar } from './SaveBar';
import { SaveErrors } from './SaveErrors';
import { SourceColumn } from './SourceColumn';
import { TitleField } from './TitleField';
import { useReopen } from './useReopen';
import { useResume } from './useResume';
import { useSaveKey } from './useSaveKey';
import { VersionsButton } from './versions/VersionsButton';

const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog')).ConflictDialog }));

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
