import { useState } from 'react';
import type { Change } from '#data/bulk.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { addDays, today } from '#domain/days.ts';
import { maxScheduleDays } from '#domain/planning.ts';
import { openSignInIfSessionEnded } from '#shared/session/signInAgainState.ts';
import { Button } from '#ui/actions/Button.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { DatePicker } from '#ui/fields/dates/DatePicker.tsx';
import { NumberField } from '#ui/fields/text/NumberField.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { NamedChange } from '../optimisticValues.ts';
import { messages } from './messages.ts';

interface PlanDialogProps {
  count: number;
  onSave: (change: Change, named: NamedChange) => Promise<void>;
  onClose: () => void;
}

type PlanMode = keyof typeof messages.planSave;

const planOptions = [
  { id: 'day', label: messages.planFor },
  { id: 'move', label: messages.planMove },
  { id: 'clear', label: messages.planClear },
];

export function PlanDialog({ count, onSave, onClose }: PlanDialogProps) {
  const [mode, setMode] = useState<PlanMode>('day');
  const [day, setDay] = useState<string | null>(() => addDays(today(Date.now(), viewerTimeZone()), 1));
  const [days, setDays] = useState(1);
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);

  async function save() {
    const change = planChange(mode, day, days);
    if (!change) return setMissing(true);
    setSaving(true);
    try {
      await onSave(
        { action: 'plan', ...change },
        'planned' in change ? { planned: change.planned && { ...change.planned, time: null } } : change,
      );
      onClose();
    } catch {
      setSaving(false);
      openSignInIfSessionEnded();
    }
  }

  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={messages.planTitle(count)}
      isCloseable={!isSaving}
      footer={
        <>
          <Button slot="close" isDisabled={isSaving}>
            {messages.cancel}
          </Button>
          <Button variant="primary" isPending={isSaving} onPress={() => void save()}>
            {messages.planSave[mode]}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="muted">{messages.canUndo}</Text>
        <RadioGroup
          aria-label={messages.planHow}
          items={planOptions}
          value={mode}
          onChange={(id) => setMode(id as PlanMode)}
        />
        {mode === 'day' && (
          <div style={{ maxInlineSize: '11rem' }}>
            <DatePicker
              label={messages.planDay}
              value={day}
              onChange={setDay}
              errorMessage={isMissing && !day ? messages.planDayMissing : undefined}
            />
          </div>
        )}
        {mode === 'move' && (
          <NumberField
            label={messages.planDays}
            description={messages.planDaysHint}
            minValue={-maxScheduleDays}
            maxValue={maxScheduleDays}
            value={days}
            onChange={setDays}
            errorMessage={isMissing && !days ? messages.planDaysMissing : undefined}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** Undefined while incomplete. */
function planChange(mode: PlanMode, day: string | null, days: number) {
  if (mode === 'clear') return { planned: null };
  if (mode === 'day') return day ? { planned: { day } } : undefined;
  return days ? { move_days: days } : undefined;
}
