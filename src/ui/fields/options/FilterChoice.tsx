import { useState } from 'react';
import type { Key } from 'react-aria-components';
import { FilterPopover } from './FilterPopover.tsx';
import { OptionList, type Option } from './OptionList.tsx';
import type { PanelState } from '#ui/overlays/PopoverPanel.tsx';
import { SearchList, type OptionChoice } from './SearchList.tsx';
import { useOptions, emptyMessage, type OptionSearch, useContains } from './useOptions.ts';
import { messages } from '#ui/messages.ts';

export interface FilterChoiceProps extends PanelState {
  label: string;
  options: readonly Option[];
  /** Number of rows by option id, once known. Options without an entry have no rows. */
  counts?: ReadonlyMap<Key, number>;
  /** Searches for options beyond `options`. */
  onSearch?: OptionSearch<Option>;
  selectedKeys: readonly Key[];
  onSelectionChange: (keys: Key[]) => void;
  /** `single` closes on a choice; pressing the current one clears it. Defaults to `multiple`. */
  selectionMode?: 'single' | 'multiple';
  /** Defaults to `Nothing found`. */
  emptyText?: string;
}

/** With more options than this, a search field is shown. */
const searchThreshold = 8;

export function FilterChoice(props: FilterChoiceProps) {
  const { label, triggerRef, isOpen, onOpenChange, selectedKeys, onSelectionChange } = props;
  const canClear = props.selectionMode !== 'single' && selectedKeys.length > 0;
  return (
    <FilterPopover
      {...{ label, triggerRef, isOpen, onOpenChange }}
      onClear={canClear ? () => onSelectionChange([]) : undefined}
    >
      <Choices {...props} />
    </FilterPopover>
  );
}

function Choices(props: FilterChoiceProps) {
  const { label, options, counts, onSearch, selectedKeys, onSelectionChange, onOpenChange, emptyText } =
    props;
  const { selectionMode = 'multiple' } = props;
  const [text, setText] = useState('');
  const contains = useContains();
  const words = text.trim();
  const found = useOptions<(typeof options)[number]>(options, words ? onSearch : undefined, words, true);
  const offered =
    words && !onSearch ? options.filter((option) => contains(option.label, words)) : found.options;
  const choice: OptionChoice<Option> = {
    items: counts
      ? offered.map((option) => ({
          ...option,
          count: option.opensInput ? undefined : (counts.get(option.id) ?? 0),
        }))
      : offered,
    emptyText: emptyMessage(found, emptyText),
    selectionMode,
    selectionBehavior: 'toggle',
    selectedKeys,
    onSelectionChange(keys) {
      onSelectionChange([...(keys as Set<Key>)]);
      if (selectionMode === 'single') onOpenChange(false);
    },
  };
  const hasSearch = onSearch !== undefined || options.length > searchThreshold;

  return (
    <>
      {hasSearch ? (
        <SearchList
          aria-label={messages.searchOf(label)}
          placeholder={messages.search}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening a choice moves into it.
          autoFocus
          text={text}
          onTextChange={setText}
          isLoading={found.isLoading}
          listLabel={label}
          isInPanel
          {...choice}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
        <OptionList aria-label={label} autoFocus {...choice} />
      )}
    </>
  );
}
