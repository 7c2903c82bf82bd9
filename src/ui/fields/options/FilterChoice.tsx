import { useState } from 'react';
import { Dialog, type Key } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '#ui/actions/Button.tsx';
import { OptionList, type Option } from './OptionList.tsx';
import { PopoverPanel, type PanelState } from '#ui/overlays/PopoverPanel.tsx';
import { SearchField } from '../text/SearchField.tsx';
import { theme } from '#ui/theme/theme.ts';
import { useContains } from './useContains.ts';
import { useOptions, whyEmpty, type OptionSearch } from './useOptions.ts';
import { useMessages } from '#ui/messages/useMessages.ts';

export interface FilterChoiceProps extends PanelState {
  /** What is filtered: the heading of a column, the name of a field. */
  label: string;
  options: readonly Option[];
  /** How many each option has, by its id, once known; an option that it lacks has none. */
  counts?: ReadonlyMap<Key, number>;
  /** Finds more options by words than `options` holds. */
  onSearch?: OptionSearch<Option>;
  /** The chosen ids. */
  selectedKeys: readonly Key[];
  onSelectionChange: (keys: Key[]) => void;
  /** `single` closes on a choice; pressing the chosen one clears it. Default `multiple`. */
  selectionMode?: 'single' | 'multiple';
  /** Shown when there are no options. Default `Nothing found`. */
  emptyText?: string;
}

/** From this number of options on, a search field is faster than reading them. */
const many = 8;

/** What a FilterMenu opens. */
export function FilterChoice(props: FilterChoiceProps) {
  const messages = useMessages();
  const { label, triggerRef, isOpen, onOpenChange } = props;
  return (
    <PopoverPanel placement="bottom start" {...{ triggerRef, isOpen, onOpenChange }}>
      <Choice aria-label={messages.filter({ label })}>
        <Choices {...props} />
      </Choice>
    </PopoverPanel>
  );
}

function Choices(props: FilterChoiceProps) {
  const messages = useMessages();
  const { label, options, counts, onSearch, selectedKeys, onSelectionChange, onOpenChange, emptyText } =
    props;
  const { selectionMode = 'multiple' } = props;
  const [text, setText] = useState('');
  const contains = useContains();
  const words = text.trim();
  const found = useOptions<(typeof options)[number]>(options, words ? onSearch : undefined, words, true);
  const offered =
    words && !onSearch ? options.filter((option) => contains(option.label, words)) : found.options;
  const hasSearch = onSearch !== undefined || options.length > many;

  return (
    <>
      {hasSearch && (
        <Search>
          <SearchField
            aria-label={messages.searchOf({ label })}
            placeholder={messages.search}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening a choice moves into it.
            autoFocus
            value={text}
            onChange={setText}
          />
        </Search>
      )}
      <OptionList
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
        autoFocus={!hasSearch}
        items={
          counts
            ? offered.map((option) => ({
                ...option,
                count: option.isQuestion ? undefined : (counts.get(option.id) ?? 0),
              }))
            : offered
        }
        emptyText={whyEmpty(found, messages, emptyText)}
        selectionMode={selectionMode}
        selectionBehavior="toggle"
        escapeKeyBehavior="none"
        selectedKeys={selectedKeys}
        onSelectionChange={(keys) => {
          const next = [...(keys as Set<Key>)];
          onSelectionChange(next);
          if (selectionMode === 'single') onOpenChange(false);
        }}
      />
      {selectionMode === 'multiple' && selectedKeys.length > 0 && (
        <Foot>
          <Button variant="quiet" size="small" onPress={() => onSelectionChange([])}>
            {messages.clear}
          </Button>
        </Foot>
      )}
    </>
  );
}

const Choice = styled(Dialog)`
  display: flex;
  flex-direction: column;
  min-inline-size: 12rem;
  outline: none;
`;

const Search = styled.div`
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[1]};
`;

const Foot = styled.div`
  padding: ${theme.space[1]};
  border-block-start: 1px solid ${theme.color.border};
`;
