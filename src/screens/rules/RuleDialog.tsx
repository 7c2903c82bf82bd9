import { ruleKinds, type Rule, type RuleKind } from '#api/contract/rules.ts';
import { findBoardFeeds } from '#data/feeds.ts';
import { useLanguages } from '#data/languages.ts';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { MultiSelect } from '#ui/fields/options/MultiSelect.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { TagInput } from '#ui/fields/options/TagInput.tsx';
import { saveRule } from './changes.ts';
import { messages } from './messages.ts';
import { hasConditions, toForm, languageChoices, toInput, type RuleForm } from './ruleForm.ts';
import { RuleTrial } from './RuleTrial.tsx';

interface RuleDialogProps {
  boardId: number;
  rule: Rule | undefined;
  onClose: () => void;
}

const kinds = ruleKinds.map((id) => ({
  id,
  label: messages.kinds[id],
  description: messages.kindHints[id],
}));

export function RuleDialog({ boardId, rule, onClose }: RuleDialogProps) {
  const { data: languages } = useLanguages();
  const form = useForm<RuleForm>({
    initial: toForm(rule),
    validate: (values) => ({
      words: hasConditions(toInput(values)) ? undefined : messages.ruleMissing,
    }),
    async submit(values) {
      await saveRule(boardId, rule, toInput(values));
      onClose();
    },
    onFailure: (error) => toast.error(serverMessage(error, messages.saveFailed)),
  });
  const { values, errors, change } = form;

  return (
    <FormDialog
      title={rule ? messages.editTitle : messages.addTitle}
      form={form}
      saveLabel={messages.save}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <RadioGroup
        label={messages.kind}
        items={kinds}
        value={values.kind}
        onChange={(kind) => change({ kind: kind as RuleKind })}
      />
      <TagInput
        label={messages.words}
        description={messages.wordsHint}
        items={[]}
        value={values.words}
        onChange={(words) => change({ words: words.map(({ label }) => ({ id: label, label })) })}
        onTextChange={(typed) => change({ typed })}
        errorMessage={errors.words}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at the field that is most often filled
        autoFocus
      />
      <MultiSelect
        label={messages.feeds}
        description={messages.feedsHint}
        value={values.feeds}
        onChange={(feeds) => change({ feeds })}
        onSearch={async (text, signal) =>
          (await findBoardFeeds(boardId, text, signal)).map(({ id, title, url }) => ({
            id,
            label: title,
            description: url,
          }))
        }
        errorMessage={errors.feeds}
      />
      <MultiSelect
        label={messages.languagesField}
        description={messages.languagesHint}
        items={languageChoices((languages?.results ?? []).map(({ code }) => code))}
        value={values.languages}
        onChange={(chosen) => change({ languages: chosen })}
        errorMessage={errors.languages}
      />
      <RuleTrial boardId={boardId} rule={toInput(values)} />
    </FormDialog>
  );
}
