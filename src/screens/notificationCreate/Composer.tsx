import { FolderOpen, LayoutTemplate } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePackages } from '#data/broadcasts.ts';
import { findReaders } from '#data/userLists.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useLeaveGuard } from '#shared/page/leaveGuard.ts';
import { TestSend } from '#shared/notifications/TestSend.tsx';
import { useReach } from '#shared/notifications/useReach.ts';
import { toast, useFailureToast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FormLayout } from '#ui/layout/FormLayout.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { AudienceSections } from './AudienceSections.tsx';
import { mergeErrors, parseServerErrors } from './errors.ts';
import { selectedPackages, applicableTrial, toAudienceInput, toTestPayload, type SendForm } from './form.ts';
import { messages } from './messages.ts';
import { Preview, type PhoneView } from './Preview.tsx';
import { usePresets } from './presets/usePresets.tsx';
import { messages as presetMessages } from './presets/messages.ts';
import { ReachCard } from './ReachCard.tsx';
import type { InitialComposerState } from './start.ts';
import { OwnDevicesTest } from './OwnDevicesTest.tsx';
import { SendBar } from './SendBar.tsx';
import { useSendForm } from './useSendForm.ts';
import { useSending } from './useSending.tsx';
import { VersionsSection } from './VersionsSection.tsx';
import { WhenCard } from './WhenCard.tsx';
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
  const packages = selectedPackages(values, all);
  const input = values.audience === null ? null : toAudienceInput(values, values.audience, packages);
  const reach = useReach(input);
  const errors = mergeErrors(form.errors, parseServerErrors(reach.error));
  const sending = useSending(form, reach);
  const presets = usePresets({
    form: values,
    appPackages: all,
    onChange(part) {
      if ('audience' in part) sending.forgetConfirmation();
      change(part);
    },
  });
  const [shownKey, setShownKey] = useState('');
  const shown = values.versions.find(({ key }) => key === shownKey) ?? values.versions[0]!;
  const shownNumber = values.versions.indexOf(shown) + 1;
  const test = {
    payloadFor: (user: number) => toTestPayload(values, packages, user, shown),
    validateForm: form.checkNotification,
    onFailure: form.refuse,
  };
  const [view, setView] = useState<PhoneView>({ platform: 'android', scheme: 'light', isExpanded: false });
  useFailureToast(packagesError, messages.packagesFailed);
  const { missing } = initialState;
  useEffect(() => {
    if (missing) toast.error(missing);
  }, [missing]);

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
              <Preview
                version={shown}
                number={shownNumber}
                appName={packages.map(({ name }) => name).join(', ')}
                at={values.isScheduled ? values.scheduleAt : null}
                view={view}
                onViewChange={setView}
              />
              <ReachCard
                input={input}
                reach={reach}
                versionCount={values.versions.length}
                trialSharePercent={applicableTrial(values)?.share}
              />
              <Card title={messages.tryFirst}>
                <OwnDevicesTest versionNumber={shownNumber} versionCount={values.versions.length} {...test} />
                <TestSend
                  findUsers={findReaders}
                  description={messages.testHelp(shownNumber, values.versions.length)}
                  {...test}
                />
              </Card>
            </>
          }
        >
          <Card
            title={messages.who}
            action={
              <Button size="small" variant="quiet" icon={<FolderOpen />} onPress={presets.openAudiences}>
                {presetMessages.audiences}
              </Button>
            }
            footer={<AudienceSections form={values} packages={packages} errors={errors} onChange={change} />}
          >
            <AudienceFields
              form={values}
              allPackages={all}
              errors={errors}
              onChange={change}
              onAudience={sending.chooseAudience}
            />
          </Card>
          <VersionsSection
            form={form}
            errors={errors}
            openVersion={shown}
            onShow={setShownKey}
            action={
              <Button size="small" variant="quiet" icon={<LayoutTemplate />} onPress={presets.openTemplates}>
                {presetMessages.templates}
              </Button>
            }
          />
          <WhenCard form={values} errors={errors} onChange={change} />
        </FormLayout>
      </Form>
      <SendBar
        form={values}
        people={reach.count?.users}
        status={draft.isStored ? form.isDirty && messages.stored : messages.notStored}
        isSending={form.isSaving}
        onSend={sending.send}
      />
      {presets.dialogs}
      {sending.dialogs}
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
