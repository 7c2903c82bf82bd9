import {
  createReportSchedule,
  decideReportRun,
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

/** Schedules that the visitor created or receives reports from. */
export const useReportSchedules = () => useCall(listReportSchedules, {}, { keepPreviousData: true });

export const useReportRuns = (id: number) => useCall(listReportRuns, { params: { id } });

/** Creates a schedule if `id` is undefined. */
export function saveSchedule(id: number | undefined, body: ReportScheduleInput) {
  return id === undefined
    ? client.call(createReportSchedule, { body })
    : client.call(updateReportSchedule, { params: { id }, body });
}

export const deleteSchedule = (id: number) => client.call(deleteReportSchedule, { params: { id } });

export const runSchedule = (id: number) => client.call(runReportSchedule, { params: { id } });

/** Generates and sends a held report, or discards it. */
export const resolveHeldRun = (id: number, decision: 'make' | 'discard') =>
  client.call(decideReportRun, { params: { id }, body: { decision } });

export const downloadRun = (id: number) => downloadFile(exportReportRun, { params: { id } });
