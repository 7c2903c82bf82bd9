import { ChevronDown, ListFilter } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { buttonStyle } from '#ui/actions/buttonStyle.ts';
import type { FilterChoiceProps } from './FilterChoice.tsx';
import type { PanelState } from '#ui/overlays/PopoverPanel.tsx';
import { theme } from '#ui/theme/theme.ts';
import { messages } from '#ui/messages.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';

export interface FilterMenuProps extends Omit<FilterChoiceProps, keyof PanelState> {
  /** `icon`: in column headings. `button`: in filter rows. `field`: among fields. Defaults to `button`. */
  variant?: 'icon' | 'button' | 'field';
  /** Label of the first option, which clears the filter. For `single` only. */
  allLabel?: string;
  /** Shows `allLabel` as the value while nothing is chosen. */
  showsAllLabel?: boolean;
  /** Label for a selected option that no longer exists. */
  missingLabel?: string | undefined;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Highlighted while a filter is active. Its panel is loaded on hover, because most people never filter. */
export function FilterMenu({
  variant = 'button',
  allLabel,
  showsAllLabel = false,
  missingLabel,
  onOpenChange,
  ...props
}: FilterMenuProps) {
  const { label, options, selectedKeys, selectionMode = 'multiple' } = props;
  const [isOpen, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const count = selectedKeys.length;
  const shownAll = count === 0 && showsAllLabel ? allLabel : undefined;

  function change(next: boolean) {
    setOpen(next);
    onOpenChange?.(next);
  }

  const chosen = selectedKeys.map(
    (key) => options.find(({ id }) => id === key)?.label ?? missingLabel ?? String(key),
  );

  return (
    <>
      <Trigger
        ref={trigger}
        data-variant={variant === 'icon' ? 'quiet' : undefined}
        data-size={variant === 'icon' ? 'small' : undefined}
        data-kind={variant}
        data-active={count > 0 || undefined}
        aria-label={
          count > 0
            ? messages.filterActive(
                variant === 'icon' || selectionMode === 'single' ? label : `${label} ${count}`,
                chosen.join(messages.listSeparator),
              )
            : shownAll
              ? messages.filterActive(label, shownAll)
              : messages.filter(label)
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onHoverStart={FilterChoice.preload}
        onPress={() => {
          setRequested(true);
          change(true);
        }}
      >
        {variant === 'icon' ? (
          <ListFilter aria-hidden />
        ) : (
          <>
            {count > 0 ? `${label} ` : (shownAll ?? label)}
            {count > 0 && <Value>{selectionMode === 'single' ? chosen[0] : count}</Value>}
            <ChevronDown aria-hidden />
          </>
        )}
      </Trigger>
      {isRequested && (
        <FilterChoice
          {...(allLabel === undefined ? props : withAllOption(allLabel, props))}
          triggerRef={trigger}
          isOpen={isOpen}
          onOpenChange={change}
        />
      )}
    </>
  );
}

const allKey = '*';

type Choice = Omit<FilterChoiceProps, keyof PanelState>;

function withAllOption(all: string, { options, selectedKeys, onSelectionChange, ...props }: Choice): Choice {
  return {
    ...props,
    options: [{ id: allKey, label: all }, ...options],
    selectedKeys: selectedKeys.length > 0 ? selectedKeys : [allKey],
    onSelectionChange: (keys) => onSelectionChange(keys.filter((key) => key !== allKey)),
  };
}

const FilterChoice = lazyComponent(async () => (await import('./FilterChoice.tsx')).FilterChoice);

const Trigger = styled(Button)`
  ${buttonStyle}
  &[data-kind='icon'] {
    min-block-size: 1.5rem;
    inline-size: 1.5rem;
    padding: 0;
  }
  &[data-kind='button'] {
    gap: ${theme.space[1]};
    padding-inline: 0.625rem;
    border-color: ${theme.color.border};
    font-size: ${theme.text.sm};
    white-space: nowrap;
  }
  &[data-kind='button'][data-hovered] {
    border-color: ${theme.color.borderControl};
  }
  &[data-kind='field'] {
    gap: ${theme.space[2]};
    padding-inline-start: ${theme.space[2]};
    font-weight: ${theme.weight.normal};
  }
  &[data-active] {
    border-color: ${theme.color.accent};
    background: ${theme.color.selected};
    color: ${theme.color.accentText};
  }
  &[data-active][data-kind='icon'] {
    border-color: transparent;
  }
  & > svg {
    flex: none;
    inline-size: 0.875rem;
    block-size: 0.875rem;
    color: ${theme.color.textSubtle};
  }
  &[data-active] > svg {
    color: inherit;
  }
  &[data-kind='field'] > svg {
    inline-size: 1rem;
    block-size: 1rem;
    margin-inline-start: auto;
    color: ${theme.color.textMuted};
  }
`;

const Value = styled.span`
  max-inline-size: 10rem;
  overflow: hidden;
  text-overflow: ellipsis;
  font-weight: ${theme.weight.strong};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
