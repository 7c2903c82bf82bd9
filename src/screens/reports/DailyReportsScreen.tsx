import { useMemo, useState } from 'react';
import { UrlProblemNotice } from '#shared/list/UrlProblemNotice.tsx';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { downloadReport, useDigestReport, useQualityReport } from '#data/reports.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { PageTabPanel, PageTabs } from '#ui/layout/PageTabs.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { DigestReportView } from './DigestReportView.tsx';
import { messages } from './messages.ts';
import { QualityReportView } from './QualityReportView.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { toReportSelection } from './schedules/form.ts';
import { toReportRequest, useReportQuery, type ReportQuery } from './reportQuery.ts';

const kinds = (['normal', 'quality'] as const).map((id) => ({ id, label: messages[id] }));

export function DailyReportsScreen() {
  usePageTitle(messages.title);
  const { query, setQuery, address } = useReportQuery();
  const [runAt, setRunAt] = useState(() => new Date());
  const [isFiltering, setFiltering] = useState(false);
  const call = useMemo(() => toReportRequest(query, runAt), [query, runAt]);
  const { isQuality } = query;
  const isPhone = useMediaQuery(media.small);
  const kind = isQuality ? 'quality' : 'normal';
  const digests = useDigestReport(isQuality ? null : call);
  const quality = useQualityReport(isQuality ? call : null);
  const { isValidating, error, mutate, cancel } = isQuality ? quality : digests;

  function handleRun(next: ReportQuery) {
    const now = new Date();
    const isSame = JSON.stringify(toReportRequest(next, now)) === JSON.stringify(call);
    setRunAt(now);
    setQuery(next);
    if (isSame) void mutate();
  }

  const hint = messages.hint(query.zone ?? viewerTimeZone());
  const tabs = (
    <PageTabs
      label={messages.kinds}
      selected={kind}
      onSelect={(tab) => setQuery({ ...query, isQuality: tab === 'quality' })}
      tabs={kinds}
    />
  );
  const panel = {
    query,
    runAt,
    hint,
    tabs,
    isFiltering,
    onFilteringChange: setFiltering,
    onRun: handleRun,
    isBusy: isValidating,
    onCancel: cancel,
    hasFailed: Boolean(error),
    onRetry: () => void mutate(),
  };
  return (
    <Page
      title={messages.title}
      description={isPhone ? undefined : hint}
      lead={isPhone ? undefined : tabs}
      actions={
        call && (
          <ReportActions
            key={kind}
            selection={toReportSelection(query)}
            zone={query.zone}
            download={() => downloadReport(call, isQuality)}
            fileName="public_report.csv"
          />
        )
      }
    >
      <UrlProblemNotice {...address} />
      <PageTabPanel tab={kind}>
        <ReportPanel key={kind} {...panel}>
          {isQuality ? (
            call ? (
              !error && quality.data && <QualityReportView days={quality.data} />
            ) : (
              <EmptyState
                title={messages.quality}
                description={messages.noHint}
                action={
                  isPhone && <Button onPress={() => setFiltering(true)}>{messages.chooseAuthors}</Button>
                }
              />
            )
          ) : (
            !error && digests.data && call && <DigestReportView report={digests.data} request={call} />
          )}
        </ReportPanel>
      </PageTabPanel>
    </Page>
  );
}
