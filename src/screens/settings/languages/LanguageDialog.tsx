import type { Language } from '#api/contract/languages.ts';
import { createLanguage, renameLanguage } from '#data/languages.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { messages } from '../messages.ts';
import { ownName } from './ownName.ts';

const texts = messages.languages;

interface LanguageDialogProps {
  language: Language | undefined;
  onClose: () => void;
}

export function LanguageDialog({ language, onClose }: LanguageDialogProps) {
  const form = useForm({
    initial: { code: language?.code ?? '', title: language?.title ?? '' },
    validate: ({ code, title }) => ({
      code: code.trim() === '' ? texts.codeMissing : undefined,
      title: title.trim() === '' ? texts.nameMissing : undefined,
    }),
    async submit({ code, title }) {
      if (language) await renameLanguage(language.id, title.trim());
      else await createLanguage({ code: code.trim(), title: title.trim() });
      toast.success(texts.saved);
      onClose();
    },
    onFailure: (error) => toast.error(serverMessage(error, texts.saveFailed)),
  });
  const { code, title } = form.values;

  function changeCode(next: string) {
    const isSuggested = title === '' || title === ownName(code);
    form.change({ code: next, ...(isSuggested && { title: ownName(next) }) });
  }

  return (
    <FormDialog
      title={language ? texts.editTitle(language.title) : texts.addTitle}
      form={form}
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
      onClose={onClose}
    >
      {!language && (
        <TextField
          label={texts.code}
          description={texts.codeHint}
          isRequired
          maxLength={35}
          {...form.text('code')}
          onChange={changeCode}
        />
      )}
      <TextField
        label={texts.name}
        description={texts.nameHint}
        isRequired
        maxLength={60}
        {...form.text('title')}
      />
    </FormDialog>
  );
}
