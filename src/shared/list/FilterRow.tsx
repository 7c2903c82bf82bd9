import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Toolbar } from '#ui/actions/Toolbar.tsx';
import { media, theme } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { FilterButton } from './FilterButton.tsx';
import { listMessages } from './messages.ts';

export interface FilterRowProps {
  label?: string;
  search?: ReactNode;
  isSearchWide?: boolean;
  /** `FilterMenu`, `FilterSelect` and `ToggleButton`, most used first. On a phone they are in a sheet. */
  children?: ReactNode;
  more?: ReactNode;
  active?: number;
  activeMore?: number;
  /** Shown on a phone if there is no search. Default: the number of active filters. */
  summary?: string;
  chips?: ReactNode;
  end?: ReactNode;
}

export function FilterRow({
  label = listMessages.filters(0),
  search,
  isSearchWide = false,
  children,
  more,
  active = 0,
  activeMore = 0,
  summary = listMessages.filters(active),
  chips,
  end,
}: FilterRowProps) {
  const isPhone = useMediaQuery(media.small);
  const [isOpen, setOpen] = useState(false);
  const inPanel =
    isPhone && children ? (
      <>
        {children}
        {more}
      </>
    ) : (
      more
    );
  return (
    <Region aria-label={label}>
      <Row>
        {search && <Search data-wide={isSearchWide || undefined}>{search}</Search>}
        <Toolbar label={label}>
          {!isPhone && children}
          {inPanel && (
            <FilterButton
              isPhone={isPhone}
              active={isPhone ? active : activeMore}
              summary={search ? undefined : summary}
              isOpen={isOpen}
              onOpenChange={setOpen}
            >
              {inPanel}
            </FilterButton>
          )}
          {end && <End>{end}</End>}
        </Toolbar>
      </Row>
      {chips && <Chips>{chips}</Chips>}
    </Region>
  );
}

const Region = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${theme.text.sm};

  /* Selects look like the menus beside them, because their text identifies them. */
  & [aria-haspopup='listbox'] {
    border-color: ${theme.color.border};
    font-size: ${theme.text.sm};
    font-weight: ${theme.weight.medium};
  }
  /* An empty date looks like an empty menu. */
  & [role='group']:has([data-placeholder]):not([data-focus-within]) {
    border-color: ${theme.color.border};
  }
`;

const Search = styled.div`
  /* Narrower if the end controls would otherwise wrap to a second line. */
  flex: 1 1 9rem;
  min-inline-size: 9rem;
  max-inline-size: 17rem;

  &[data-wide] {
    flex-basis: 14rem;
    max-inline-size: 26rem;
  }
  @media ${media.narrow} {
    max-inline-size: none;
  }
  @media ${media.small} {
    min-inline-size: 6rem;

    &,
    &[data-wide] {
      flex-basis: 6rem;
    }
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  margin-inline-start: auto;

  &:empty {
    display: none;
  }
  && > button:not([data-selected]) {
    border-color: ${theme.color.border};
    background: ${theme.color.surface};
    color: ${theme.color.textMuted};
    font-size: ${theme.text.sm};
  }
  & > button svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[2]};

  &:empty {
    display: none;
  }
`;
