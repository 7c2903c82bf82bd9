import { styled } from 'styled-components';
import { useMessages } from '../messages/useMessages.ts';
import { theme } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

export interface LabelBar {
  id: number | string;
  title: string;
  /** Any CSS colour. */
  color: string;
}

export interface LabelBarsProps {
  labels: readonly LabelBar[];
  /** Renders each label's title beside its bar. Default false: the title shows on hover and is read aloud. */
  isTitled?: boolean;
}

/** The coloured labels of one thing, as short bars. */
export function LabelBars({ labels, isTitled = false }: LabelBarsProps) {
  const messages = useMessages();
  if (labels.length === 0) return null;
  return (
    <List aria-label={messages.labels} data-titled={isTitled || undefined}>
      {labels.map((label) => (
        <Item key={label.id} title={isTitled ? undefined : label.title}>
          <Bar style={{ backgroundColor: label.color }} />
          <Title data-hidden={!isTitled || undefined}>{label.title}</Title>
        </Item>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};

  &[data-titled] {
    flex-wrap: nowrap;
    gap: 0.625rem;
  }
`;

const Item = styled.li`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 0.3125rem;
`;

/* The outline shows a pale label on paper and a dark one on ink. */
const Bar = styled.span`
  inline-size: 1.75rem;
  block-size: 0.375rem;
  border-radius: ${theme.radius.full};
  outline: 1px solid color-mix(in srgb, ${theme.color.text} 28%, transparent);
  outline-offset: -1px;
  forced-color-adjust: none;

  [data-titled] > li > & {
    inline-size: 0.75rem;
    border-radius: 2px;
  }
`;

const Title = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};

  &[data-hidden] {
    ${visuallyHidden}
  }
`;
