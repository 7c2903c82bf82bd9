import { Undo2, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useListedUsers } from '#data/userLists.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { RowList, RowListItem } from '#ui/layout/RowList.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** GROUP-03 */
const pageSize = 10;

interface CurrentUsersProps {
  list: number;
  removed: ReadonlySet<number>;
  onChange: (removed: Set<number>) => void;
}

export function CurrentUsers({ list, removed, onChange }: CurrentUsersProps) {
  const [page, setPage] = useState(1);
  const { data, error } = useListedUsers(list, page);

  function toggle(id: number) {
    const next = new Set(removed);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }

  if (error) return <Text>{serverMessage(error, messages.loadFailed)}</Text>;
  if (!data) return <Skeleton lines={3} />;
  return (
    <Stack gap={2}>
      <Heading level={3}>{messages.usersNow(data.count)}</Heading>
      {data.count > 0 && (
        <RowList label={messages.users}>
          {data.results.map(({ user: { id, name, email } }) => (
            <RowListItem
              key={id}
              title={<bdi>{name || email}</bdi>}
              detail={removed.has(id) ? messages.removedOnSave : name && email}
              actions={
                <IconButton
                  size="small"
                  label={
                    removed.has(id) ? messages.keepUser(name || email) : messages.removeUser(name || email)
                  }
                  icon={removed.has(id) ? <Undo2 /> : <UserMinus />}
                  onPress={() => toggle(id)}
                />
              }
            />
          ))}
        </RowList>
      )}
      {data.count > pageSize && (
        <Pagination page={page} pageCount={Math.ceil(data.count / pageSize)} onPageChange={setPage} />
      )}
    </Stack>
  );
}
