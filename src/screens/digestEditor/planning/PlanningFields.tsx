import { useState } from 'react';
import type { Plan } from '#api/contract/planning.ts';
import { ConflictError } from '#api/errors.ts';
import { savePlan, usePlan } from '#data/planning.ts';
import { publicationReasonTexts } from '#domain/planning.ts';
import { offsetText, wallTimeAt } from '#domain/wallTime.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { timeZone, twiceAt, typedSchedule, type Schedule } from '#shared/notifications/schedule.ts';
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
  firstTime,
  sameForm,
  toForm,
  toInput,
  validatePlan,
  type PlanErrors,
  type PlanForm,
} from './planForm.ts';

const texts = messages.planning;

/** When a digest is meant to come out, which promises nothing, and when it is published by itself. Saved apart from it. */
export function PlanningFields({ id, isPublished }: { id: number; isPublished: boolean }) {
  const { data, error, mutate } = usePlan(id);
  if (error && !data)
    return <ErrorState title={serverMessage(error, texts.readFailed)} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="5rem" />;
  // A colleague's save replaces the values of the fields, and a message says so.
  return <Fields key={data.revision} plan={data} isPublished={isPublished} onStale={() => void mutate()} />;
}

interface FieldsProps {
  plan: Plan;
  isPublished: boolean;
  onStale: () => void;
}

function Fields({ plan, isPublished, onStale }: FieldsProps) {
  const [form, setForm] = useState(() => toForm(plan));
  const [now] = useState(() => new Date());
  const [errors, setErrors] = useState<PlanErrors>({});
  const [isSaving, setSaving] = useState(false);
  const set = (part: Partial<PlanForm>) => setForm({ ...form, ...part });
  const { schedule } = form;
  const twice = schedule.isScheduled ? twiceAt(schedule) : [];

  async function save() {
    const found = validatePlan(form, new Date());
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    try {
      await savePlan(plan.digest, toInput(form, plan));
      toast.success(texts.saved);
    } catch (failure) {
      toast.error(serverMessage(failure, texts.failed));
      if (failure instanceof ConflictError) onStale();
    } finally {
      setSaving(false);
    }
  }

  return (
    <Stack gap={3}>
      <Outcome plan={plan} />
      {form.hasTime ? (
        <WallTimePicker
          label={texts.plannedFor}
          value={form.planned}
          onChange={(planned) => set({ planned })}
          errorMessage={errors.planned}
        />
      ) : (
        <DatePicker
          label={texts.plannedFor}
          description={texts.plannedHelp}
          value={form.planned}
          onChange={(planned) => set({ planned })}
        />
      )}
      <Switch
        isSelected={form.hasTime}
        onChange={(hasTime) =>
          set({ hasTime, planned: form.planned && `${form.planned.slice(0, 10)}${hasTime ? 'T09:00' : ''}` })
        }
      >
        {texts.hasTime}
      </Switch>
      {!isPublished && (
        <Switch
          isSelected={schedule.isScheduled}
          onChange={(isScheduled) =>
            set({
              schedule: {
                isScheduled,
                scheduleAt: null,
                scheduleWall: null,
                ...(isScheduled && firstTime(new Date())),
              },
            })
          }
        >
          {texts.publishByItself}
        </Switch>
      )}
      {schedule.isScheduled && (
        <WallTimePicker
          label={texts.publishAt}
          isRequired
          value={shownTime(schedule)}
          minValue={`${wallTimeAt(now.getTime(), timeZone).slice(0, 10)}T00:00`}
          onChange={(wall) => set({ schedule: { ...schedule, ...typedSchedule(wall) } })}
          description={texts.zone(
            timeZone,
            offsetText(Date.parse(schedule.scheduleAt ?? '') || now.getTime(), timeZone),
          )}
          errorMessage={errors.publish}
        />
      )}
      {twice.length > 0 && (
        <RadioGroup
          label={texts.whichOfTwo}
          isRequired
          items={twice.map((instant, index) => ({
            id: instant,
            label: texts.ofTwo(index === 0, offsetText(Date.parse(instant), timeZone)),
          }))}
          value={schedule.scheduleAt}
          onChange={(scheduleAt) => set({ schedule: { ...schedule, scheduleAt } })}
        />
      )}
      {!sameForm(form, toForm(plan)) && (
        <Cluster>
          <Button size="small" variant="primary" isPending={isSaving} onPress={() => void save()}>
            {texts.save}
          </Button>
          <Button size="small" isDisabled={isSaving} onPress={() => setForm(toForm(plan))}>
            {texts.discard}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

const shownTime = ({ scheduleAt, scheduleWall }: Schedule) =>
  scheduleWall ?? (scheduleAt && wallTimeAt(Date.parse(scheduleAt), timeZone));

/** What became of the time at which it was to be published. */
function Outcome({ plan: { publication } }: { plan: Plan }) {
  if (!publication || publication.state === 'done') return null;
  const time = formatDateTime(publication.at);
  if (publication.state === 'scheduled')
    return (
      <Banner tone="info" isLive={false} title={texts.scheduled(time)}>
        {publication.by && texts.by(publication.by.name)}
      </Banner>
    );
  const reason = publication.reason ? publicationReasonTexts[publication.reason] : '';
  return (
    <Banner
      tone={publication.state === 'held' ? 'danger' : 'warning'}
      isLive={false}
      title={publication.state === 'held' ? texts.held(time) : texts.cancelled(time)}
    >
      {publication.detail || reason}
    </Banner>
  );
}
