import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { DigestStatus } from '#api/contract/statuses.ts';
import {
  canSetStatus,
  statusColors,
  statusSetters,
  type StatusColor,
  type StatusSetters,
} from '#domain/statuses.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { LeaveConfirmation } from '#shared/form/LeaveQuestion.tsx';
import { useForm } from '#shared/form/useForm.ts';
import { useLeaveGuard } from '#shared/page/leaveGuard.ts';
import { settingsPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { createStatus, updateStatus, type StatusInput } from '#data/statuses.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { messages } from '../messages.ts';
import { validateForm, trimTexts } from './statusForm.ts';

/** STATUS-11 */
const returnDelayMs = 2000;

export function StatusForm({ status }: { status?: DigestStatus }) {
  const [, navigate] = useLocation();
  const { privilege } = useSession();
  const returnTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(returnTimer.current), []);
  const form = useForm<StatusInput>({
    initial: {
      status_name: status?.status_name ?? '',
      status_code: status?.status_code ?? '',
      color: status?.color ?? 'grey',
      set_by: status?.set_by ?? 'everyone',
      stage: status?.stage ?? null,
    },
    validate: (values) => validateForm(trimTexts(values)),
    async submit(values) {
      await (status ? updateStatus(status.id, trimTexts(values)) : createStatus(trimTexts(values)));
      toast.success(status ? messages.updated : messages.created);
      returnTimer.current = setTimeout(() => navigate(settingsPath()), returnDelayMs);
    },
    onFailure: (error) =>
      toast.error(serverMessage(error, status ? messages.updateFailed : messages.createFailed)),
    closesAfterSave: true,
  });

  const guard = useLeaveGuard(() => form.isDirty && !form.isSaving);

  return (
    <>
      <Panel>
        <Form {...form.formProps}>
          <FieldRow isLastShort>
            <TextField label={messages.name} isRequired maxLength={100} {...form.text('status_name')} />
            <TextField
              label={messages.code}
              description={messages.codeHint}
              isRequired
              maxLength={100}
              {...form.text('status_code')}
            />
          </FieldRow>
          <RadioGroup
            label={messages.color}
            description={messages.colorHint}
            orientation="horizontal"
            columnWidth="5.25rem"
            items={statusColors.map((color) => ({
              id: color,
              label: <StatusChip status={messages.colors[color]} color={color} />,
            }))}
            value={form.values.color}
            onChange={(color) => form.change({ color: color as StatusColor })}
          />
          <RadioGroup
            label={messages.setBy}
            description={form.values.set_by === 'everyone' ? undefined : messages.setByHint}
            items={statusSetters
              .filter((setters) => canSetStatus(privilege, setters))
              .map((setters) => ({ id: setters, label: messages.setters[setters] }))}
            value={form.values.set_by}
            onChange={(setters) => form.change({ set_by: setters as StatusSetters })}
          />
          <Checkbox
            isSelected={form.values.stage === 'review'}
            onChange={(isReview) => form.change({ stage: isReview ? 'review' : null })}
            description={messages.reviewHint}
          >
            {messages.review}
          </Checkbox>
          <Cluster>
            <Button variant="primary" type="submit" isPending={form.isSaving}>
              {messages.save}
            </Button>
            <Link variant="secondary" href={settingsPath()}>
              {messages.cancel}
            </Link>
          </Cluster>
        </Form>
      </Panel>
      <LeaveConfirmation isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}
