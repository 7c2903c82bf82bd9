import { useState } from 'react';
import type { AuditEntry } from '#api/contract/audit.ts';
import { findActors, useAuditKinds } from '#data/audit.ts';
import { ComboBox } from '#ui/fields/ComboBox.tsx';
import { DateRangePicker } from '#ui/fields/DateRangePicker.tsx';
import { FieldRow } from '#ui/fields/FieldRow.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { numberIn, type Narrowing } from './auditQuery.ts';
import { words } from './entryText.ts';
import { messages } from './messages.ts';

interface AuditFiltersProps {
  query: Narrowing;
  onChange: (query: Narrowing) => void;
  /** The entries at hand, which know the name of whom the address names by number. */
  rows: readonly AuditEntry[];
}

/** Narrows the log by who, what, which and when. */
export function AuditFilters({ query, onChange, rows }: AuditFiltersProps) {
  const { data } = useAuditKinds();
  const [actor, setActor] = useState<{ id: number; label: string } | null>(null);
  const change = (part: Partial<Narrowing>) => onChange({ ...query, ...part, page: 1 });
  const named = query.actor === null ? null : actor?.id === query.actor ? actor : actorIn(rows, query.actor);

  return (
    <section aria-label={messages.filters}>
      <FieldRow>
        <ComboBox
          // Its text follows the choice, not the name of it, which may come later.
          key={named?.label}
          label={messages.who}
          placeholder={messages.anybody}
          value={named}
          onSearch={searchActors}
          onChange={(chosen) => {
            setActor(chosen);
            change({ actor: chosen?.id ?? null });
          }}
        />
        <Select
          label={messages.what}
          items={kinds(messages.anything, data?.actions, query.action)}
          selectedKey={query.action ?? 'all'}
          onSelectionChange={(key) => change({ action: chosenKind(key) })}
        />
        <Select
          label={messages.which}
          items={kinds(messages.everything, data?.entities, query.entity)}
          selectedKey={query.entity ?? 'all'}
          onSelectionChange={(key) => change({ entity: chosenKind(key) })}
        />
        <NumberBox key={query.id} value={query.id} onChange={(id) => change({ id })} />
        <DateRangePicker
          label={messages.when}
          value={query.from && query.to ? { start: query.from, end: query.to } : null}
          onChange={(range) => change({ from: range?.start ?? null, to: range?.end ?? null })}
        />
      </FieldRow>
    </section>
  );
}

/** Takes effect on Enter and when it is left. Give it the value as its key: the address is right. */
function NumberBox({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const given = text.trim();
  const isWrong = given !== '' && numberIn(given) === null;
  const apply = () => {
    if (!isWrong && numberIn(given) !== value) onChange(numberIn(given));
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
        errorMessage={isWrong ? messages.notANumber : undefined}
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

/** A kind of the address is offered even when nothing of it happened. */
function kinds(all: string, known: readonly string[] = [], present: string | null) {
  const missing = present === null || known.includes(present) ? [] : [present];
  return [{ id: 'all', label: all }, ...[...known, ...missing].map((id) => ({ id, label: words(id) }))];
}

const chosenKind = (key: string | number | null) => (key === null || key === 'all' ? null : String(key));
