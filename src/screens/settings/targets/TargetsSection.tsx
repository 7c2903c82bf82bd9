import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DailyTarget } from '#api/contract/tags.ts';
import { deleteDailyTarget, moveDailyTarget, useDailyTargets } from '#data/tags.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { RowListItem } from '#ui/layout/RowList.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { messages } from '../messages.ts';
import { moveWithAnnouncement, newPosition, moveMenuItems } from '../move.ts';
import { SectionRows } from '../SectionRows.tsx';
import { TargetDialog } from './TargetDialog.tsx';

const strings = messages.targets;

/** Daily targets by tag, shown in the target strip (LIST-21). */
export function TargetsSection() {
  const read = useDailyTargets();
  const [open, setOpen] = useState<DailyTarget | 'add' | null>(null);
  return (
    <DescribedSection
      title={strings.title}
      description={strings.hint}
      action={
        <Button icon={<Plus />} onPress={() => setOpen('add')}>
          {strings.add}
        </Button>
      }
    >
      <SectionRows label={strings.title} read={read} emptyText={strings.none}>
        {(targets) =>
          targets.map((target, index) => (
            <RowListItem
              key={target.id}
              title={<bdi>{target.title}</bdi>}
              end={strings.perDay(target.target)}
              actions={
                <ActionMenu
                  label={messages.actionsOf(target.title)}
                  items={[
                    { id: 'edit', label: messages.editItem },
                    ...moveMenuItems(index + 1, targets.length),
                    { id: 'delete', label: messages.removeItem, isDanger: true },
                  ]}
                  onAction={(action) => {
                    const to = newPosition(action, index + 1);
                    if (to)
                      void moveWithAnnouncement(target.title, to, (place) =>
                        moveDailyTarget(target.id, place),
                      );
                    else if (action === 'edit') setOpen(target);
                    else void remove(target);
                  }}
                />
              }
            />
          ))
        }
      </SectionRows>
      {open && (
        <TargetDialog
          target={open === 'add' ? undefined : open}
          existingTargets={read.data?.results ?? []}
          onClose={() => setOpen(null)}
        />
      )}
    </DescribedSection>
  );
}

async function remove({ id, title }: DailyTarget) {
  try {
    await deleteDailyTarget(id);
    toast.success(strings.removed(title));
  } catch (error) {
    toast.error(serverMessage(error, strings.removeFailed));
  }
}
