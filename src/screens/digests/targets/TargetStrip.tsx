import { CalendarClock, ChevronDown, ChevronUp, Target } from 'lucide-react';
import { useState } from 'react';
import {
  rangeUntilNow,
  formatInstantRange,
  toReportRange,
  type InstantRange,
} from '#shared/format/reportRange.ts';
import { useTagTargets } from '#data/reports.ts';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { GoalButton } from '#ui/actions/GoalButton.tsx';
import { Toolbar } from '#ui/actions/Toolbar.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { messages } from './messages.ts';
import { TargetPlaceholder } from './TargetPlaceholder.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';

interface TargetStripProps {
  /** Initially collapsed. */
  isNarrow: boolean;
  /** Shows only the numbers when collapsed. */
  isShort?: boolean;
  chosenTags: readonly number[];
  onTagsChange: (tags: number[]) => void;
}

/** Daily targets by tag (LIST-21). Hidden if there are no targets or loading failed. */
export function TargetStrip({ isNarrow, isShort = false, chosenTags, onTagsChange }: TargetStripProps) {
  const [chosen, setChosen] = useState<InstantRange | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const now = useCurrentMinute();
  const { data, error } = useTagTargets(toReportRange(chosen ?? rangeUntilNow(now)));
  const tags = (data?.results ?? []).filter(({ tag__config: { is_dash_visible } }) => is_dash_visible);
  if (!data && !error) return <TargetPlaceholder isShort={isShort} />;
  if (tags.length === 0) return null;

  const reached = tags.filter(({ count, tag__config: { target } }) => count >= target).length;
  const summary = `${messages.title}: ${messages.reached(reached, tags.length)}`;
  const showsTags = isOpen || !isNarrow;
  return (
    <section aria-label={messages.title} style={isShort && isOpen ? { flexBasis: '100%' } : undefined}>
      <Stack gap={2}>
        <Cluster gap={3} rowGap={1}>
          {isNarrow ? (
            <Button
              size="small"
              variant="quiet"
              icon={isShort && !isOpen ? <Target /> : isOpen ? <ChevronUp /> : <ChevronDown />}
              aria-label={summary}
              aria-expanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            >
              {isShort && !isOpen ? messages.part(reached, tags.length) : summary}
            </Button>
          ) : (
            <Text size="sm" tone="muted">
              {messages.title}
            </Text>
          )}
          {showsTags && (
            <Toolbar label={messages.title}>
              {tags.map(({ id, title, count, tag__config: { target } }) => (
                // Red below the target, otherwise green (LIST-22).
                <GoalButton
                  key={id}
                  count={count}
                  target={target}
                  label={<VisuallyHidden>{messages.of(title, count, target)}</VisuallyHidden>}
                  isSelected={chosenTags.includes(id)}
                  onChange={(isChosen) =>
                    onTagsChange(isChosen ? [...chosenTags, id] : chosenTags.filter((each) => each !== id))
                  }
                >
                  {title}
                </GoalButton>
              ))}
              <Button
                size="small"
                variant="quiet"
                icon={<CalendarClock />}
                aria-label={`${messages.change}: ${chosen ? formatInstantRange(chosen) : messages.today}`}
                aria-expanded={isAsking}
                onHoverStart={RangeForm.preload}
                onPress={() => setAsking(!isAsking)}
              >
                {chosen ? formatInstantRange(chosen) : messages.today}
              </Button>
            </Toolbar>
          )}
        </Cluster>
        {showsTags && isAsking && (
          <RangeForm
            value={chosen ?? rangeUntilNow(now)}
            onChange={(moments) => {
              setChosen(moments);
              setAsking(false);
            }}
          />
        )}
      </Stack>
    </section>
  );
}

const RangeForm = lazyComponent(async () => (await import('./RangeForm.tsx')).RangeForm);
