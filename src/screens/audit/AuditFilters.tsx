import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AuditEntry } from '#api/contract/audit.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { findActors, useAuditKinds } from '#data/audit.ts';
import { useAuthors } from '#data/users/people.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { DateRangePicker } from '#ui/fields/dates/DateRangePicker.tsx';
import { FilterMenu } from '#ui/fields/options/FilterMenu.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { auditFields, type AuditQuery } from './auditQuery.ts';
import { messages } from './messages.ts';
import { humanizeCode } from './sentences/parts.ts';

interface AuditFiltersProps extends Pick<UrlState<AuditQuery>, 'query' | 'change'> {
  /** Rows provide the name of the user whose id is in the URL. */
  rows: readonly AuditEntry[];
  end?: ReactNode;
}

interface Person {
  id: number;
  label: string;
}

export function AuditFilters({ query, change, rows, end }: AuditFiltersProps) {
  const { data } = useAuditKinds();
  const people = useAuthors(true)?.map(toOption) ?? [];
  const [found, setFound] = useState<readonly Person[]>([]);
  const known = [...people, ...found];
  const { actor } = query;
  const chosen = actor === null || known.some(({ id }) => id === actor) ? [] : [actorOption(rows, actor)];
  const { days } = query;

  async function searchActors(text: string, signal: AbortSignal) {
    const options = (await findActors(text, signal)).map(toOption);
    setFound((before) => [...before, ...options.filter(({ id }) => !before.some((each) => each.id === id))]);
    return options;
  }

  return (
    <FilterRow
      label={messages.filters}
      end={end}
      active={[actor, query.action, query.entity, query.id, days.start].filter(Boolean).length}
      activeMore={query.id === null ? 0 : 1}
      more={<IdField key={query.id} value={query.id} onChange={(id) => change({ id })} />}
    >
      <FilterMenu
        label={messages.who}
        allLabel={messages.everyone}
        selectionMode="single"
        options={[...chosen, ...known]}
        onSearch={searchActors}
        selectedKeys={actor === null ? [] : [actor]}
        onSelectionChange={([key]) => change({ actor: key === undefined ? null : Number(key) })}
      />
      <FilterSelect
        label={messages.what}
        allLabel={messages.allActions}
        options={kindOptions(data?.actions, query.action)}
        value={query.action || null}
        onChange={(action) => change({ action: action ?? '' })}
      />
      <FilterSelect
        label={messages.which}
        allLabel={messages.allEntities}
        options={kindOptions(data?.entities, query.entity)}
        value={query.entity || null}
        onChange={(entity) => change({ entity: entity ?? '' })}
      />
      <Cluster gap={1} isSingleLine>
        <DateRangePicker
          aria-label={messages.when}
          value={days.start && days.end ? { start: days.start, end: days.end } : null}
          onChange={(range) => change({ days: range ?? { start: null, end: null } })}
        />
        {days.start && (
          <IconButton
            label={messages.clearDays}
            icon={<X />}
            onPress={() => change({ days: { start: null, end: null } })}
          />
        )}
      </Cluster>
    </FilterRow>
  );
}

interface IdFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Applies on Enter and blur. Pass the value as React `key`, so that the field resets when the URL changes. */
function IdField({ value, onChange }: IdFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const { value: id, invalid } = auditFields.id.read([text.trim()]);
  const apply = () => {
    if (!invalid && id !== value) onChange(id);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={messages.number}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={setText}
        onBlur={apply}
        errorMessage={invalid ? messages.notANumber : undefined}
      />
    </form>
  );
}

const actorOption = (rows: readonly AuditEntry[], id: number): Person => ({
  id,
  label: rows.find(({ actor }) => actor?.id === id)?.actor?.name ?? messages.person(id),
});

/** People without a name are shown by phone number (ERR-08). */
const toOption = ({
  id,
  name,
  phone,
  email,
}: {
  id: number;
  name: string;
  phone: string | null;
  email: string;
}) => ({
  id,
  label: name || phone || email,
});

/** Includes the kind in the URL even if it has no entries. */
function kindOptions(known: readonly string[] = [], selected: string) {
  const missing = selected === '' || known.includes(selected) ? [] : [selected];
  return [...known, ...missing].map((id) => ({ id, label: humanizeCode(id) }));
}
