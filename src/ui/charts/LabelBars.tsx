import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { LinkButton } from '../actions/LinkButton.tsx';
import { messages } from '../messages.ts';
import { Swatch } from '../text/Swatch.tsx';
import { theme } from '../theme/theme.ts';

export interface LabelBar {
  id: number | string;
  title: string;
  color: string;
}

export interface LabelBarsProps {
  labels: readonly LabelBar[];
}

/** Shows the labels that fit on one line, and a button that reveals the others. */
export function LabelBars({ labels }: LabelBarsProps) {
  const [isOpen, setOpen] = useState(false);
  const [hidden, setHidden] = useState(0);
  /** Pixels between the last label that fits and the end of the line. */
  const [slack, setSlack] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const count = labels.length;

  useLayoutEffect(() => {
    const bars = list.current;
    if (!bars || count < 2) return undefined;
    // Runs after layout, so that measuring doesn't force one.
    const observer = new ResizeObserver(() => {
      const items = [...(bars.children as HTMLCollectionOf<HTMLElement>)];
      const shown = items.filter(({ offsetTop }) => offsetTop === items[0]!.offsetTop);
      const starts = shown.map(({ offsetLeft }) => offsetLeft);
      const ends = shown.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth);
      setHidden(items.length - shown.length);
      setSlack(bars.offsetWidth - Math.max(...ends) + Math.min(...starts));
    });
    observer.observe(bars);
    return () => observer.disconnect();
  }, [count]);

  if (count === 0) return null;
  return (
    <Root data-labels data-open={isOpen || undefined}>
      <List ref={list} aria-label={messages.labels}>
        {labels.map((label) => (
          <Item key={label.id}>
            <Swatch color={label.color} />
            <Title>{label.title}</Title>
          </Item>
        ))}
      </List>
      {count > 1 && hidden > 0 && (
        <More
          aria-label={messages.moreLabels(hidden)}
          aria-expanded={isOpen}
          style={{ insetInlineEnd: isOpen ? 0 : slack }}
          onPress={() => setOpen(!isOpen)}
        >
          +{hidden}
        </More>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[1]};
  min-inline-size: 0;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.625rem;
  min-inline-size: 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};

  /* Labels that don't fit the line wrap into the next one, which is hidden. */
  :not([data-open]) > & {
    block-size: 1lh;
    overflow: clip;
  }
`;

const Item = styled.li`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  min-inline-size: 0;
  max-inline-size: 100%;
`;

const Title = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const More = styled(LinkButton)`
  flex: none;
  position: relative;
  min-inline-size: 1.5rem;
  font-size: ${theme.text.xs};
  line-height: inherit;

  /* 24 px high (WCAG 2.5.8). */
  &::after {
    position: absolute;
    inset-block: -0.3125rem;
    inset-inline: 0;
    content: '';
  }
`;
