import { CalendarSync, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { AddressNotice } from '#shared/list/AddressNotice.tsx';
import { saveFile } from '#shared/page/saveFile.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { downloadReport, useDigestReport, useQualityReport } from '#data/reports.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { PageTabPanel, PageTabs } from '#ui/layout/PageTabs.tsx';
import { DigestReportView } from './DigestReportView.tsx';
import { messages } from './messages.ts';
import { QualityReportView } from './QualityReportView.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { toReported } from './schedules/form.ts';
import { ScheduleDialog } from './schedules/ScheduleDialog.tsx';
import { toReportCall, useReportQuery, type ReportQuery } from './reportQuery.ts';

const kinds = (['normal', 'quality'] as const).map((id) => ({ id, label: messages[id] }));

/** What was published in a range of time, by whom and how well. */
export function DailyReportsScreen() {
  usePageTitle(messages.title);
  const { query, setQuery, address } = useReportQuery();
  const [runAt, setRunAt] = useState(() => new Date());
  const [isExporting, setExporting] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const call = useMemo(() => toReportCall(query, runAt), [query, runAt]);
  const { isQuality } = query;
  const kind = isQuality ? 'quality' : 'normal';
  const digests = useDigestReport(isQuality ? null : call);
  const quality = useQualityReport(isQuality ? call : null);
  const { isValidating, error, mutate, cancel } = isQuality ? quality : digests;

  function handleRun(next: ReportQuery) {
    const now = new Date();
    const isSame = JSON.stringify(toReportCall(next, now)) === JSON.stringify(call);
    setRunAt(now);
    setQuery(next);
    if (isSame) void mutate();
  }

  async function handleExport() {
    if (!call) return;
    setExporting(true);
    try {
      saveFile(await downloadReport(call, isQuality), 'public_report.csv');
    } catch {
      toast.error(messages.exportFailed);
    } finally {
      setExporting(false);
    }
  }

  const panel = {
    query,
    runAt,
    onRun: handleRun,
    isBusy: isValidating,
    onCancel: cancel,
    hasFailed: Boolean(error),
    onRetry: () => void mutate(),
  };
  return (
    <Page
      title={messages.title}
      description={messages.hint(query.zone ?? viewerTimeZone())}
      lead={
        <PageTabs
          label={messages.kinds}
          selected={kind}
          onSelect={(tab) => setQuery({ ...query, isQuality: tab === 'quality' })}
          tabs={kinds}
        />
      }
      actions={
        <>
          <Button icon={<CalendarSync />} isDisabled={!call} onPress={() => setScheduling(true)}>
            {messages.schedule}
          </Button>
          <Button
            icon={<Download />}
            isDisabled={!call}
            isPending={isExporting}
            onPress={() => void handleExport()}
          >
            {messages.exportCsv}
          </Button>
        </>
      }
    >
      <AddressNotice {...address} />
      <PageTabPanel tab={kind}>
        <ReportPanel key={kind} {...panel}>
          {isQuality ? (
            call ? (
              !error && quality.data && <QualityReportView days={quality.data} />
            ) : (
              <EmptyState title={messages.quality} description={messages.noHint} />
            )
          ) : (
            !error && digests.data && call && <DigestReportView report={digests.data} request={call} />
          )}
        </ReportPanel>
      </PageTabPanel>
      {isScheduling && (
        <ScheduleDialog reported={toReported(query)} zone={query.zone} onClose={() => setScheduling(false)} />
      )}
    </Page>
  );
}
