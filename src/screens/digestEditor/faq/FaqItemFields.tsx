import { CircleStop, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FieldGroup } from '#ui/fields/form/FieldGroup.tsx';
import { FieldWithAction } from '#ui/fields/form/FieldWithAction.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { messages } from '../messages.ts';
import { findErrors, type FaqItem } from '../faq.ts';
import { useTextDirection } from '../useTextDirection.ts';

const texts = messages.faq;

interface FaqItemFieldsProps {
  place: number;
  item: FaqItem;
  isTried: boolean;
  isBusy: boolean;
  onChange: (item: FaqItem) => void;
  onRegenerate: () => void;
  /** Stops the generation of its answer. */
  onCancel: () => void;
  onRemove: () => void;
}

/** One question and its answer. Each says what is wrong once it was left or changed (FAQ-11). */
export function FaqItemFields(props: FaqItemFieldsProps) {
  const { place, item, isTried, isBusy, onChange, onRegenerate, onCancel, onRemove } = props;
  const [touched, setTouched] = useState({ question: false, answer: false });
  const errors = findErrors(item);
  const dir = useTextDirection();
  const getError = (name: 'question' | 'answer') => (isTried || touched[name] ? errors[name] : undefined);

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

  return (
    <FieldGroup aria-label={texts.item(place)}>
      <Stack gap={2}>
        <FieldWithAction
          action={
            <>
              {item.isAnswering ? (
                <IconButton
                  size="small"
                  label={texts.cancelAnswer(place)}
                  icon={<CircleStop />}
                  onPress={onCancel}
                />
              ) : (
                <IconButton
                  size="small"
                  label={texts.regenerate(place)}
                  icon={<RefreshCw />}
                  isDisabled={isBusy}
                  onPress={onRegenerate}
                />
              )}
              <IconButton
                size="small"
                label={texts.remove(place)}
                icon={<Trash2 />}
                isDisabled={item.isAnswering || isBusy}
                onPress={onRemove}
              />
            </>
          }
        >
          <TextField label={texts.questionLabel(place)} dir={dir} isRequired {...handle('question')} />
        </FieldWithAction>
        <TextArea
          label={texts.answerLabel(place)}
          dir={dir}
          isDisabled={item.isAnswering}
          description={item.isAnswering ? texts.inProgress : undefined}
          {...handle('answer')}
        />
      </Stack>
    </FieldGroup>
  );
}
