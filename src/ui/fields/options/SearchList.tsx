import { useRef, type ReactNode } from 'react';
import { SelectableCollectionContext, type Key } from 'react-aria-components';
import { styled } from 'styled-components';
import { theme } from '#ui/theme/theme.ts';
import { SearchField, type SearchFieldProps } from '../text/SearchField.tsx';
import { OptionList, type Option, type OptionListProps } from './OptionList.tsx';
import { useEarlyEnter } from './useEarlyEnter.ts';
import { useSearchableList } from './useSearchableList.ts';

type ForwardedProps = Pick<
  SearchFieldProps,
  'label' | 'aria-label' | 'placeholder' | 'maxLength' | 'autoFocus'
>;

export interface SearchListProps<T extends Option> extends ForwardedProps, OptionChoice<T> {
  text: string;
  onTextChange: (text: string) => void;
  isLoading?: boolean;
  listLabel: string;
  /** Adds padding around the field. */
  isInPanel?: boolean;
  children?: ReactNode;
}

export type OptionChoice<T extends Option> = Pick<
  OptionListProps<T>,
  'emptyText' | 'selectionMode' | 'selectionBehavior' | 'selectedKeys' | 'onSelectionChange' | 'onAction'
> & { items: readonly T[] };

/**
 * A list with a search field that is always visible. Typing highlights the first match, arrow keys move
 * the highlight, and Enter selects. For a dropdown, use `ComboBox`.
 */
export function SearchList<T extends Option>(props: SearchListProps<T>) {
  const { text, onTextChange, isLoading = false, listLabel, isInPanel, children, ...rest } = props;
  const { label, 'aria-label': name, placeholder, maxLength, autoFocus, ...choice } = rest;
  const { items, selectedKeys, onSelectionChange, onAction } = choice;
  const hasMovedMark = useRef(false);
  const { input, fieldProps, onChange, pressInList, listContext } = useSearchableList(text, (typed) => {
    hasMovedMark.current = false;
    onTextChange(typed);
  });
  const earlyEnter = useEarlyEnter({
    text: text.trim(),
    options: items,
    isLoading,
    onChoose: choose,
    isHighlightAutomatic: () => !hasMovedMark.current,
  });

  function choose({ id }: Option) {
    if (onAction) onAction(id);
    else onSelectionChange?.(new Set<Key>([...(selectedKeys ?? []), id]));
  }

  const search = (
    <SearchField
      {...{ label, 'aria-label': name, placeholder, maxLength, autoFocus }}
      inputRef={input}
      value={text}
      onChange={onChange}
      inputProps={{
        ...fieldProps,
        onKeyDownCapture(event) {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMovedMark.current = true;
          // Escape belongs to the field: it clears the text, or closes the surroundings if empty.
          if (!earlyEnter(event) && event.key !== 'Escape') pressInList(event);
        },
      }}
    />
  );
  return (
    <>
      {isInPanel ? <SearchPadding>{search}</SearchPadding> : search}
      {children}
      <SelectableCollectionContext value={listContext}>
        <OptionList aria-label={listLabel} aria-busy={isLoading || undefined} {...choice} />
      </SelectableCollectionContext>
    </>
  );
}

const SearchPadding = styled.div`
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[1]};
`;
