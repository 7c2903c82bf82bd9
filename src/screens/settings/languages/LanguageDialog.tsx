import type { Language } from '#api/contract/languages.ts';
import { createLanguage, renameLanguage } from '#data/languages.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { messages } from '../messages.ts';
import { nativeLanguageName } from './nativeLanguageName.ts';

const strings = messages.languages;

interface LanguageDialogProps {
  language: Language | undefined;
  onClose: () => void;
}

export function LanguageDialog({ language, onClose }: LanguageDialogProps) {
  const form = useForm({
    initial: { code: language?.code ?? '', title: language?.title ?? '' },
    validate: ({ code, title }) => ({
      code: code.trim() === '' ? strings.codeMissing : undefined,
      title: title.trim() === '' ? strings.nameMissing : undefined,
    }),
    async submit({ code, title }) {
      if (language) await renameLanguage(language.id, title.trim());
      else await createLanguage({ code: code.trim(), title: title.trim() });
      toast.success(strings.saved);
      onClose();
    },
    onFailure: (error) => toast.error(serverMessage(error, strings.saveFailed)),
  });
  const { code, title } = form.values;

  function changeCode(next: string) {
    const isSuggested = title === '' || title === nativeLanguageName(code);
    form.change({ code: next, ...(isSuggested && { title: nativeLanguageName(next) }) });
  }

  return (
    <FormDialog
      title={language ? strings.editTitle(language.title) : strings.addTitle}
      form={form}
      saveLabel={strings.save}
      cancelLabel={strings.cancel}
      onClose={onClose}
    >
      {!language && (
        <TextField
          label={strings.code}
          description={strings.codeHint}
          isRequired
          maxLength={35}
          {...form.text('code')}
          onChange={changeCode}
        />
      )}
      <TextField
        label={strings.name}
        description={strings.nameHint}
        isRequired
        maxLength={60}
        {...form.text('title')}
      />
    </FormDialog>
  );
}
