import { MoonStar, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { pushLimitsPath, userListsPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { showWithUndo } from '#shared/toasts/showWithUndo.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Link } from '#ui/actions/Link.tsx';
import { PageActions } from '#ui/overlays/PageActions.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Composer } from './Composer.tsx';
import { parseCopiedNotification, recordTokens } from './copied.ts';
import { removeDraft, writeDraft } from './drafts.ts';
import type { SendForm } from './form.ts';
import { messages } from './messages.ts';
import { SendingDialog } from './SendingDialog.tsx';
import { createBlankState, loadInitialState, type InitialComposerState } from './start.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FormSkeleton } from '#ui/fields/form/FormSkeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FormLayout } from '#ui/layout/FormLayout.tsx';

/** SEND-01 */
export function NotificationCreateScreen() {
  usePageTitle(messages.title);
  const { userId = 0 } = useSession();
  return (
    <Page
      title={messages.title}
      actions={
        <PageActions
          more={[
            {
              id: 'limits',
              label: messages.limits,
              icon: <MoonStar />,
              href: pushLimitsPath(),
              isQuiet: true,
            },
          ]}
        >
          <Link href={userListsPath()} variant="secondary" icon={<Users />}>
            {messages.viewGroups}
          </Link>
        </PageActions>
      }
    >
      {/* Remounts per user, so that nobody sees another user's text. */}
      <ComposerLoader key={userId} userId={userId} />
    </Page>
  );
}

function ComposerLoader({ userId }: { userId: number }) {
  const [start, setStart] = useState<InitialComposerState>();
  const [sentBroadcasts, setSentBroadcasts] = useState<readonly number[]>([]);

  // The user may copy another notification while the page is open.
  const state = useHistoryState<unknown>();
  const isStarted = useRef(false);
  useEffect(() => {
    let isGone = false;
    if (isStarted.current && !parseCopiedNotification(state)) return undefined;
    void loadInitialState(userId, state).then((found) => {
      if (isGone) return;
      isStarted.current = true;
      setStart(found);
    });
    return () => {
      isGone = true;
    };
  }, [userId, state]);

  /** SEND-32 */
  function clear(draftId: string) {
    removeDraft(draftId);
    // Otherwise a reload would start with the copy again.
    history.replaceState(null, '');
    setStart(createBlankState(userId));
  }

  function discard(discarded: InitialComposerState, form: SendForm) {
    clear(discarded.draftId);
    showWithUndo({
      title: messages.discarded,
      undo() {
        const { draftId: id, copiedId, attempt } = discarded;
        const savedAt = new Date().toISOString();
        writeDraft({ id, savedAt, copiedId, form, attempt });
        setStart({ ...discarded, form, restoredAt: savedAt });
      },
      undone: messages.discardUndone,
      timeout: 20_000,
    });
  }

  if (!start) return <ComposerSkeleton />;
  return (
    <>
      <Composer
        key={start.draftId}
        initialState={start}
        onSent={(broadcast, isScheduled, form) => {
          recordTokens(broadcast, form);
          if (!isScheduled) setSentBroadcasts((now) => [...now, broadcast]);
          clear(start.draftId);
        }}
        onDiscard={(form) => discard(start, form)}
      />
      {sentBroadcasts[0] !== undefined && (
        <SendingDialog
          key={sentBroadcasts[0]}
          broadcast={sentBroadcasts[0]}
          onClose={() => setSentBroadcasts((now) => now.slice(1))}
        />
      )}
    </>
  );
}

function ComposerSkeleton() {
  return (
    <FormLayout
      aside={
        <Card title={messages.reachTitle}>
          <Skeleton lines={2} />
        </Card>
      }
    >
      <Card title={messages.who}>
        <FormSkeleton labels={[messages.users, messages.package]} />
      </Card>
      <Card title={messages.what}>
        <FormSkeleton labels={[messages.notificationTitle, messages.text, messages.group]} />
      </Card>
    </FormLayout>
  );
}
