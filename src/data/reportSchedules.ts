import {
  createReportSchedule,
  deleteReportSchedule,
  exportReportRun,
  listReportRuns,
  listReportSchedules,
  runReportSchedule,
  updateReportSchedule,
  type ReportScheduleInput,
} from '#api/contract/reportSchedules.ts';
import { client } from './client/client.ts';
import { downloadFile } from './client/downloads.ts';
import { useCall } from './client/useCall.ts';

/** The scheduled reports that the visitor made or gets. */
export const useReportSchedules = () => useCall(listReportSchedules, {}, { keepPreviousData: true });

/** What was made of one of them. */
export const useReportRuns = (id: number) => useCall(listReportRuns, { params: { id } });

/** Without an id a new one. */
export function saveSchedule(id: number | undefined, body: ReportScheduleInput) {
  return id === undefined
    ? client.call(createReportSchedule, { body })
    : client.call(updateReportSchedule, { params: { id }, body });
}

export const deleteSchedule = (id: number) => client.call(deleteReportSchedule, { params: { id } });

export const runSchedule = (id: number) => client.call(runReportSchedule, { params: { id } });

/** The file of a report, as it was made. */
export const downloadRun = (id: number) => downloadFile(exportReportRun, { params: { id } });
