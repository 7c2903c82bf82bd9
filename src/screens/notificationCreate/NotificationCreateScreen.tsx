import { MoonStar, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { pushLimitsPath, userListsPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { toastQueue } from '#shared/toasts/toasts.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Composer } from './Composer.tsx';
import { ComposerSkeleton } from './ComposerSkeleton.tsx';
import { copiedFrom, recordTokens } from './copied.ts';
import { removeDraft, writeDraft } from './drafts.ts';
import type { SendForm } from './form.ts';
import { messages } from './messages.ts';
import { SendingDialog } from './SendingDialog.tsx';
import { blankStart, findStart, type Start } from './start.ts';

/** Where a notification is written, and sent or scheduled (SEND-01). */
export function NotificationCreateScreen() {
  usePageTitle(messages.title);
  const { userId = 0 } = useSession();
  return (
    <Page
      title={messages.title}

      actions={
        <>
          <Link href={pushLimitsPath()} variant="tertiary" icon={<MoonStar />}>
            {messages.limits}
          </Link>
          <Link href={userListsPath()} variant="secondary" icon={<Users />}>
            {messages.viewGroups}
          </Link>
        </>
      }
    >
      {/* What one person wrote is not another's. */}
      <Notifications key={userId} userId={userId} />
    </Page>
  );
}

function Notifications({ userId }: { userId: number }) {
  const [start, setStart] = useState<Start>();
  const [sendings, setSendings] = useState<readonly number[]>([]);

  // Another one may be copied while the page is open.
  const state = useHistoryState<unknown>();
  const isStarted = useRef(false);
  useEffect(() => {
    let isGone = false;
    if (isStarted.current && !copiedFrom(state)) return undefined;
    void findStart(userId, state).then((found) => {
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
    // A reload would otherwise begin with the copy again.
    history.replaceState(null, '');
    setStart(blankStart(userId));
  }

  function discard(discarded: Start, form: SendForm) {
    clear(discarded.draftId);
    toastQueue.show(
      {
        title: messages.discarded,
        action: {
          label: messages.undo,
          onPress() {
            const { draftId: id, makeCopy, attempt } = discarded;
            const savedAt = new Date().toISOString();
            writeDraft({ id, savedAt, makeCopy, form, attempt });
            setStart({ ...discarded, form, restoredAt: savedAt });
          },
        },
      },
      { timeout: 20_000 },
    );
  }

  if (!start) return <ComposerSkeleton />;
  return (
    <>
      <Composer
        key={start.draftId}
        start={start}
        onSent={(broadcast, isScheduled, form) => {
          recordTokens(broadcast, form);
          if (!isScheduled) setSendings((now) => [...now, broadcast]);
          clear(start.draftId);
        }}
        onDiscard={(form) => discard(start, form)}
      />
      {sendings[0] !== undefined && (
        <SendingDialog
          key={sendings[0]}
          broadcast={sendings[0]}
          onClose={() => setSendings((now) => now.slice(1))}
        />
      )}
    </>
  );
}
