import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { alignedWithPage } from '../theme/mixins.ts';
import { media, theme } from '../theme/theme.ts';

export interface TileListProps {
  label: string;
  children: ReactNode;
}

/** Tiles of at least 440 px in as many columns as fit. For single-line items, use `RowList`. */
export function TileList({ label, children }: TileListProps) {
  return <List aria-label={label}>{children}</List>;
}

export interface TileProps {
  rows: readonly TileRow[];
  aside?: ReactNode;
  actions: ReactNode;
}

export interface TileRow {
  id: number;
  text: string;
  lang?: string;
  detail?: ReactNode;
  end?: ReactNode;
  /** Draws a line above the row. */
  isFirstOfGroup?: boolean;
}

/** The first row is the tile’s title. */
export function Tile({ rows, aside, actions }: TileProps) {
  return (
    <Item>
      <ul>
        {rows.map(({ id, text, lang, detail, end, isFirstOfGroup }) => (
          <Row key={id} data-line={isFirstOfGroup || undefined}>
            <RowText lang={lang} dir="auto" title={text}>
              {text}
            </RowText>
            <Detail>{detail}</Detail>
            <End>{end}</End>
          </Row>
        ))}
      </ul>
      <Footer>
        <Aside>{aside}</Aside>
        {actions}
      </Footer>
    </Item>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(27.5rem, 100%), 1fr));
  gap: ${theme.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-inline-size: 0;
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  & > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7.5rem 4.5rem;
  align-items: center;
  column-gap: ${theme.space[3]};
  min-block-size: 2rem;

  &:first-child {
    font-weight: ${theme.weight.strong};
  }
  &[data-line] {
    border-block-start: 1px solid ${theme.color.border};
  }
  @media ${media.small} {
    grid-template-columns: minmax(0, 1fr) max-content;
    padding-block: ${theme.space[1]};

    & > :first-child {
      grid-column: 1 / -1;
      white-space: normal;
    }
  }
`;

const RowText = styled.span`
  ${alignedWithPage}
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Detail = styled.span`
  overflow: hidden;
  color: ${theme.color.textMuted};
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.normal};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const End = styled(Detail)`
  text-align: end;
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
`;

const Aside = styled.div`
  display: flex;
  flex: 1 1 12rem;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]};
  min-inline-size: 0;
`;
