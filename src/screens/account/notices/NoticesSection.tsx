import type { OutputOf } from '#api/contract/endpoint.ts';
import type { getNotices } from '#api/contract/inbox.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import {
  saveNoticeSettings,
  useNoticeSettings,
  detectPushSupport,
  renewPush,
  startPush,
  stopPush,
} from '#data/inbox/browser.ts';
import { noticeGroupsFor, noticeDeliveryOptions, type NoticeDeliveryOption } from '#domain/notices.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { ZoneField } from '#shared/form/ZoneField.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { CheckboxGroup } from '#ui/fields/choice/CheckboxGroup.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { FormSkeleton } from '#ui/fields/form/FormSkeleton.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { validateForm, hasDailyMail, sortGroups, toForm, toSettings, type NoticesForm } from './form.ts';
import { messages } from './messages.ts';
import { useEffect, useState } from 'react';
import { Text } from '#ui/text/Text.tsx';
import { VariableNames } from '#ui/text/VariableNames.tsx';

type Notices = OutputOf<typeof getNotices>;

export function NoticesSection() {
  const { data, error, mutate } = useNoticeSettings();
  return (
    <DescribedSection
      title={messages.title}
      description={data ? messages.hint(data.email) : messages.hintLoading}
    >
      {data ? (
        <NoticesContent notices={data} />
      ) : error ? (
        <ErrorState title={messages.loadFailed} onRetry={() => void mutate()} />
      ) : (
        <FormSkeleton labels={Object.values(messages.groups)} />
      )}
    </DescribedSection>
  );
}

function NoticesContent({ notices }: { notices: Notices }) {
  const { settings, has_mail, failure, push_key, is_pushed } = notices;
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <BrowserNotifications pushKey={push_key} isSubscribed={is_pushed} />
        {!has_mail && <Note title={messages.noMail}>{messages.noMailHint}</Note>}
        {failure && (
          <Banner tone="warning" title={messages.notDelivered} isLive={false}>
            {messages.notDeliveredHint(formatDateTime(failure.at), failure.reason)}
          </Banner>
        )}
      </Stack>
      <OwnNoticesForm settings={settings} canSendMail={has_mail} />
    </Stack>
  );
}

const deliveryOptions = noticeDeliveryOptions.map((id) => ({ id, label: messages.ways[id] }));

interface OwnNoticesFormProps extends Pick<Notices, 'settings'> {
  canSendMail: boolean;
}

function OwnNoticesForm({ settings, canSendMail }: OwnNoticesFormProps) {
  const { privilege } = useSession();
  const groups = noticeGroupsFor(privilege);
  const form = useForm<NoticesForm>({
    initial: toForm(settings, { timeZone: viewerTimeZone(), privilege }),
    validate: validateForm,
    async submit(values) {
      await saveNoticeSettings(toSettings(values));
      toast.success(messages.saved);
    },
    onFailure: (error) => toast.error(serverMessage(error, messages.saveFailed)),
  });
  const { values } = form;
  return (
    <div style={{ maxInlineSize: '44rem' }}>
      <Form {...form.formProps}>
        {canSendMail && (
          <FieldRow>
            {groups.map((group) => (
              <Select
                key={group}
                label={messages.groups[group]}
                items={deliveryOptions}
                selectedKey={values[group]}
                onSelectionChange={(way) => form.change({ [group]: way as NoticeDeliveryOption })}
              />
            ))}
          </FieldRow>
        )}
        <CheckboxGroup
          label={messages.pushGroups}
          columnWidth="14rem"
          items={groups.map((id) => ({ id, label: messages.groups[id] }))}
          value={values.push}
          onChange={(push) => form.change({ push: sortGroups(push) })}
        />
        {canSendMail && hasDailyMail(values) && (
          <FieldRow>
            <TextField type="time" label={messages.dailyAt} isRequired {...form.text('daily_at')} />
          </FieldRow>
        )}
        <Checkbox description={messages.quietHint} {...form.check('isQuiet')}>
          {messages.quietHours}
        </Checkbox>
        {values.isQuiet && (
          <FieldRow>
            <TextField type="time" label={messages.from} isRequired {...form.text('quiet_from')} />
            <TextField type="time" label={messages.to} isRequired {...form.text('quiet_to')} />
          </FieldRow>
        )}
        {(values.isQuiet || hasDailyMail(values)) && (
          <ZoneField
            label={messages.zone}
            description={messages.zoneHint}
            placeholder={messages.zonePlaceholder}
            value={values.zone}
            onChange={(zone) => form.change({ zone })}
            errorMessage={form.errors.zone}
          />
        )}
        <Cluster>
          <Button variant="primary" type="submit" isPending={form.isSaving} isDisabled={!form.isDirty}>
            {messages.save}
          </Button>
        </Cluster>
      </Form>
    </div>
  );
}

/** Explains why a delivery method isn't available. */
function Note({ title, children }: { title: string; children: string }) {
  return (
    <Stack gap={0}>
      <Text size="sm" weight="medium">
        {title}
      </Text>
      <Text size="sm" tone="muted">
        <VariableNames text={children} />
      </Text>
    </Stack>
  );
}

interface BrowserNotificationsProps {
  pushKey: string;
  isSubscribed: boolean;
}

function BrowserNotifications({ pushKey, isSubscribed }: BrowserNotificationsProps) {
  const [support, setSupport] = useState(detectPushSupport);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    // If this fails, the old key keeps working until the next attempt.
    if (isSubscribed && support === 'yes') renewPush(pushKey).catch(() => undefined);
  }, [isSubscribed, pushKey, support]);

  async function change() {
    setPending(true);
    try {
      if (isSubscribed) await stopPush();
      else if (!(await startPush(pushKey))) setSupport(detectPushSupport());
    } catch (error) {
      toast.error(serverMessage(error, isSubscribed ? messages.stopFailed : messages.startFailed));
    } finally {
      setPending(false);
    }
  }

  if (support === 'no') return <Note title={messages.noPush}>{messages.noPushHint}</Note>;
  if (support === 'blocked')
    return (
      <output>
        <Note title={messages.blocked}>{messages.blockedHint}</Note>
      </output>
    );
  return (
    <Cluster>
      <Button isPending={isPending} onPress={() => void change()}>
        {isSubscribed ? messages.stopPush : messages.startPush}
      </Button>
      <output>
        <Text tone="muted">{isSubscribed ? messages.pushed : messages.notPushed}</Text>
      </output>
    </Cluster>
  );
}
