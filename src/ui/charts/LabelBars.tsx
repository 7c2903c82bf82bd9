import { styled } from 'styled-components';
import { messages } from '../messages.ts';
import { theme } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/mixins.ts';

export interface LabelBar {
  id: number | string;
  title: string;
  color: string;
}

export interface LabelBarsProps {
  labels: readonly LabelBar[];
  /** Shows titles beside bars. Default false: on hover and to screen readers. */
  isTitled?: boolean;
}

export function LabelBars({ labels, isTitled = false }: LabelBarsProps) {
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

/* The outline makes pale labels visible on paper and dark ones on ink. */
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
