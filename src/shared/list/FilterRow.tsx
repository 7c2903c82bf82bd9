import { ListFilter } from 'lucide-react';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { media, theme } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { listMessages } from './messages.ts';

export interface FilterRowProps {
  /** Names the row. Default `Filters`. */
  label?: string;
  /** A `ListSearch`, first in the row. */
  search?: ReactNode;
  /** Whether its words need more space than usual. Default false. */
  isSearchWide?: boolean;
  /** `FilterMenu`, `FilterSelect` and `ToggleButton`, those used most first. On a phone they are in a sheet. */
  children?: ReactNode;
  /** Filters used less, in a panel behind "Filter". */
  more?: ReactNode;
  /** How many filters restrict the list, those in `more` included. */
  active?: number;
  /** How many of those in `more` do. Default 0. */
  activeMore?: number;
  /** Below the row: a chip for each choice. */
  chips?: ReactNode;
  /** At the end of the row: how the list is shown. */
  end?: ReactNode;
  /** Gets the focus in place of a pressed button that is removed. */
  ref?: Ref<HTMLElement>;
}

/** The one row above a list: search, filters as worded menus, and how the list is shown. */
export function FilterRow({
  label = listMessages.filters(0),
  search,
  isSearchWide = false,
  children,
  more,
  active = 0,
  activeMore = 0,
  chips,
  end,
  ref,
}: FilterRowProps) {
  const isPhone = useMediaQuery(media.small);
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
    <Region ref={ref} aria-label={label} tabIndex={-1}>
      <Row>
        {search && <Search data-wide={isSearchWide || undefined}>{search}</Search>}
        {!isPhone && children}
        {inPanel && (
          <MoreFilters active={isPhone ? active : activeMore} isPhone={isPhone}>
            {inPanel}
          </MoreFilters>
        )}
        {end && <End>{end}</End>}
      </Row>
      {chips && <Chips>{chips}</Chips>}
    </Region>
  );
}

interface MoreFiltersProps {
  active: number;
  isPhone: boolean;
  children: ReactNode;
}

function MoreFilters({ active, isPhone, children }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const button = {
    ref: trigger,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onHoverStart: FilterPanel.preload,
    onPress() {
      setRequested(true);
      setOpen(true);
    },
  } as const;
  const name = listMessages.filters(active);
  return (
    <>
      {isPhone ? (
        <PhoneFilter
          {...button}
          label={name}
          icon={<ListFilter />}
          variant="secondary"
          data-active={active > 0 || undefined}
        />
      ) : (
        <Filter {...button} aria-label={name} variant="quiet" icon={<ListFilter />}>
          {listMessages.filter}
          {active > 0 && <strong>{active}</strong>}
        </Filter>
      )}
      {isRequested && (
        <FilterPanel
          title={listMessages.filters(0)}
          isSheet={isPhone}
          triggerRef={trigger}
          isOpen={isOpen}
          onOpenChange={setOpen}
        >
          {children}
        </FilterPanel>
      )}
    </>
  );
}

const FilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel);

const Region = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  outline: none;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${theme.text.sm};

  /* A choice reads like the menus beside it: its words identify it. */
  & [aria-haspopup='listbox'] {
    border-color: ${theme.color.border};
    font-size: ${theme.text.sm};
    font-weight: ${theme.weight.medium};
  }
  @media ${media.small} {
    flex-wrap: nowrap;
  }
`;

const Search = styled.div`
  /* Narrower where the row would need a second line for what is at its end. */
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
    flex: 1 1 0;
    min-inline-size: 0;
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  margin-inline-start: auto;

  && > button:not([data-selected]) {
    border-color: ${theme.color.border};
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

const PhoneFilter = styled(IconButton)`
  &&& {
    border-color: ${theme.color.border};
    color: ${theme.color.textMuted};
  }
  &&&[data-active] {
    border-color: ${theme.color.accentText};
    background: ${theme.color.selected};
    color: ${theme.color.accentText};
  }
`;

const Filter = styled(Button)`
  &&& {
    border-color: ${theme.color.border};
    color: ${theme.color.textMuted};
    font-size: ${theme.text.sm};
  }
  & svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;
