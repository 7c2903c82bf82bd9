import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { FieldGroup } from '#ui/fields/form/FieldGroup.tsx';
import { FieldWithAction } from '#ui/fields/form/FieldWithAction.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { fieldId } from '#editing/formField.ts';
import type { PollForm } from '#editing/model.ts';
import { useField } from '../DraftContext.tsx';
import { messages } from '../messages.ts';
import { pollBounds } from '#domain/digestFields.ts';
import { createChoice } from '../poll.ts';
import { useTextDirection } from '../useTextDirection.ts';

const strings = messages.poll;

/** POLL-01 to POLL-03. */
export function PollField() {
  const { value: poll, error, set } = useField('poll');
  const dir = useTextDirection();
  const change = (part: Partial<PollForm>) => set({ ...poll, ...part });
  return (
    <Stack gap={3}>
      <Switch isSelected={poll.isOn} onChange={(isOn) => change({ isOn })}>
        {strings.add}
      </Switch>
      {poll.isOn && (
        <FieldGroup id={fieldId('poll')} label={messages.fields.poll} errorMessage={error}>
          <Stack gap={3} align="stretch">
            <TextField
              label={strings.question}
              dir={dir}
              isRequired
              isInvalid={error === strings.noQuestion}
              value={poll.question}
              onChange={(question) => change({ question })}
            />
            <Choices poll={poll} onChange={(choices) => change({ choices })} />
          </Stack>
        </FieldGroup>
      )}
    </Stack>
  );
}

interface ChoicesProps {
  poll: PollForm;
  onChange: (choices: PollForm['choices']) => void;
}

function Choices({ poll: { choices }, onChange }: ChoicesProps) {
  const dir = useTextDirection();
  const [added, setAdded] = useState<string>();

  function add() {
    const choice = createChoice();
    setAdded(choice.key);
    onChange([...choices, choice]);
  }

  return (
    <>
      {choices.map((each, index) => (
        <FieldWithAction
          key={each.key}
          action={
            choices.length > pollBounds.min && (
              <IconButton
                size="small"
                label={strings.removeChoice(index + 1)}
                icon={<X />}
                onPress={() => onChange(choices.filter(({ key }) => key !== each.key))}
              />
            )
          }
        >
          <TextField
            label={strings.choice(index + 1)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just added it
            autoFocus={each.key === added}
            dir={dir}
            value={each.choice}
            onChange={(choice) => onChange(choices.with(index, { ...each, choice }))}
          />
        </FieldWithAction>
      ))}
      {choices.length < pollBounds.max && (
        <div>
          <Button size="small" icon={<Plus />} onPress={add}>
            {strings.addChoice}
          </Button>
        </div>
      )}
    </>
  );
}
