import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme } from '../theme/theme.ts';

export interface RowListProps {
  label: string;
  /** In a card or `RowPanel`, which has a border already. */
  isFlush?: boolean;
  children: ReactNode;
}

export function RowList({ label, isFlush, children }: RowListProps) {
  return (
    <List aria-label={label} data-flush={isFlush || undefined}>
      {children}
    </List>
  );
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

  &[data-flush] {
    border-width: 1px 0 0;
    border-radius: 0;
  }
  /* The card has space below its last line of text already. */
  &[data-flush]:last-child {
    margin-block-end: calc(-1 * ${theme.space[3]});
  }
`;

/** A card of row lists and an `Accordion`, separated by lines. */
export const RowPanel = styled.div`
  --dd-inset: ${theme.space[4]};
  --dd-outer-line: 0px;
  min-inline-size: 0;
  overflow: clip;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  @media ${media.small} {
    --dd-inset: ${theme.space[3]};
  }
  && > * + * {
    border-block-start: 1px solid ${theme.color.border};
  }
  & > ${List}:first-child {
    border: 0;
  }
  && > ${List}:last-child {
    margin: 0;
  }
  & > ${List} > li {
    padding-inline: var(--dd-inset);
  }
`;

export const RowPanelHead = styled.div`
  padding: ${theme.space[3]} var(--dd-inset);
`;

const Row = styled.li`
  padding: ${theme.space[1]} ${theme.space[3]};

  /* As much space below the last line as above the title. */
  &:has(> :nth-child(2)) {
    padding-block-end: ${theme.space[3]};
  }

  [data-flush] > & {
    padding-inline: 0;
  }
  /* Keeps rows with a border as high as the first. */
  & + & {
    padding-block-start: calc(${theme.space[1]} - 1px);
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-block-size: 2.25rem;

  /* Ends the icon where it ends in a table. */
  & > [data-icon-only][data-variant='quiet']:last-child {
    margin-inline-end: calc((${theme.control.icon} - ${theme.control.sm}) / 2 - 3px);

    [data-flush] & {
      margin-inline-end: calc((${theme.control.icon} - ${theme.control.sm}) / 2 - 1px);
    }
  }
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
