import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Import } from '#api/contract/imports.ts';
import { NotFoundError } from '#api/errors.ts';
import { importKindTexts } from '#domain/importTexts.ts';
import {
  deleteImport,
  isUnfinishedImport,
  pauseImport,
  resumeImport,
  undoImport,
  useImport,
} from '#data/imports.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { MissingState } from '#shared/page/Missing.tsx';
import { importsPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { formatNumber } from '#ui/numbers.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Fact, Facts } from '#ui/text/Fact.tsx';
import { FactSkeleton } from '#ui/text/FactSkeleton.tsx';
import { FailedPictures } from './FailedPictures.tsx';
import { ImportItems } from './ImportItems.tsx';
import { ImportReportView } from './ImportReportView.tsx';
import { StateBadge } from './ImportState.tsx';
import { messages } from './messages.ts';

export function ImportScreen() {
  const { id } = useParams<{ id: string }>();
  const { data: found, error, mutate } = useImport(Number(id));
  usePageTitle(found?.file_name ?? messages.importTitle(Number(id)));
  if (!found)
    return (
      <Page title={messages.importTitle(Number(id))}>
        {error instanceof NotFoundError ? (
          <MissingState title={messages.missing} href={importsPath()} linkLabel={messages.back} />
        ) : error ? (
          <ErrorState title={messages.importFailed} onRetry={() => void mutate()} />
        ) : (
          <FactSkeleton names={[messages.state, messages.kind, messages.items, messages.by, messages.when]} />
        )}
      </Page>
    );
  return (
    <Page
      title={found.file_name}
      parent={{ label: messages.back, href: importsPath() }}
      actions={<ImportActions row={found} onChanged={() => void mutate()} />}
    >
      <ImportProgress row={found} />
      <ImportFacts row={found} />
      {found.pictures.failed > 0 && <FailedPictures row={found} />}
      {(found.state === 'ready' || found.state === 'analysing') && found.report ? (
        <ImportReportView row={found} report={found.report} />
      ) : (
        found.started_at !== null && <ImportItems row={found} />
      )}
    </Page>
  );
}

function ImportProgress({ row }: { row: Import }) {
  const { state, error, done, total, results, started_at: startedAt } = row;
  if (state === 'failed')
    return (
      <Banner tone="danger" title={error ?? messages.stopped} isLive>
        {startedAt ? messages.stoppedHint : messages.nothingImported}
      </Banner>
    );
  if (state === 'analysing') return <ProgressBar label={messages.states.analysing} isIndeterminate />;
  if (state === 'queued' || state === 'running')
    return (
      <ProgressBar
        label={messages.progressOf(done, total)}
        aria-label={messages.progress}
        value={done}
        maxValue={total}
        isIndeterminate={total === 0}
      />
    );
  if (state === 'undoing') {
    const open = results.created + results.updated;
    return (
      <ProgressBar label={messages.states.undoing} value={results.undone} maxValue={results.undone + open} />
    );
  }
  return null;
}

function ImportFacts({ row }: { row: Import }) {
  const counts = Object.entries(row.results).filter(([, count]) => count > 0);
  return (
    <Facts>
      <Fact name={messages.state}>
        <StateBadge state={row.state} />
      </Fact>
      {row.kind && <Fact name={messages.kind}>{importKindTexts[row.kind]}</Fact>}
      {row.total > 0 && <Fact name={messages.items}>{formatNumber(row.total)}</Fact>}
      {counts.map(([name, count]) => (
        <Fact key={name} name={messages.results[name as keyof typeof messages.results]}>
          {formatNumber(count)}
        </Fact>
      ))}
      {row.pictures.stored > 0 && <Fact name={messages.pictures}>{formatNumber(row.pictures.stored)}</Fact>}
      <Fact name={messages.by}>
        <bdi>{row.created_by.name}</bdi>
      </Fact>
      <Fact name={messages.when}>{formatDateTime(row.created_at)}</Fact>
      {row.finished_at && <Fact name={messages.finished}>{formatDateTime(row.finished_at)}</Fact>}
    </Facts>
  );
}

function ImportActions({ row, onChanged }: { row: Import; onChanged: () => void }) {
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [question, setQuestion] = useState<'undo' | 'remove'>();
  const { id, state, started_at: startedAt } = row;

  async function act(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
      onChanged();
    } catch (error) {
      toast.error(serverMessage(error, messages.failed));
    }
    setBusy(false);
  }

  async function remove() {
    await deleteImport(id);
    navigate(importsPath());
  }

  const canUndo = startedAt !== null && ['paused', 'done', 'failed'].includes(state);
  return (
    <>
      {(state === 'queued' || state === 'running') && (
        <Button isPending={isBusy} onPress={() => void act(() => pauseImport(id))}>
          {messages.pause}
        </Button>
      )}
      {(state === 'paused' || (state === 'failed' && startedAt !== null)) && (
        <Button variant="primary" isPending={isBusy} onPress={() => void act(() => resumeImport(id))}>
          {messages.resume}
        </Button>
      )}
      {canUndo && <Button onPress={() => setQuestion('undo')}>{messages.undo}</Button>}
      {!isUnfinishedImport(row) && <Button onPress={() => setQuestion('remove')}>{messages.remove}</Button>}
      <ConfirmDialog
        isOpen={question === 'undo'}
        onOpenChange={() => setQuestion(undefined)}
        isDanger
        title={messages.undoTitle}
        confirmLabel={messages.undo}
        onConfirm={() => act(() => undoImport(id))}
      >
        {messages.undoHint}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'remove'}
        onOpenChange={() => setQuestion(undefined)}
        isDanger
        title={messages.removeTitle}
        confirmLabel={messages.remove}
        onConfirm={() => act(remove)}
      >
        {startedAt ? messages.removeHint : null}
      </ConfirmDialog>
    </>
  );
}
