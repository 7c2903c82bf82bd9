import { FolderOpen, LayoutTemplate, SendHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePackages } from '#data/broadcasts.ts';
import { findReaders } from '#data/userLists.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useLeaveGuard } from '#shared/page/leaveGuard.ts';
import { ConfirmNumberDialog, EmptyAudienceDialog } from '#shared/notifications/ConfirmNumberDialog.tsx';
import { ScheduleField } from '#shared/notifications/ScheduleField.tsx';
import { timeZone } from '#shared/notifications/schedule.ts';
import { TestSend } from '#shared/notifications/TestSend.tsx';
import { useReach } from '#shared/notifications/useReach.ts';
import { isWide, WideAudienceDialog } from '#shared/notifications/wideAudience.tsx';
import { toast, useFailureToast } from '#shared/toasts/toasts.ts';
import { ActionBar } from '#ui/actions/ActionBar.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FormLayout } from '#ui/layout/FormDesk.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { AudienceSections } from './AudienceSections.tsx';
import { mergeErrors, parseServerErrors } from './errors.ts';
import { selectedPackages, applicableTrial, toAudienceInput, toTestPayload, type SendForm } from './form.ts';
import { messages } from './messages.ts';
import { Preview, type PhoneView } from './Preview.tsx';
import { usePresets } from './presets/usePresets.tsx';
import { messages as presetTexts } from './presets/messages.ts';
import { ReachCard, LimitsNotice } from './ReachCard.tsx';
import type { InitialComposerState } from './start.ts';
import { OwnDevicesTest } from './TestToMe.tsx';
import { TrialFields } from './TrialFields.tsx';
import { useSendForm } from './useSendForm.ts';
import { VersionsSection } from './VersionsSection.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useDraft } from './drafts.ts';

interface ComposerProps {
  initialState: InitialComposerState;
  onSent: (broadcast: number, isScheduled: boolean, form: SendForm) => void;
  onDiscard: (form: SendForm) => void;
}

const noPackages: never[] = [];

export function Composer({ initialState, onSent, onDiscard }: ComposerProps) {
  const { data, error: packagesError } = usePackages();
  const all = data?.results ?? noPackages;
  const draft = useDraft(initialState);
  const form = useSendForm({
    initial: initialState.form,
    attempt: initialState.attempt,
    availablePackages: all,
    store: draft.store,
    onSent,
  });
  const { values, change } = form;
  const guard = useLeaveGuard(() => form.isDirty);
  // A preset audience hasn't been confirmed here (SEND-12).
  const presets = usePresets({
    form: values,
    appPackages: all,
    onChange(part) {
      if ('audience' in part) setConfirmed(false);
      change(part);
    },
  });
  const packages = selectedPackages(values, all);
  const input = values.audience === null ? null : toAudienceInput(values, values.audience, packages);
  const reach = useReach(input);
  const errors = mergeErrors(form.errors, parseServerErrors(reach.error));
  // An audience from a copy or draft hasn't been confirmed here (SEND-12).
  const [isConfirmed, setConfirmed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isEmptyAsked, setEmptyAsked] = useState(false);
  const [shownKey, setShownKey] = useState('');
  const shown = values.versions.find(({ key }) => key === shownKey) ?? values.versions[0]!;
  const [view, setView] = useState<PhoneView>({ platform: 'android', scheme: 'light', isExpanded: false });
  useFailureToast(packagesError, messages.packagesFailed);
  const { missing } = initialState;
  useEffect(() => {
    if (missing) toast.error(missing);
  }, [missing]);

  function send() {
    const isRight = form.checkAll();
    if (isRight && isWide(values.audience) && !isConfirmed) setAsking(true);
    else if (isRight && values.isScheduled && reach.count?.users === 0) setEmptyAsked(true);
    else void form.submit();
  }

  return (
    <>
      {initialState.restoredAt && (
        <DraftNotice
          savedAt={initialState.restoredAt}
          wasSending={initialState.attempt !== undefined}
          onDiscard={() => onDiscard(values)}
        />
      )}
      {/* Enter in a field must not send the notification. */}
      <Form id={form.formProps.id} onSubmit={(event) => event.preventDefault()}>
        <FormLayout
          aside={
            <>
              {' '}
              <ReachCard
                input={input}
                reach={reach}
                versionCount={values.versions.length}
                trialSharePercent={applicableTrial(values)?.share}
              />
              <Preview
                version={shown}
                number={values.versions.indexOf(shown) + 1}
                appName={packages.map(({ name }) => name).join(', ')}
                at={values.isScheduled ? values.scheduleAt : null}
                view={view}
                onViewChange={setView}
              />
            </>
          }
        >
          <Card
            title={messages.who}
            action={
              <Button size="small" variant="quiet" icon={<FolderOpen />} onPress={presets.openAudiences}>
                {presetTexts.audiences}
              </Button>
            }
            footer={<AudienceSections form={values} packages={packages} errors={errors} onChange={change} />}
          >
            <AudienceFields
              form={values}
              allPackages={all}
              errors={errors}
              onChange={change}
              onAudience={(audience) => {
                setConfirmed(isWide(audience));
                change({ audience });
              }}
            />
          </Card>
          <VersionsSection
            form={form}
            errors={errors}
            openVersion={shown}
            onShow={setShownKey}
            action={
              <Button size="small" variant="quiet" icon={<LayoutTemplate />} onPress={presets.openTemplates}>
                {presetTexts.templates}
              </Button>
            }
          />
          <Card title={messages.when}>
            <ScheduleField schedule={values} onChange={change} errorMessage={errors.scheduleAt} />
            {values.isScheduled && (
              <Checkbox
                isSelected={values.isLocal}
                onChange={(isLocal) => change({ isLocal })}
                description={messages.localHint(timeZone)}
              >
                {messages.local}
              </Checkbox>
            )}
            <TrialFields form={values} errorMessage={errors.trial} onChange={change} />
            <DeliveryFields form={values} onChange={change} />
            <LimitsNotice />
          </Card>
          <Card title={messages.tryFirst}>
            <OwnDevicesTest
              number={values.versions.indexOf(shown) + 1}
              count={values.versions.length}
              payloadFor={(user) => toTestPayload(values, packages, user, shown)}
              validateForm={form.checkNotification}
              onFailure={form.refuse}
            />
            <TestSend
              payloadFor={(user) => toTestPayload(values, packages, user, shown)}
              findUsers={findReaders}
              description={messages.testHelp(values.versions.indexOf(shown) + 1, values.versions.length)}
              validateForm={form.checkNotification}
              onFailure={form.refuse}
            />
          </Card>
        </FormLayout>
      </Form>
      <ActionBar
        label={messages.title}
        status={draft.isStored ? form.isDirty && messages.stored : messages.notStored}
      >
        <Cluster gap={2}>
          {reach.count && <Text weight="strong">{messages.people(reach.count.users)}</Text>}
          <Text size="sm" tone="muted">
            {!values.isScheduled
              ? messages.atOnce
              : values.scheduleAt
                ? values.isLocal
                  ? messages.whereReadersAre(formatDateTime(values.scheduleAt))
                  : formatDateTime(values.scheduleAt)
                : values.isLocal
                  ? messages.local
                  : messages.inFiveMinutes}
          </Text>
        </Cluster>
        <Button variant="primary" icon={<SendHorizontal />} isPending={form.isSaving} onPress={send}>
          {values.isScheduled ? messages.schedule : messages.send}
        </Button>
      </ActionBar>
      {presets.dialogs}
      {isAsking && isWide(values.audience) && (
        <WideAudienceDialog
          audience={values.audience}
          audienceSize={reach.text}
          onAnswer={(isMeant) => {
            setAsking(false);
            setConfirmed(isMeant);
            if (isMeant) void form.submit();
            else change({ audience: null });
          }}
        />
      )}
      {isEmptyAsked && (
        <EmptyAudienceDialog onSchedule={() => void form.submit()} onClose={() => setEmptyAsked(false)} />
      )}
      {form.confirmation.reach && (
        <ConfirmNumberDialog
          reach={form.confirmation.reach}
          confirmLabel={values.isScheduled ? messages.schedule : messages.send}
          isPending={form.isSaving}
          onConfirm={(users) => void form.confirmation.confirm(users, form.submit)}
          onClose={form.confirmation.dismiss}
        />
      )}
      <ConfirmDialog
        isOpen={guard.isAsking}
        onOpenChange={guard.stay}
        title={messages.leaveTitle}
        confirmLabel={messages.leave}
        cancelLabel={messages.stay}
        isDanger={!draft.isStored}
        onConfirm={guard.leave}
      >
        {draft.isStored ? messages.leaveHint : messages.notStored}
      </ConfirmDialog>
    </>
  );
}

interface DeliveryFieldsProps {
  form: Pick<SendForm, 'expiresAfter' | 'sound'>;
  onChange: (part: Partial<SendForm>) => void;
}

const expiryMinutes = [60, 6 * 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60];

const serviceDefault = { id: 'service', label: messages.expiresByService };
const appDefault = { id: 'app', label: messages.soundOfApp };

function DeliveryFields({ form: { expiresAfter, sound }, onChange }: DeliveryFieldsProps) {
  return (
    <FieldRow>
      <Select
        label={messages.expires}
        description={messages.expiresHint}
        items={[
          serviceDefault,
          ...expiryMinutes.map((minutes) => ({ id: String(minutes), label: messages.expiresAfter(minutes) })),
        ]}
        selectedKey={expiresAfter === null ? serviceDefault.id : String(expiresAfter)}
        onSelectionChange={(key) => onChange({ expiresAfter: Number(key) || null })}
      />
      <Select
        label={messages.sound}
        description={messages.soundHint}
        items={[appDefault, { id: 'default', label: messages.soundOfDevice }]}
        selectedKey={sound ?? appDefault.id}
        onSelectionChange={(key) => onChange({ sound: key === appDefault.id ? null : String(key) })}
      />
    </FieldRow>
  );
}

interface DraftNoticeProps {
  savedAt: string;
  wasSending: boolean;
  onDiscard: () => void;
}

function DraftNotice({ savedAt, wasSending, onDiscard }: DraftNoticeProps) {
  return (
    <Banner title={messages.restored(formatDateTime(savedAt))} tone={wasSending ? 'warning' : 'info'}>
      <Cluster justify="space-between">
        {wasSending ? messages.unfinished : messages.restoredHint}
        <Button size="small" onPress={onDiscard}>
          {messages.discard}
        </Button>
      </Cluster>
    </Banner>
  );
}
