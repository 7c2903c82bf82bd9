import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DigestLanguage } from '#api/contract/languages.ts';
import { deleteLanguage, moveLanguage, useDigestLanguages } from '#data/languages.ts';
import { DeleteConfirmation } from '#shared/form/DeleteQuestion.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { RowListItem } from '#ui/layout/RowList.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { messages } from '../messages.ts';
import { moveWithAnnouncement, newPosition, moveMenuItems } from '../move.ts';
import { SectionRows } from '../SectionRows.tsx';
import { LanguageDialog } from './LanguageDialog.tsx';

const strings = messages.languages;

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; language: DigestLanguage };

/** A language can be deleted only if no digest uses it. */
export function LanguagesSection() {
  const read = useDigestLanguages();
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
        {(languages) =>
          languages.map((language, index) => (
            <RowListItem
              key={language.id}
              title={<bdi>{language.title}</bdi>}
              detail={language.code}
              end={
                <>
                  {index === 0 && <Badge tone="plain">{strings.first}</Badge>}{' '}
                  {messages.digestCount(language.digest_count)}
                </>
              }
              actions={
                <ActionMenu
                  label={messages.actionsOf(language.title)}
                  items={[
                    { id: 'edit', label: messages.editItem },
                    ...moveMenuItems(index + 1, languages.length),
                    {
                      id: 'delete',
                      label: messages.removeItem,
                      isDanger: true,
                      isDisabled: language.digest_count > 0 || languages.length === 1,
                    },
                  ]}
                  onAction={(action) => {
                    const to = newPosition(action, index + 1);
                    if (to)
                      void moveWithAnnouncement(language.title, to, (place) =>
                        moveLanguage(language.id, place),
                      );
                    else setOpen({ kind: action === 'edit' ? 'edit' : 'delete', language });
                  }}
                />
              }
            />
          ))
        }
      </SectionRows>
      {open?.kind === 'delete' && <DeleteLanguageDialog language={open.language} onClose={close} />}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <LanguageDialog language={open.kind === 'edit' ? open.language : undefined} onClose={close} />
      )}
    </DescribedSection>
  );
}

function DeleteLanguageDialog({ language, onClose }: { language: DigestLanguage; onClose: () => void }) {
  async function remove() {
    await deleteLanguage(language.id);
    toast.success(strings.deleted);
  }
  return (
    <DeleteConfirmation
      title={strings.deleteTitle(language.title)}
      confirmLabel={strings.delete}
      onDelete={remove}
      failureText={(error) => serverMessage(error, strings.deleteFailed)}
      onClose={onClose}
    >
      {strings.deleteHint}
    </DeleteConfirmation>
  );
}
