import { CalendarDays } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button, DateInput, DateSegment, Dialog, Group, I18nProvider } from 'react-aria-components';
import { styled } from 'styled-components';
import { controlStyle } from '../form/controlStyle.ts';
import { PopoverPanel } from '#ui/overlays/PopoverPanel.tsx';
import { theme } from '#ui/theme/theme.ts';

export function DateBox({ children }: { children: ReactNode }) {
  return (
    <Box>
      {children}
      <OpenButton>
        <CalendarDays aria-hidden />
      </OpenButton>
    </Box>
  );
}

export function DateSegments({ slot }: { slot?: 'start' | 'end' }) {
  return <Segments slot={slot}>{(segment) => renderSegment(segment, segment.text)}</Segments>;
}

/** Renders the read-only time zone as text. React Aria would make it a text box. */
const renderSegment = (segment: SegmentValue, text: string) =>
  segment.type === 'timeZoneName' ? <Zone>{text}</Zone> : <Segment segment={segment}>{text}</Segment>;

/** Shows `MMM DD YYYY hh:mm A` in every language. */
export function NamedMonthSegments() {
  return (
    <I18nProvider locale="en-US">
      <Segments>{(segment) => renderSegment(segment, segmentText(segment))}</Segments>
    </I18nProvider>
  );
}

function segmentText({ type, text, value, isPlaceholder }: SegmentValue): string {
  if (type === 'literal') return text.replace(/^(\/|, )$/, ' ');
  if (type === 'month' && typeof value === 'number' && !isPlaceholder)
    return monthFormat.format(Date.UTC(2000, value - 1));
  return text;
}

type SegmentValue = ComponentProps<typeof DateSegment>['segment'];

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

export function DatePanel({ children }: { children: ReactNode }) {
  return (
    <PopoverPanel>
      <Panel>{children}</Panel>
    </PopoverPanel>
  );
}

const Box = styled(Group)`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding-block: 2px;
  padding-inline: ${theme.space[1]};
  font-variant-numeric: tabular-nums;
`;

const Segments = styled(DateInput)`
  display: flex;
  flex-wrap: wrap;
  min-inline-size: 0;
`;

const Segment = styled(DateSegment)`
  /* WCAG 2.5.8 */
  min-inline-size: 1.5rem;
  min-block-size: 1.5rem;
  /* Same padding around four digits as around two. */
  padding-inline: ${theme.space[1]};
  line-height: 1.5rem;
  text-align: center;
  border-radius: ${theme.radius.sm};
  outline: none;
  caret-color: transparent;

  &[data-type='literal'] {
    min-inline-size: 0;
    padding-inline: 0;
    color: ${theme.color.textMuted};
    white-space: pre;
  }
  &[data-placeholder] {
    color: ${theme.color.textSubtle};
  }
  &[data-focused] {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  &[data-disabled] {
    color: ${theme.color.textDisabled};
  }
  @media (forced-colors: active) {
    &[data-focused] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const Zone = styled.span`
  margin-inline-start: ${theme.space[1]};
  padding-inline: ${theme.space[1]};
  color: ${theme.color.textMuted};
  line-height: 1.5rem;
`;

const OpenButton = styled(Button)`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 1.625rem;
  block-size: 1.625rem;
  margin-inline-start: auto;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.textMuted};
  cursor: pointer;
  outline: 0 solid ${theme.color.focus};

  &[data-hovered] {
    background: ${theme.color.hovered};
    color: ${theme.color.text};
  }
  &[data-focus-visible] {
    outline-width: 2px;
  }
  &[data-disabled] {
    color: ${theme.color.textDisabled};
    cursor: not-allowed;
  }
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const Panel = styled(Dialog)`
  padding: ${theme.space[3]};
  outline: none;
`;
