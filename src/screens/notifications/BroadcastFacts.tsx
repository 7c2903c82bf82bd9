import type { Broadcast } from '#api/contract/broadcasts/history.ts';
import { formatInstant } from '#domain/shownDates.ts';
import { offsetText } from '#domain/wallTime.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { Fact, Facts } from '#ui/text/Fact.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { NotificationState, sharedTarget } from './Parts.tsx';

export function BroadcastFacts({ broadcast }: { broadcast: Broadcast }) {
  const { audience, send_by, schedule_datetime, schedule_timezone, started_at, finished_at, versions } =
    broadcast;
  const [first] = versions;
  const target = sharedTarget(versions);
  return (
    <Facts>
      <Fact name={messages.broadcastId}>{broadcast.id}</Fact>
      {first && (
        <Fact name={messages.status}>
          <NotificationState notification={first.notification} />
        </Fact>
      )}
      <Fact name={messages.to}>
        <bdi>{audienceText(audience)}</bdi>
      </Fact>
      {target && (
        <Fact name={messages.target}>
          <bdi>{target}</bdi>
        </Fact>
      )}
      {send_by && (
        <Fact name={messages.sender}>
          <bdi>{send_by.name}</bdi>
        </Fact>
      )}
      {schedule_datetime && (
        <Fact name={messages.plannedAt}>
          {formatDateTime(schedule_datetime)}
          {schedule_timezone && (
            <Text size="xs" tone="muted">
              {messages.inZone(
                formatInstant(schedule_datetime, schedule_timezone),
                schedule_timezone,
                offsetText(Date.parse(schedule_datetime), schedule_timezone),
              )}
            </Text>
          )}
        </Fact>
      )}
      {broadcast.schedule_local_time && (
        <Fact name={messages.localTime}>
          {messages.atLocal(
            formatInstant(`${broadcast.schedule_local_time}Z`, 'UTC'),
            schedule_timezone ?? 'UTC',
          )}
        </Fact>
      )}
      {started_at && <Fact name={messages.startedAt}>{formatDateTime(started_at)}</Fact>}
      {first && <Fact name={messages.modified}>{formatDateTime(first.notification.modified_at)}</Fact>}
      {broadcast.expires_after_minutes !== null && (
        <Fact name={messages.expires}>{messages.minutes(broadcast.expires_after_minutes)}</Fact>
      )}
      {broadcast.sound !== null && <Fact name={messages.sound}>{broadcast.sound}</Fact>}
      {finished_at && <Fact name={messages.finishedAt}>{formatDateTime(finished_at)}</Fact>}
      <Restriction name={messages.packages} values={audience.packages} />
      <Restriction name={messages.cities} values={audience.cities} />
      <Restriction name={messages.regions} values={audience.states} />
      <Restriction
        name={messages.followers}
        values={audience.followed_tag ? [audience.followed_tag.title] : []}
      />
      {audience.read && (
        <>
          <Restriction name={messages.readTags} values={toTitles(audience.read.tags)} />
          <Restriction name={messages.readCategories} values={toTitles(audience.read.categories)} />
          <Restriction name={messages.readWords} values={audience.read.keywords} />
          {audience.read.datetime_from && (
            <Fact name={messages.readFrom}>{formatDateTime(audience.read.datetime_from)}</Fact>
          )}
        </>
      )}
    </Facts>
  );
}

const toTitles = (items: { title: string }[]) => items.map(({ title }) => title);

function audienceText({ type, user_list, test_user, tokens }: Broadcast['audience']): string {
  if (user_list) return user_list.title;
  if (test_user) return test_user.name;
  return type === 'registration_ids' ? messages.tokens(tokens) : (messages.audiences[type] ?? type);
}

function Restriction({ name, values }: { name: string; values: string[] }) {
  if (values.length === 0) return null;
  return (
    <Fact name={name}>
      <bdi>{values.join(', ')}</bdi>
    </Fact>
  );
}
