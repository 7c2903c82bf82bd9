import type { PushLimits, PushLimitsInput } from '#api/contract/broadcasts/limits.ts';
import { maxPerDayLimit } from '#domain/pushLimits.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { ZoneField } from '#shared/form/ZoneField.tsx';
import { toast } from '#shared/toasts/toasts.ts';
import { createPushLimits, updatePushLimits, usePackages } from '#data/broadcasts.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { NumberField } from '#ui/fields/text/NumberField.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { messages, packageLabel } from './messages.ts';

interface LimitsDialogProps {
  limits: PushLimits | undefined;
  /** All limits, because a package can have only one set. */
  all: readonly PushLimits[];
  onClose: () => void;
}

export function LimitsDialog({ limits, all, onClose }: LimitsDialogProps) {
  const form = useForm<LimitsForm>({
    initial: toForm(limits, viewerTimeZone()),
    validate: validateForm,
    async submit(values) {
      const { app_package_name, ...input } = toInput(values);
      if (limits) await updatePushLimits(limits.id, input);
      else await createPushLimits({ app_package_name, ...input });
      toast.success(messages.saved);
      onClose();
    },
    onFailure: (error) => toast.error(serverMessage(error, messages.saveFailed)),
  });
  const { app_package_name, isQuiet, time_zone, max_per_day } = form.values;

  return (
    <FormDialog
      title={limits ? messages.editTitle(packageLabel(limits)) : messages.addTitle}
      form={form}
      saveLabel={messages.save}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      {!limits && (
        <PackageField
          all={all}
          value={app_package_name}
          onChange={(name) => form.change({ app_package_name: name })}
          errorMessage={form.errors.app_package_name}
        />
      )}
      <Checkbox {...form.check('isQuiet')}>{messages.quietHours}</Checkbox>
      {isQuiet && (
        <>
          <FieldRow>
            <TextField type="time" label={messages.from} isRequired {...form.text('quiet_from')} />
            <TextField type="time" label={messages.to} isRequired {...form.text('quiet_to')} />
          </FieldRow>
          <ZoneField
            label={messages.zone}
            description={messages.zoneHint}
            placeholder={messages.zonePlaceholder}
            value={time_zone}
            onChange={(zone) => form.change({ time_zone: zone })}
            errorMessage={form.errors.time_zone}
          />
        </>
      )}
      <NumberField
        label={messages.perDay}
        description={messages.perDayHint}
        minValue={1}
        maxValue={maxPerDayLimit}
        value={max_per_day}
        onChange={(count) => form.change({ max_per_day: count })}
        errorMessage={form.errors.max_per_day}
      />
    </FormDialog>
  );
}

interface FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  errorMessage: string | undefined;
}

/** Offers only packages without limits, and an option that covers all other packages. */
function PackageField({ all, value, onChange, errorMessage }: FieldProps & Pick<LimitsDialogProps, 'all'>) {
  const { data } = usePackages();
  const items = [
    { id: otherPackagesKey, label: messages.rest },
    ...(data?.results ?? []).map(({ name }) => ({ id: name, label: name })),
  ].filter(({ id }) => all.every(({ app_package_name }) => (app_package_name ?? otherPackagesKey) !== id));
  return (
    <Select
      label={messages.package}
      description={messages.restHint}
      placeholder={messages.packagePlaceholder}
      isRequired
      items={items}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key === null ? null : String(key))}
      errorMessage={errorMessage}
    />
  );
}

/** Key of the option for all packages without their own limits. */
const otherPackagesKey = '';

/** The times are ignored unless `isQuiet` is set. */
interface LimitsForm {
  app_package_name: string | null;
  isQuiet: boolean;
  quiet_from: string;
  quiet_to: string;
  time_zone: string | null;
  /** NaN while empty, which means no limit. */
  max_per_day: number;
}

const toForm = (limits: PushLimits | undefined, timeZone: string): LimitsForm => ({
  app_package_name: limits ? (limits.app_package_name ?? otherPackagesKey) : null,
  isQuiet: limits ? limits.quiet_from !== null : true,
  quiet_from: limits?.quiet_from ?? '22:00',
  quiet_to: limits?.quiet_to ?? '07:00',
  time_zone: limits?.time_zone ?? timeZone,
  max_per_day: limits?.max_per_day ?? Number.NaN,
});

function validateForm({ app_package_name, isQuiet, quiet_from, quiet_to, time_zone }: LimitsForm) {
  return {
    app_package_name: app_package_name === null ? messages.packageMissing : undefined,
    quiet_from: isQuiet && !quiet_from ? messages.fromMissing : undefined,
    quiet_to:
      isQuiet && !quiet_to
        ? messages.toMissing
        : isQuiet && quiet_from === quiet_to
          ? messages.noLength
          : undefined,
    time_zone: time_zone === null ? messages.zoneMissing : undefined,
  };
}

const toInput = (form: LimitsForm): PushLimitsInput => ({
  app_package_name: form.app_package_name || null,
  quiet_from: form.isQuiet ? form.quiet_from : null,
  quiet_to: form.isQuiet ? form.quiet_to : null,
  time_zone: form.time_zone ?? '',
  max_per_day: Number.isNaN(form.max_per_day) ? null : form.max_per_day,
});
