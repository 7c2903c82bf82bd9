import { useState } from 'react';
import type { AuditEntry } from '#api/contract/audit.ts';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { findActors, useAuditKinds } from '#data/audit.ts';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { DateRangePicker } from '#ui/fields/dates/DateRangePicker.tsx';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { auditFields, type AuditQuery } from './auditQuery.ts';
import { words } from './entryText.ts';
import { messages } from './messages.ts';

const anyKind = '*';

interface AuditFiltersProps extends Pick<UrlState<AuditQuery>, 'query' | 'change'> {
  /** The entries of the page, which have the name of the person whose id is in the address. */
  rows: readonly AuditEntry[];
}

/** Restricts the log by person, action, entity and days. */
export function AuditFilters({ query, change, rows }: AuditFiltersProps) {
  const { data } = useAuditKinds();
  const [actor, setActor] = useState<{ id: number; label: string } | null>(null);
  const named = query.actor === null ? null : actor?.id === query.actor ? actor : actorIn(rows, query.actor);
  const { start, end } = query.days;

  return (
    <section aria-label={messages.filters}>
      <FieldRow>
        <ComboBox
          // Its text follows the choice, but not a name that arrives later.
          key={named?.label}
          label={messages.who}
          placeholder={messages.allUsers}
          value={named}
          onSearch={searchActors}
          onChange={(chosen) => {
            setActor(chosen);
            change({ actor: chosen?.id ?? null });
          }}
        />
        <Select
          label={messages.what}
          items={[{ id: anyKind, label: messages.allActions }, ...kinds(data?.actions, query.action)]}
          selectedKey={query.action || anyKind}
          onSelectionChange={(key) => change({ action: key === anyKind ? '' : String(key) })}
        />
        <Select
          label={messages.which}
          items={[{ id: anyKind, label: messages.allEntities }, ...kinds(data?.entities, query.entity)]}
          selectedKey={query.entity || anyKind}
          onSelectionChange={(key) => change({ entity: key === anyKind ? '' : String(key) })}
        />
        <IdField key={query.id} value={query.id} onChange={(id) => change({ id })} />
        <DateRangePicker
          label={messages.when}
          value={start && end ? { start, end } : null}
          onChange={(days) => change({ days: days ?? { start: null, end: null } })}
        />
      </FieldRow>
    </section>
  );
}

interface IdFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Applies on Enter and on blur. Use the value as its key, so that it follows the address. */
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

const actorIn = (rows: readonly AuditEntry[], id: number) => ({
  id,
  label: rows.find(({ actor }) => actor?.id === id)?.actor?.name ?? messages.person(id),
});

async function searchActors(text: string, signal: AbortSignal) {
  const people = await findActors(text, signal);
  return people.map(({ id, name, phone, email }) => ({
    id,
    label: name || phone || email,
    description: email,
  }));
}

/** A kind that is in the address is offered even when the log has no such entry. */
function kinds(known: readonly string[] = [], present: string) {
  const missing = present === '' || known.includes(present) ? [] : [present];
  return [...known, ...missing].map((id) => ({ id, label: words(id) }));
}
