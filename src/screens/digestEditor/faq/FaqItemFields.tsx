import { CircleStop, RefreshCw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { FieldGroup } from '#ui/fields/form/FieldGroup.tsx';
import { FieldWithAction } from '#ui/fields/form/FieldWithAction.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { replaceText } from '#ui/fields/text/replaceText.ts';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import type { FaqItem } from '#editing/model.ts';
import { messages } from '../messages.ts';
import { validateItem } from '../faq.ts';
import { useTextDirection } from '../useTextDirection.ts';

const strings = messages.faq;

interface FaqItemFieldsProps {
  position: number;
  item: FaqItem;
  showsErrors: boolean;
  isBusy: boolean;
  onChange: (item: FaqItem) => void;
  onRegenerate: () => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** FAQ-11. */
export function FaqItemFields(props: FaqItemFieldsProps) {
  const { position, item, showsErrors, isBusy, onChange, onRegenerate, onCancel, onRemove } = props;
  const [touched, setTouched] = useState({ question: false, answer: false });
  const answerField = useRef<HTMLTextAreaElement>(null);
  const [answerBefore, setAnswerBefore] = useState<string>();
  if (item.isAnswerPending && answerBefore !== item.answer) setAnswerBefore(item.answer);
  const errors = validateItem(item);
  const dir = useTextDirection();
  const getError = (name: 'question' | 'answer') => (showsErrors || touched[name] ? errors[name] : undefined);

  function handle(name: 'question' | 'answer') {
    const markTouched = () => setTouched({ ...touched, [name]: true });
    return {
      value: item[name],
      errorMessage: getError(name),
      onBlur: markTouched,
      onChange: (text: string) => {
        markTouched();
        onChange({ ...item, [name]: text });
      },
    };
  }

  /** Waits for focus: recording the undo step would interrupt typing elsewhere. */
  function recordGenerated() {
    setAnswerBefore(undefined);
    if (answerBefore === undefined || answerBefore === item.answer) return;
    const control = answerField.current!;
    control.value = answerBefore;
    replaceText(control, item.answer);
  }

  return (
    <FieldGroup aria-label={strings.item(position)}>
      <Stack gap={2}>
        <FieldWithAction
          action={
            <>
              {item.isAnswerPending ? (
                <IconButton
                  size="small"
                  label={strings.cancelAnswer(position)}
                  icon={<CircleStop />}
                  onPress={onCancel}
                />
              ) : (
                <IconButton
                  size="small"
                  label={strings.regenerate(position)}
                  icon={<RefreshCw />}
                  isDisabled={isBusy}
                  onPress={onRegenerate}
                />
              )}
              <IconButton
                size="small"
                label={strings.remove(position)}
                icon={<Trash2 />}
                isDisabled={item.isAnswerPending || isBusy}
                onPress={onRemove}
              />
            </>
          }
        >
          <TextField label={strings.questionLabel(position)} dir={dir} isRequired {...handle('question')} />
        </FieldWithAction>
        <TextArea
          key={String(item.isAnswerPending)}
          inputRef={answerField}
          onFocus={recordGenerated}
          label={strings.answerLabel(position)}
          dir={dir}
          isDisabled={item.isAnswerPending}
          description={item.isAnswerPending ? strings.inProgress : undefined}
          {...handle('answer')}
        />
      </Stack>
    </FieldGroup>
  );
}
