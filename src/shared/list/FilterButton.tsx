import { ChevronDown, ListFilter } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { css, styled } from 'styled-components';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { theme } from '#ui/theme/theme.ts';
import { listMessages } from './messages.ts';

interface FilterButtonProps {
  /** Opens a bottom sheet on a phone, else a popover. */
  isPhone: boolean;
  active: number;
  summary?: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  ref?: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

/** Opens the filters that don't fit in the row. */
export function FilterButton({
  isPhone,
  active,
  summary,
  isOpen,
  onOpenChange,
  ref,
  children,
}: FilterButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const trigger = ref ?? own;
  const [isRequested, setRequested] = useState(isOpen);
  if (isOpen && !isRequested) setRequested(true);
  const button = {
    ref: trigger,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onHoverStart: FilterPanel.preload,
    onPress: () => onOpenChange(true),
  } as const;
  const isActive = active > 0 || undefined;
  const name = listMessages.filters(active);
  return (
    <>
      {!isPhone ? (
        <Filter {...button} aria-label={name} data-active={isActive}>
          {isActive ? `${listMessages.filters(0)} ` : listMessages.filters(0)}
          {isActive && <strong>{active}</strong>}
          <ChevronDown aria-hidden />
        </Filter>
      ) : summary === undefined ? (
        <PhoneFilter
          {...button}
          label={name}
          icon={<ListFilter />}
          variant="secondary"
          data-active={isActive}
        />
      ) : (
        <LabeledFilter
          {...button}
          aria-label={summary === name ? undefined : listMessages.filteredBy(summary)}
          icon={<ListFilter />}
          data-active={isActive}
        >
          <Summary dir="auto">{summary}</Summary>
          <ChevronDown aria-hidden size={14} />
        </LabeledFilter>
      )}
      {isRequested && (
        <FilterPanel
          title={listMessages.filters(0)}
          isSheet={isPhone}
          triggerRef={trigger}
          isOpen={isOpen}
          onOpenChange={onOpenChange}
        >
          {children}
        </FilterPanel>
      )}
    </>
  );
}

const FilterPanel = lazyComponent(async () => (await import('./FilterPanel.tsx')).FilterPanel);

const activeStyle = css`
  &&&[data-active] {
    border-color: ${theme.color.accent};
    background: ${theme.color.selected};
    color: ${theme.color.accentText};
  }
`;

const PhoneFilter = styled(IconButton)`
  &&& {
    border-color: ${theme.color.border};
    color: ${theme.color.textMuted};
  }
  ${activeStyle}
`;

const LabeledFilter = styled(Button)`
  &&& {
    min-inline-size: 0;
    max-inline-size: 100%;
    border-color: ${theme.color.border};
  }
  ${activeStyle}
  & > span {
    flex: 1;
    min-inline-size: 0;
  }
  &:not([data-active]) svg {
    color: ${theme.color.textMuted};
  }
`;

const Summary = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* Matches the menus beside it. */
const Filter = styled(Button)`
  &&& {
    gap: ${theme.space[1]};
    padding-inline: 0.625rem;
    border-color: ${theme.color.border};
    font-size: ${theme.text.sm};
  }
  &&& > span {
    gap: ${theme.space[1]};
  }
  ${activeStyle}
  & svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
  &:not([data-active]) svg {
    color: ${theme.color.textSubtle};
  }
`;
