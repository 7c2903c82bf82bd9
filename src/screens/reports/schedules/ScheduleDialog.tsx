import type { ReportSchedule } from '#api/contract/reportSchedules.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { useReportPeople } from '#data/reports.ts';
import { saveSchedule, useReportSchedules } from '#data/reportSchedules.ts';
import { reportPeriods, type ReportPeriod } from '#domain/reportSchedules.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { ZoneField } from '#shared/form/ZoneField.tsx';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import type { Option } from '#ui/fields/options/OptionList.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { NumberField } from '#ui/fields/text/NumberField.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { validateForm, toForm, toInput, type ReportSelection, type ScheduleForm } from './form.ts';
import { messages } from './messages.ts';

type ScheduleDialogProps = { onClose: () => void } & (
  | { schedule: ReportSchedule; selection?: undefined; zone?: undefined }
  | { schedule?: undefined; selection: ReportSelection; zone: string | null }
);

const periods = reportPeriods.map((id) => ({ id, label: messages.periods[id] }));
const frequencyOptions = [
  { id: 'day', label: messages.daily },
  ...messages.days.map((day, index) => ({ id: String(index + 1), label: messages.weekly(day) })),
];

export function ScheduleDialog({ schedule, selection, zone: reportZone, onClose }: ScheduleDialogProps) {
  const { userId, name, email } = useSession();
  const people = (useReportPeople().data?.results ?? []).map((person) => ({
    id: person.id,
    label: person.name || person.phone || person.email,
  }));
  const hasMail = useReportSchedules().data?.has_mail ?? false;
  const self = userId === undefined ? undefined : { id: userId, label: name || email };
  const form = useForm<ScheduleForm>({
    initial: toForm(schedule, { timeZone: reportZone ?? viewerTimeZone(), self }),
    validate: validateForm,
    closesAfterSave: true,
    async submit(values) {
      await saveSchedule(schedule?.id, toInput(selection ?? schedule, values));
      toast.success(messages.saved);
      onClose();
    },
    wireNames: { every: 'weekday' },
    onFailure: (error) => toast.error(serverMessage(error, messages.saveFailed)),
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={schedule ? messages.editTitle(schedule.name) : messages.newTitle}
      form={form}
      saveLabel={schedule ? messages.save : messages.create}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        isRequired
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
        autoFocus
        maxLength={100}
        {...form.text('name')}
      />
      <FieldRow>
        <Select
          label={messages.period}
          items={periods}
          selectedKey={values.period}
          onSelectionChange={(period) => change({ period: period as ReportPeriod })}
        />
        <Select
          label={messages.every}
          items={frequencyOptions}
          selectedKey={values.every}
          onSelectionChange={(every) => change({ every: String(every) })}
          errorMessage={errors.every}
        />
      </FieldRow>
      <FieldRow>
        <TextField type="time" label={messages.at} isRequired {...form.text('at')} />
        <ZoneField
          label={messages.zone}
          placeholder={messages.zonePlaceholder}
          value={values.zone}
          onChange={(zone) => change({ zone })}
          errorMessage={errors.zone}
          description={messages.zoneHint}
        />
      </FieldRow>
      <MultiSelect<Option>
        label={messages.recipients}
        items={people}
        value={values.recipients}
        onChange={(recipients) => change({ recipients })}
        isRequired
        errorMessage={errors.recipients}
      />
      <Checkbox
        description={hasMail ? messages.byMailHint : messages.noMail}
        isDisabled={!hasMail && !values.by_mail}
        {...form.check('by_mail')}
      >
        {messages.byMail}
      </Checkbox>
      <FieldRow>
        <NumberField
          label={messages.fileDays}
          minValue={1}
          maxValue={365}
          value={values.file_days ?? NaN}
          onChange={(days) => change({ file_days: Number.isNaN(days) ? null : days })}
          errorMessage={errors.file_days}
        />
      </FieldRow>
    </FormDialog>
  );
}
