import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Label } from '#api/contract/labels.ts';
import { deleteLabel, useLabel, useLabels } from '#data/labels.ts';
import { jobOffer } from '#shared/bulk/jobOffer.tsx';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { DeleteConfirmation } from '#shared/form/DeleteQuestion.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { Button } from '#ui/actions/Button.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { RowListItem } from '#ui/layout/RowList.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { Swatch } from '#ui/text/Swatch.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';
import { SectionRows } from '../SectionRows.tsx';
import { LabelDialog } from './LabelDialog.tsx';

const strings = messages.labels;

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; label: Label };

export function LabelsSection() {
  const read = useLabels(true);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  return (
    <DescribedSection
      title={strings.title}
      description={strings.hint}
      action={
        <Button icon={<Plus />} onPress={() => setOpen({ kind: 'add' })}>
          {strings.add}
        </Button>
      }
    >
      <SectionRows label={strings.title} read={read} emptyText={strings.none}>
        {(labels) =>
          labels.map((label) => (
            <RowListItem
              key={label.id}
              title={
                <Cluster gap={2} isSingleLine>
                  <Swatch color={label.color_code} isLarge />
                  <bdi>{label.title}</bdi>
                </Cluster>
              }
              actions={
                <ActionMenu
                  label={messages.actionsOf(label.title)}
                  items={[
                    { id: 'edit', label: messages.editItem },
                    { id: 'delete', label: messages.removeItem, isDanger: true },
                  ]}
                  onAction={(action) => setOpen({ kind: action === 'edit' ? 'edit' : 'delete', label })}
                />
              }
            />
          ))
        }
      </SectionRows>
      {open?.kind === 'delete' && <DeleteLabelDialog label={open.label} onClose={close} />}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <LabelDialog label={open.kind === 'edit' ? open.label : undefined} onClose={close} />
      )}
    </DescribedSection>
  );
}

function DeleteLabelDialog({ label, onClose }: { label: Label; onClose: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  const count = useLabel(isDeleting ? null : label.id).data?.digest_count;

  async function remove() {
    setDeleting(true);
    await offerUndo(deleteLabel(label.id), ({ job_id }) => jobOffer(strings.deleted, job_id));
  }

  return (
    <DeleteConfirmation
      title={strings.deleteTitle(label.title)}
      confirmLabel={strings.delete}
      onDelete={remove}
      failureText={(error) => serverMessage(error, strings.deleteFailed)}
      onClose={onClose}
    >
      <Stack gap={2}>
        {count !== undefined && <Text>{strings.affected(count)}</Text>}
        <Text tone="muted">{messages.canUndo}</Text>
      </Stack>
    </DeleteConfirmation>
  );
}
