import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useCalendar } from '#data/planning.ts';
import { useDailyTargets } from '#data/tags.ts';
import { viewerTimeZone } from '#data/client/timeZone.ts';
import { today } from '#domain/days.ts';
import { calendarActions } from '#shared/actions/groups/screens.ts';
import { listActions } from '#shared/actions/groups/list.ts';
import { lastUndo } from '#shared/actions/undo.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { UrlProblemNotice } from '#shared/list/UrlProblemNotice.tsx';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { DayGrid, type CalendarDay } from '#ui/calendar/DayGrid.tsx';
import { DayStrip } from '#ui/calendar/DayStrip.tsx';
import type { CalendarEntry } from '#ui/calendar/entries.tsx';
import { WeekGrid } from '#ui/calendar/WeekGrid.tsx';
import { EntryLegend } from '#ui/calendar/EntryLegend.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { CalendarFilters, calendarFields } from './CalendarFilters.tsx';
import { EntryCard, type OpenEntry } from './EntryCard.tsx';
import { dayName, hourText, visibleDays, shiftDay, shortDay, periodTitle, weekdayName } from './days.ts';
import { targetProgress, toEntries, toEntry } from './entries.ts';
import { messages } from './messages.ts';
import { moveItem } from './moveItem.ts';
import { Badge } from '#ui/feedback/Badge.tsx';

const FeedsDialog = lazyComponent(async () => (await import('./FeedsDialog.tsx')).FeedsDialog);

export function CalendarScreen() {
  usePageTitle(messages.title);
  useActions(
    listActions,
    () => ({ undo: lastUndo() }),
    () => ['undo'],
  );
  useActions(calendarActions, {});
  const urlState = useUrlState(calendarFields);
  const { query, change } = urlState;
  const zone = viewerTimeZone();
  const time = useCurrentMinute();
  const now = today(time.getTime(), zone);
  const shownDay = query.day || now;
  const days = visibleDays(query.view, shownDay);
  const [isSubscribing, setSubscribing] = useState(false);
  const [opened, setOpened] = useState<OpenEntry>();
  const { data, error, mutate } = useCalendar({
    from: days[0]!,
    to: days.at(-1)!,
    zone,
    languages: query.language === null ? undefined : String(query.language),
    categories: query.category === null ? undefined : String(query.category),
    people: query.person === null ? undefined : String(query.person),
  });
  const targets = useDailyTargets().data?.results ?? [];
  const items = data?.results ?? [];
  const entries = toEntries(items, zone);
  const title = periodTitle(query.view, shownDay, days);
  const isPhone = useMediaQuery(media.small);
  const isNarrow = useMediaQuery(media.narrow);
  const canDrag = useMediaQuery('(hover: hover) and (pointer: fine)');

  const toCalendarDay = (id: string): CalendarDay => {
    const ids = new Set(entries.filter(({ day }) => day === id).map((entry) => entry.id));
    const progress = targetProgress(
      items.filter((item) => ids.has(`${item.kind}-${item.id}`)),
      targets,
    );
    return {
      id,
      cornerLabel: shortDay(id, query.view === 'month' && id === days[0]),
      name: dayName(id),
      isToday: id === now,
      isOutsideMonth: query.view === 'month' && !id.startsWith(shownDay.slice(0, 7)),
      // Targets for past days can no longer be met, and days without a plan have met none.
      aside: ids.size > 0 && id >= now && progress.target > 0 && <TargetNote progress={progress} />,
    };
  };

  const findItem = (entryId: string) => items.find(({ kind, id }) => `${kind}-${id}` === entryId);

  function handleMove(entryId: string, day: string) {
    const item = findItem(entryId);
    if (!item) return;
    void moveItem(item, day, zone);
    if (isDay) change({ day });
  }

  function handleOpen(entryId: string, element: HTMLElement) {
    const item = findItem(entryId);
    if (item) setOpened({ item, entry: toEntry(item, zone), element });
  }

  const legend = items.length > 0 && <EntryLegend label={messages.legend} kinds={listKinds(entries)} />;
  const calendarDays = days.map(toCalendarDay);
  const weekdays = days.slice(0, 7).map(weekdayName);
  const isDay = query.view === 'week' && isNarrow;
  const shownDays = isDay ? [shownDay] : days;
  const shownEntries = entries.filter(({ day }) => shownDays.includes(day));
  const grid = {
    label: title,
    days: calendarDays.filter(({ id }) => shownDays.includes(id)),
    weekdays,
    entries: shownEntries,
    moveHint: messages.moveHint,
    onMove: handleMove,
    onOpen: handleOpen,
  };

  return (
    <Page
      title={messages.title}
      description={isPhone ? undefined : messages.hint(zone, canDrag && !isDay)}
      actions={
        <Button icon={<CalendarPlus />} onPress={() => setSubscribing(true)}>
          {messages.subscribe}
        </Button>
      }
    >
      <UrlProblemNotice {...urlState} />
      <Cluster gap={4} rowGap={3} justify="space-between">
        <Cluster gap={3} rowGap={2}>
          <Cluster gap={1}>
            <Button onPress={() => change({ day: '' })}>{messages.today}</Button>
            <IconButton
              icon={<ChevronLeft />}
              label={messages.before[query.view]}
              onPress={() => change({ day: shiftDay(query.view, shownDay, -1) })}
            />
            <IconButton
              icon={<ChevronRight />}
              label={messages.after[query.view]}
              onPress={() => change({ day: shiftDay(query.view, shownDay, 1) })}
            />
          </Cluster>
          <span aria-live="polite">
            <Heading>{title}</Heading>
          </span>
          <CalendarFilters query={query} onChange={change} />
        </Cluster>
        {!isPhone && legend}
      </Cluster>
      {data?.is_cut && <Banner tone="warning" title={messages.cut} />}
      {error && !data && (
        <ErrorState title={serverMessage(error, messages.readFailed)} onRetry={() => void mutate()} />
      )}
      {!error && !data && <Skeleton height="40rem" />}
      {data && (
        <>
          {isDay && (
            <DayStrip
              label={messages.day}
              days={calendarDays}
              weekdays={weekdays}
              countOf={(day) => entries.filter((entry) => entry.day === day).length}
              countText={messages.items}
              value={shownDay}
              onChange={(day) => change({ day })}
            />
          )}
          {shownEntries.length === 0 && <Text tone="muted">{messages.empty}</Text>}
          {query.view === 'week' && !isNarrow ? (
            <WeekGrid
              key={days[0]}
              {...grid}
              hoursText={messages.hours}
              untimedText={messages.untimed}
              hourText={hourText}
              now={{ hour: time.getHours(), minute: time.getMinutes() }}
            />
          ) : (
            <DayGrid
              {...grid}
              moreText={messages.more}
              earlierText={messages.earlier}
              moreLabel={messages.moreOf}
            />
          )}
          {isPhone && legend}
        </>
      )}
      {opened && (
        <EntryCard
          key={opened.entry.id}
          {...opened}
          onMove={(day) => handleMove(opened.entry.id, day)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isSubscribing && <FeedsDialog onClose={() => setSubscribing(false)} />}
    </Page>
  );
}

const listKinds = (entries: readonly CalendarEntry[]) =>
  (['planned', 'scheduled', 'held', 'published', 'sent'] as const).flatMap((tone) => {
    const entry = entries.find((each) => each.tone === tone);
    return entry ? [{ tone, text: entry.kind }] : [];
  });

function TargetNote({ progress }: { progress: ReturnType<typeof targetProgress> }) {
  const { done, target, missing } = progress;
  const isMet = missing.length === 0;
  const words = messages.targets(done, target);
  return (
    <span title={isMet ? messages.met : messages.missing(missing.join(', '))}>
      {isMet ? (
        <Badge tone="success">{words}</Badge>
      ) : (
        <Text size="xs" tone="muted">
          {words}
        </Text>
      )}
    </span>
  );
}
