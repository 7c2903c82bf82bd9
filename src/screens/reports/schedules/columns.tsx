import { FileText } from 'lucide-react';
import type { ReportSchedule } from '#api/contract/reportSchedules.ts';
import { formatTimeOfDay } from '#shared/format/dates.ts';
import { Moment } from '#shared/format/RelativeMoment.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { CardHead } from '#ui/table/CardHead.tsx';
import { RowTitle } from '#ui/table/RowTitle.tsx';
import type { Column } from '#ui/table/column.ts';
import { Fact, Facts } from '#ui/text/Fact.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

export interface ScheduleActions {
  canChange: (schedule: ReportSchedule) => boolean;
  onShowFiles: (schedule: ReportSchedule) => void;
  onEdit: (schedule: ReportSchedule) => void;
  onRun: (schedule: ReportSchedule) => void;
  onDelete: (schedule: ReportSchedule) => void;
}

export const scheduleColumns = (actions: ScheduleActions): Column<ReportSchedule>[] => [
  {
    id: 'name',
    header: messages.name,
    narrowWidth: 200,
    isRowHeader: true,
    render: (schedule) => <ScheduleName schedule={schedule} />,
  },
  {
    id: 'when',
    header: messages.when,
    width: 240,
    narrowWidth: 176,
    render: (schedule) => <ScheduleTime schedule={schedule} />,
  },
  {
    id: 'next',
    header: messages.next,
    width: 130,
    narrowWidth: 92,
    render: (schedule) => <NextRun schedule={schedule} />,
  },
  {
    id: 'recipients',
    header: messages.recipients,
    width: 220,
    narrowWidth: 130,
    render: (schedule) => <Recipients schedule={schedule} />,
  },
  {
    id: 'last',
    header: messages.last,
    width: 130,
    narrowWidth: 92,
    render: (schedule) => <LastRun schedule={schedule} />,
  },
  {
    id: 'actions',
    header: messages.actions,
    width: 130,
    align: 'end',
    render: (schedule) => <Actions schedule={schedule} {...actions} />,
  },
];

export function ScheduleCard({ schedule, ...actions }: ScheduleActions & { schedule: ReportSchedule }) {
  return (
    <Stack gap={2}>
      <CardHead end={<Actions schedule={schedule} {...actions} />}>
        <ScheduleName schedule={schedule} />
      </CardHead>
      <ScheduleTime schedule={schedule} />
      <Facts>
        <Fact name={messages.next}>
          <NextRun schedule={schedule} />
        </Fact>
        <Fact name={messages.last}>
          <LastRun schedule={schedule} />
        </Fact>
        <Fact name={messages.recipients}>
          <Recipients schedule={schedule} />
        </Fact>
      </Facts>
    </Stack>
  );
}

function ScheduleName({
  schedule: { name, kind, period, filters, hold, created_by },
}: {
  schedule: ReportSchedule;
}) {
  const count = Object.values(filters).filter((ids) => ids.length > 0).length;
  const details = [
    messages.kinds[kind],
    messages.periods[period],
    count > 0 && messages.filterCount(count),
    messages.by(created_by.name),
    hold && messages.holds[hold](created_by.name),
  ].filter((each) => each !== false && each !== null);
  return (
    <RowTitle
      title={name}
      details={details.map((each) => (
        <bdi key={each}>{each}</bdi>
      ))}
    >
      {name}
    </RowTitle>
  );
}

function ScheduleTime({ schedule: { every, weekday, at, zone } }: { schedule: ReportSchedule }) {
  const day = every === 'day' ? messages.daily : messages.weekly(messages.days[(weekday ?? 1) - 1] ?? '');
  return (
    <Text lines={2}>
      {messages.whenText(day, formatTimeOfDay(at))}{' '}
      <Text tone="muted">
        <bdi>{zone}</bdi>
      </Text>
    </Text>
  );
}

function Recipients({ schedule: { recipients } }: { schedule: ReportSchedule }) {
  return (
    <Text size="xs" lines={2} dir="auto">
      {recipients.map(({ name, can_read }) => (can_read ? name : messages.cannotRead(name))).join(', ')}
    </Text>
  );
}

function NextRun({ schedule: { next_at, hold } }: { schedule: ReportSchedule }) {
  return hold ? <Badge tone="warning">{messages.paused}</Badge> : <Moment instant={next_at} />;
}

function LastRun({ schedule: { last_run: last } }: { schedule: ReportSchedule }) {
  if (last?.state === 'done') return <Moment instant={last.made_at} />;
  if (last?.state === 'failed') return <Badge tone="danger">{messages.states.failed}</Badge>;
  if (last?.state === 'held') return <Badge tone="warning">{messages.states.held}</Badge>;
  return (
    <Text size="xs" tone="muted">
      {last ? messages.states[last.state] : messages.never}
    </Text>
  );
}

function Actions({
  schedule,
  canChange,
  onShowFiles,
  onEdit,
  onRun,
  onDelete,
}: ScheduleActions & { schedule: ReportSchedule }) {
  const { name } = schedule;
  const items = [
    { id: 'edit', label: messages.edit },
    { id: 'run', label: messages.run },
    { id: 'delete', label: messages.delete, isDanger: true },
  ];
  const handlers = { edit: onEdit, run: onRun, delete: onDelete };
  return (
    <Cluster gap={1} justify="end" isSingleLine>
      <Button
        size="small"
        variant="quiet"
        icon={<FileText />}
        aria-label={messages.filesOf(name)}
        onPress={() => onShowFiles(schedule)}
      >
        {messages.files}
      </Button>
      {canChange(schedule) && (
        <ActionMenu
          label={messages.actionsOf(name)}
          items={items}
          onAction={(key) => handlers[key as keyof typeof handlers](schedule)}
        />
      )}
    </Cluster>
  );
}
