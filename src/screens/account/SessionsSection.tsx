import { LogOut } from 'lucide-react';
import { useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Session } from '#api/contract/account.ts';
import { failureMessage } from '#shared/form/serverErrors.ts';
import { signInPath } from '#shared/page/paths.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { endAllSessions, endSession, useSessions } from '#data/account.ts';
import { endSession as dropSession } from '#data/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { toColumns } from './columns.tsx';
import { messages } from './messages.ts';
import { SessionCard } from './SessionCard.tsx';

/** Where one is signed in. Each session but this one can be ended, or all of them. */
export function SessionsSection() {
  const { data, error, isLoading, mutate } = useSessions();
  const [ending, setEnding] = useState<Session | 'all' | null>(null);
  const columns = useMemo(() => toColumns(setEnding), []);
  const close = () => setEnding(null);

  async function end() {
    try {
      if (ending === 'all') {
        await endAllSessions();
        // The server has ended it already.
        dropSession();
        navigate(signInPath());
        return;
      }
      if (ending) await endSession(ending.id);
    } catch (failure) {
      toast.error(failureMessage(failure, ending === 'all' ? messages.everywhereFailed : messages.endFailed));
      throw failure;
    }
    toast.success(messages.ended);
  }

  return (
    <DescribedSection
      title={messages.sessions}
      description={messages.sessionsHint}
      action={
        <Button icon={<LogOut />} onPress={() => setEnding('all')}>
          {messages.everywhere}
        </Button>
      }
    >
      <DataTable<Session>
        label={messages.sessions}
        columns={columns}
        rows={data?.results ?? []}
        getRowId={getId}
        getRowLabel={getBrowser}
        renderCard={(session) => <SessionCard session={session} onEnd={setEnding} />}
        isLoading={isLoading}
        skeletonRows={2}
        error={error && !data ? messages.loadFailed : null}
        onRetry={() => void mutate()}
        minWidth={720}
      />
      {ending && (
        <ConfirmDialog
          isOpen
          isDanger
          onOpenChange={close}
          title={ending === 'all' ? messages.everywhereTitle : messages.endTitle(ending.browser)}
          confirmLabel={ending === 'all' ? messages.everywhere : messages.end}
          onConfirm={end}
        >
          {ending === 'all' ? messages.everywhereHint : messages.endHint}
        </ConfirmDialog>
      )}
    </DescribedSection>
  );
}

const getId = ({ id }: Session) => id;
const getBrowser = ({ browser }: Session) => browser;
