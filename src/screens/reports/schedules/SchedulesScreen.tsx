import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { listReportSchedules, type ReportSchedule } from '#api/contract/reportSchedules.ts';
import { useLiveRefresh } from '#data/changes.ts';
import { deleteSchedule, runSchedule, useReportSchedules } from '#data/reportSchedules.ts';
import { DeleteConfirmation } from '#shared/form/DeleteQuestion.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { wholeNumber } from '#shared/list/codecs.ts';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { dailyReportsPath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Link } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { ScheduleCard, scheduleColumns, type ScheduleActions } from './columns.tsx';
import { messages } from './messages.ts';
import { RunsDialog } from './RunsDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

const fields = { schedule: { ...wholeNumber(), isFilter: false } };

type OpenDialog = { kind: 'edit' | 'delete'; schedule: ReportSchedule } | null;

export function SchedulesScreen() {
  usePageTitle(messages.title);
  const { can, userId } = useSession();
  const isPhone = useMediaQuery(media.small);
  const { query, change } = useUrlState(fields);
  const { data, error, mutate } = useReportSchedules();
  useLiveRefresh(listReportSchedules, mutate);
  const [open, setOpen] = useState<OpenDialog>(null);
  const mayManage = can('reports.manageOthers');
  const schedules = data?.results ?? [];
  const shown = schedules.find(({ id }) => id === query.schedule);

  const actions = useMemo<ScheduleActions>(
    () => ({
      canChange: ({ created_by }) => mayManage || created_by.id === userId,
      onShowFiles: ({ id }) => change({ schedule: id }),
      onEdit: (schedule) => setOpen({ kind: 'edit', schedule }),
      onRun: (schedule) => void runNow(schedule),
      onDelete: (schedule) => setOpen({ kind: 'delete', schedule }),
    }),
    [mayManage, userId, change],
  );
  const columns = useMemo(() => scheduleColumns(actions), [actions]);

  return (
    <Page
      title={messages.title}
      description={isPhone ? undefined : messages.hint}
      actions={
        schedules.length > 0 && (
          <Link variant="primary" icon={<Plus />} href={dailyReportsPath()}>
            {messages.choose}
          </Link>
        )
      }
    >
      <DataTable<ReportSchedule>
        label={messages.list}
        columns={columns}
        rows={schedules}
        isLoading={!data && !error}
        error={data || !error ? null : messages.loadFailed}
        onRetry={() => void mutate()}
        density="comfortable"
        minWidth={1080}
        skeletonRows={3}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name}
        renderCard={(schedule) => <ScheduleCard schedule={schedule} {...actions} />}
        emptyState={
          <EmptyState
            drawing="tray"
            title={messages.none}
            description={messages.noneHint}
            action={
              <Link variant="secondary" href={dailyReportsPath()}>
                {messages.reports}
              </Link>
            }
          />
        }
      />
      {shown && <RunsDialog schedule={shown} onClose={() => change({ schedule: null })} />}
      {open?.kind === 'edit' && <ScheduleDialog schedule={open.schedule} onClose={() => setOpen(null)} />}
      {open?.kind === 'delete' && (
        <DeleteConfirmation
          title={messages.deleteTitle(open.schedule.name)}
          confirmLabel={messages.delete}
          onDelete={async () => {
            await deleteSchedule(open.schedule.id);
            toast.success(messages.deleted);
          }}
          failureText={(failure) => serverMessage(failure, messages.deleteFailed)}
          onClose={() => setOpen(null)}
        >
          {messages.deleteText}
        </DeleteConfirmation>
      )}
    </Page>
  );
}

async function runNow({ id }: ReportSchedule) {
  try {
    await runSchedule(id);
    toast.success(messages.running);
  } catch (error) {
    toast.error(serverMessage(error, messages.runFailed));
  }
}
