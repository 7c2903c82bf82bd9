import { useSignals } from '@preact/signals-react/runtime';
import { usePlan } from '#data/planning.ts';
import { formatDay } from '#shared/format/dates.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { Text } from '#ui/text/Text.tsx';
import { useDraft } from '../DraftContext.tsx';
import { publishedStatus } from '../form.ts';
import { messages } from '../messages.ts';
import { Section } from '../panel/Section.tsx';
import { listOpenSections } from '../panel/panelState.ts';

const PlanningFields = lazyComponent(async () => (await import('./PlanningFields.tsx')).PlanningFields);

export function PlanningSection() {
  useSignals();
  const stored = useDraft().stored.value;
  const plan = usePlan(stored?.id);
  const { data } = plan;
  const summary = data?.planned ? formatDay(data.planned.day) : messages.planning.notPlanned;
  return (
    <Section name="planning" summary={stored && !data ? undefined : summary}>
      {!stored && <Text tone="muted">{messages.planning.needsSave}</Text>}
      {stored && listOpenSections().includes('planning') && (
        <PlanningFields read={plan} isPublished={stored.status === publishedStatus} />
      )}
    </Section>
  );
}
