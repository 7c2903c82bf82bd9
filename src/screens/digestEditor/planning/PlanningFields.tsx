import { useEffect, useState } from 'react';
import type { Plan } from '#api/contract/planning.ts';
import { ConflictError } from '#api/errors.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { savePlan, type usePlan } from '#data/planning.ts';
import { isPastPlan, skippedPublicationReasonTexts } from '#domain/planning.ts';
import { firstInstantAt, offsetText, wallTimeAt } from '#domain/wallTime.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { ZoneField } from '#shared/form/ZoneField.tsx';
import { formatDateTime, zoneNote } from '#shared/format/dates.ts';
import { repeatedInstants, parseSchedule, unscheduled } from '#shared/notifications/schedule.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { DatePicker } from '#ui/fields/dates/DatePicker.tsx';
import { WallTimePicker } from '#ui/fields/dates/WallTimePicker.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { messages } from '../messages.ts';
import {
  nextFullHour,
  publishWallTime,
  toForm,
  toInput,
  plannedInput,
  validatePlan,
  type PlanForm,
} from './planForm.ts';

const strings = messages.planning;

interface PlanningFieldsProps {
  read: ReturnType<typeof usePlan>;
  isPublished: boolean;
}

/**
 * The planned date is only an intention; the digest is published automatically at its publish-at time.
 * Saved separately.
 */
export function PlanningFields({ read: { data, error, mutate }, isPublished }: PlanningFieldsProps) {
  if (error && !data)
    return <ErrorState title={serverMessage(error, strings.readFailed)} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="5rem" />;
  return <CurrentPlan plan={data} isPublished={isPublished} onStale={() => void mutate()} />;
}

interface PlanProps {
  plan: Plan;
  isPublished: boolean;
  onStale: () => void;
}

/** Keeps typed values until they are saved or rejected as stale. */
function CurrentPlan({ plan, ...props }: PlanProps) {
  const [edited, setEdited] = useState(plan);
  const [isDirty, setDirty] = useState(false);
  if (plan.revision !== edited.revision && !isDirty) setEdited(plan);
  return (
    <Stack gap={3}>
      <PublicationStatus plan={plan} />
      <Fields key={edited.revision} plan={edited} onDirtyChange={setDirty} {...props} />
    </Stack>
  );
}

interface FieldsProps extends PlanProps {
  onDirtyChange: (isDirty: boolean) => void;
}

function Fields({ plan, isPublished, onStale, onDirtyChange }: FieldsProps) {
  const [now] = useState(() => new Date());
  const initial = toForm(plan);
  const { values, errors, change, submit, isDirty, isSaving } = useForm<PlanForm>({
    initial,
    validate: (form) => validatePlan(form, plan, new Date()),
    submit: async (form) => {
      await savePlan(plan.digest, toInput(form, plan));
      onDirtyChange(false);
      const planned = plannedInput(form);
      if (planned && isPastPlan(planned, Date.now(), viewerTimeZone())) toast.warning(strings.savedInPast);
      else toast.success(strings.saved);
    },
    wireNames: { scheduleAt: 'publish' },
    onFailure(failure, found) {
      if (Object.keys(found).length === 0) toast.error(serverMessage(failure, strings.failed));
      if (!(failure instanceof ConflictError)) return;
      onDirtyChange(false);
      onStale();
    },
    closesAfterSave: true,
  });
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const { planned, hasTime, plannedZone, publishZone } = values;
  const changePlanned = (part: Partial<PlanForm>) => change({ planned, ...part });
  const changeSchedule = (wall: string | null, zone: string) =>
    change({ publishZone: zone, ...parseSchedule(wall, zone) });
  const twice = values.isScheduled ? repeatedInstants(values, publishZone) : [];
  const plannedTime = plannedInput(values);
  const isPast = plannedTime !== null && isPastPlan(plannedTime, now.getTime(), viewerTimeZone());
  const plannedAt = planned && hasTime ? firstInstantAt(planned, plannedZone) : NaN;
  const publishAt = Date.parse(values.scheduleAt ?? '');

  return (
    <Stack gap={3}>
      {hasTime ? (
        <>
          <WallTimePicker
            label={strings.plannedFor}
            value={planned}
            onChange={(wall) => change({ planned: wall })}
            description={isPast && strings.hasPassed}
            errorMessage={errors.planned}
          />
          <ZoneField
            label={strings.plannedZone}
            value={plannedZone}
            onChange={(zone) => zone && changePlanned({ plannedZone: zone })}
            description={zoneNote(plannedAt || now.getTime(), plannedZone)}
          />
        </>
      ) : (
        <DatePicker
          label={strings.plannedFor}
          description={isPast ? strings.hasPassed : strings.plannedHelp}
          value={planned}
          onChange={(day) => change({ planned: day })}
          errorMessage={errors.planned}
        />
      )}
      <Switch
        isSelected={hasTime}
        onChange={(isTimed) =>
          changePlanned({
            hasTime: isTimed,
            planned: planned && `${planned.slice(0, 10)}${isTimed ? 'T09:00' : ''}`,
          })
        }
      >
        {strings.hasTime}
      </Switch>
      {!isPublished && (
        <Switch
          isSelected={values.isScheduled}
          onChange={(isScheduled) =>
            change({ ...unscheduled, ...(isScheduled && nextFullHour(new Date(), publishZone)), isScheduled })
          }
        >
          {strings.publishAutomatically}
        </Switch>
      )}
      {values.isScheduled && (
        <>
          <WallTimePicker
            label={strings.publishAt}
            isRequired
            value={publishWallTime(values)}
            minValue={`${wallTimeAt(now.getTime(), publishZone).slice(0, 10)}T00:00`}
            onChange={(wall) => changeSchedule(wall, publishZone)}
            errorMessage={errors.scheduleAt}
          />
          <ZoneField
            label={strings.publishZone}
            value={publishZone}
            onChange={(zone) => zone && changeSchedule(publishWallTime(values), zone)}
            description={zoneNote(publishAt || now.getTime(), publishZone)}
          />
        </>
      )}
      {twice.length > 0 && (
        <RadioGroup
          label={strings.whichOfTwo}
          isRequired
          items={twice.map((instant, index) => ({
            id: instant,
            label: strings.ofTwo(index === 0, offsetText(Date.parse(instant), publishZone)),
          }))}
          value={values.scheduleAt}
          onChange={(scheduleAt) => change({ scheduleAt })}
        />
      )}
      {isDirty && (
        <Cluster>
          <Button size="small" variant="primary" isPending={isSaving} onPress={() => void submit()}>
            {strings.save}
          </Button>
          <Button size="small" isDisabled={isSaving} onPress={() => change(initial)}>
            {strings.discard}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

function PublicationStatus({ plan: { publication } }: { plan: Plan }) {
  if (!publication || publication.state === 'done') return null;
  const time = formatDateTime(publication.at);
  if (publication.state === 'scheduled')
    return (
      <Banner tone="info" isLive={false} title={strings.scheduled(time)}>
        {publication.by && strings.by(publication.by.name)}
      </Banner>
    );
  const reason = publication.reason ? skippedPublicationReasonTexts[publication.reason] : '';
  return (
    <Banner
      tone={publication.state === 'held' ? 'danger' : 'warning'}
      isLive={false}
      title={publication.state === 'held' ? strings.held(time) : strings.cancelled(time)}
    >
      {publication.detail || reason}
    </Banner>
  );
}
