import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface RowListProps {
  label: string;
  children: ReactNode;
}

export function RowList({ label, children }: RowListProps) {
  return <List aria-label={label}>{children}</List>;
}

export interface RowListItemProps {
  title: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function RowListItem({ title, detail, end, actions, children }: RowListItemProps) {
  return (
    <Row>
      <Line>
        <TextBlock>
          <Title>{title}</Title>
          {detail && <Detail>{detail}</Detail>}
        </TextBlock>
        {end && <End>{end}</End>}
        {actions}
      </Line>
      {children}
    </Row>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  list-style: none;
`;

const Row = styled.li`
  padding: ${theme.space[1]} ${theme.space[2]} ${theme.space[1]} ${theme.space[3]};

  & + & {
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-block-size: 2.25rem;
`;

const TextBlock = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${theme.space[3]};
  min-inline-size: 0;
  padding-block: ${theme.space[1]};
`;

const Title = styled.span`
  font-weight: ${theme.weight.strong};
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  overflow-wrap: anywhere;
`;

const End = styled.span`
  flex: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;
`;

export function RowListPlaceholder({ children }: { children: ReactNode }) {
  return (
    <Row>
      <Line>
        <Detail>{children}</Detail>
      </Line>
    </Row>
  );
}
