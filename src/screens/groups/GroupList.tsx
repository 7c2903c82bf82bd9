import type { UserList } from '#api/contract/userLists.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { stopUserListChange } from '#data/userLists.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Accordion } from '#ui/layout/Accordion.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** GROUP-04 */
const pageSize = 10;

interface GroupListProps {
  lists: readonly UserList[];
  count: number;
  page: number;
  activeId: number;
  onActivate: (id: number) => void;
  onPageChange: (page: number) => void;
}

/** One page of groups. The users of the expanded group are listed beside it (GROUP-02). */
export function GroupList({ lists, count, page, activeId, onActivate, onPageChange }: GroupListProps) {
  return (
    <Stack gap={3}>
      <Accordion
        aria-label={messages.groups}
        level={2}
        isFramed
        expandedKeys={[activeId]}
        onExpandedChange={(keys) => {
          const [id] = keys;
          // One group always stays open.
          if (id !== undefined) onActivate(Number(id));
        }}
        items={lists.map((list) => ({
          id: list.id,
          title: <span dir="auto">{list.title}</span>,
          aside: (
            <Text size="sm" tone="muted" weight="normal">
              {messages.people(list.user_count)}
            </Text>
          ),
          content: <GroupFacts group={list} />,
        }))}
      />
      {count > pageSize && (
        <Pagination
          label={messages.groupPages}
          page={page}
          pageCount={Math.ceil(count / pageSize)}
          onPageChange={onPageChange}
        />
      )}
    </Stack>
  );
}

function GroupFacts({ group }: { group: UserList }) {
  const { description, change } = group;
  return (
    <Stack gap={2} align="start">
      {description ? (
        <Text size="sm" dir="auto">
          {description}
        </Text>
      ) : (
        <Text size="sm" tone="muted">
          {messages.noDescription}
        </Text>
      )}
      {change && <MemberChangeProgress group={group} change={change} />}
    </Stack>
  );
}

interface MemberChangeProgressProps {
  group: UserList;
  change: NonNullable<UserList['change']>;
}

function MemberChangeProgress({ group, change: { done_count, total } }: MemberChangeProgressProps) {
  async function stop() {
    try {
      await stopUserListChange(group.id);
    } catch (error) {
      toast.error(serverMessage(error, messages.stopFailed));
    }
  }
  return (
    <>
      <ProgressBar
        label={messages.changing}
        value={done_count}
        maxValue={total}
        valueLabel={messages.changingValue(done_count, total)}
      />
      <Button size="small" aria-label={messages.stopOf(group.title)} onPress={() => void stop()}>
        {messages.stop}
      </Button>
    </>
  );
}
