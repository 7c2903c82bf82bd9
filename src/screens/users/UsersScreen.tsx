import { createStoredSignal } from '#data/storage/storedSignal.ts';
import { usePeopleCounts } from '#data/users.ts';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { StatusTabs } from '#ui/layout/StatusTabs.tsx';
import { messages } from './messages.ts';
import { ReadersList } from './ReadersList.tsx';
import { StaffList } from './StaffList.tsx';
import { peopleKinds, usersFields } from './usersQuery.ts';

const lastTab = createStoredSignal('users.people');

export function UsersScreen() {
  useSignals();
  const urlState = useUrlState(usersFields);
  const counts = usePeopleCounts();
  // Links to a person always mean staff.
  const remembered = !urlState.isFiltered && lastTab.value === 'readers' ? 'readers' : 'staff';
  const people = urlState.query.people ?? remembered;

  function show(key: unknown) {
    const next = peopleKinds.find((kind) => kind === key) ?? 'staff';
    lastTab.value = next;
    urlState.change({ people: next, search: '', state: null, role: null, sort: null });
  }

  const tabs = (
    <StatusTabs
      label={messages.people}
      tabs={peopleKinds.map((id) => ({ id, label: messages[id], count: counts[id] ?? null }))}
      selectedKey={people}
      onSelectionChange={show}
    />
  );
  return people === 'staff' ? (
    <StaffList urlState={urlState} tabs={tabs} />
  ) : (
    <ReadersList urlState={urlState} tabs={tabs} />
  );
}
