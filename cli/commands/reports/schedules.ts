import {
  deleteReportSchedule,
  listReportSchedules,
  ReportRun,
  runReportSchedule,
  type ReportSchedule,
} from '#api/contract/reportSchedules.ts';
import { shapeOf } from '#cli/output/shape.ts';
import { changeCommand, idArgument, listCommand } from '../forms.ts';
import { scheduleShape } from './schedules/shape.ts';

const addScheduleIdArgument = idArgument('schedule ID');

export const schedules = {
  /** Lists reports that the user created or receives; super users see all. */
  list: listCommand<ReportSchedule>({
    examples: ['desk reports schedules list', 'desk reports schedules list --json id,name,next_at,hold'],
    shape: scheduleShape,
    loadRows: async (_, { client, signal }) =>
      (await client.call(listReportSchedules, {}, { signal })).results,
  }),
  run: changeCommand<{ id: number }, ReportRun>({
    examples: ['desk reports schedules run 4', 'desk reports schedules run 4 --json id,state'],
    addFlags: addScheduleIdArgument,
    shape: shapeOf(ReportRun, ['id', 'state', 'from_date', 'to_date', 'timezone']),
    question: ({ id }) => `Generate and send the report for schedule ${id} now?`,
    call: ({ id }, { client, signal }) => client.call(runReportSchedule, { params: { id } }, { signal }),
    failureMessage: 'Unable to generate the report.',
  }),
  delete: changeCommand<{ id: number }>({
    examples: ['desk reports schedules delete 4', 'desk reports schedules delete 4 --yes'],
    addFlags: addScheduleIdArgument,
    question: ({ id }) => `Delete schedule ${id} and its files?`,
    isAlwaysConfirmed: true,
    call: ({ id }, { client, signal }) => client.call(deleteReportSchedule, { params: { id } }, { signal }),
    failureMessage: 'Unable to delete the schedule.',
    successMessage: 'Schedule deleted.',
  }),
};
