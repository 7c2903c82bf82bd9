import { useRef, useState } from 'react';
import type { FilterChoiceProps } from './FilterChoice.tsx';
import { FilterTrigger } from './FilterTrigger.tsx';
import type { PanelState } from '#ui/overlays/PopoverPanel.tsx';
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
      <FilterTrigger
        ref={trigger}
        variant={variant}
        text={shownAll ?? label}
        value={count === 0 ? undefined : selectionMode === 'single' ? chosen[0] : String(count)}
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
        isOpen={isOpen}
        onHoverStart={FilterChoice.preload}
        onPress={() => {
          setRequested(true);
          change(true);
        }}
      />
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
