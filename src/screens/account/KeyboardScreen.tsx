import { useSignals } from '@preact/signals-react/runtime';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { KeyboardPreferences } from '#api/contract/preferences.ts';
import type { Action } from '#shared/actions/action.ts';
import { keyChoices, setKeyChoices } from '#shared/actions/choices.ts';
import { allGroups } from '#shared/actions/groups/all.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { savePreferences, usePreferences } from '#data/account.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Switch } from '#ui/fields/choice/Switch.tsx';
import { FieldSection } from '#ui/fields/form/FieldSection.tsx';
import { SearchField } from '#ui/fields/text/SearchField.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { ItemList } from '#ui/layout/ItemList.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Text } from '#ui/text/Text.tsx';
import { KeyRow } from './keyboard/KeyRow.tsx';
import { messages } from './keyboard/KeyRecorder.tsx';

export function KeyboardScreen() {
  useSignals();
  usePageTitle(messages.title);
  const { data } = usePreferences();
  useEffect(() => {
    if (data) setKeyChoices(data.keyboard);
  }, [data]);
  const choices = keyChoices.value;
  const [search, setSearch] = useState('');
  const groups = findActions(search);

  return (
    <Page
      title={messages.title}
      description={messages.hint}
      actions={
        choices.actions.length > 0 && (
          <Button
            icon={<RotateCcw />}
            onPress={() => void saveChoices({ ...choices, actions: [] }, messages.restored)}
          >
            {messages.restoreAll}
          </Button>
        )
      }
    >
      <Stack gap={5}>
        <Switch
          isSelected={choices.letters}
          onChange={(letters) => void saveChoices({ ...choices, letters })}
          description={messages.lettersHint}
        >
          {messages.letters}
        </Switch>
        <div style={{ maxInlineSize: '22.5rem' }}>
          <SearchField
            aria-label={messages.search}
            placeholder={messages.search}
            value={search}
            onChange={setSearch}
          />
        </div>
        {groups.length === 0 && <Text tone="muted">{messages.noneFound}</Text>}
        <Grid min="20rem" rowGap={6} isBalanced>
          {groups.map(({ id, title, actions }) => (
            <FieldSection key={id} title={title}>
              <ItemList aria-label={title} isFlush>
                {actions.map((action) => (
                  <KeyRow
                    key={action.id}
                    action={action}
                    choices={choices}
                    onChange={(changed, keys) => void saveChoices(withActionKeys(choices, changed, keys))}
                  />
                ))}
              </ItemList>
            </FieldSection>
          ))}
        </Grid>
      </Stack>
    </Page>
  );
}

/** Groups with the actions that can be changed and whose names contain the text. */
function findActions(text: string) {
  const words = text.trim().toLowerCase();
  return allGroups
    .map(({ actions, ...group }) => ({
      ...group,
      actions: Object.values(actions).filter(
        ({ isFixed, title }) => !isFixed && title.toLowerCase().includes(words),
      ),
    }))
    .filter(({ actions }) => actions.length > 0);
}

function withActionKeys(
  choices: KeyboardPreferences,
  { id }: Action,
  keys: string[] | null,
): KeyboardPreferences {
  const others = choices.actions.filter((each) => each.id !== id);
  return { ...choices, actions: keys ? [...others, { id, keys }] : others };
}

async function saveChoices(choices: KeyboardPreferences, successMessage?: string) {
  const before = keyChoices.peek();
  setKeyChoices(choices);
  try {
    await savePreferences({ keyboard: choices });
    if (successMessage) toast.success(successMessage);
  } catch (error) {
    setKeyChoices(before);
    toast.error(serverMessage(error, messages.saveFailed));
  }
}
