import type { ComponentType } from 'react';
import { LiveRegion } from '#ui/feedback/LiveRegion.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { TextComparison } from '#ui/text/TextComparison.tsx';
import { messages } from '../messages.ts';
import { isOutdated, type Answer, type Choice, type Decision } from './decisions.ts';
import type { OwnTextProps } from './OwnText.tsx';

interface ConflictPassageProps {
  decision: Decision;
  label: string;
  /** The paragraphs of both versions. */
  mine: readonly string[];
  theirs: readonly string[];
  /** None where it cannot be written anew here. */
  OwnText?: ComponentType<OwnTextProps>;
  texts: Record<'mine' | 'theirsOfSomeone' | 'onlyMine' | 'onlyTheirs' | Choice, string>;
  /** Of the colleague. None where it is not known, or it is the same person. */
  writerName?: string;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

/** One passage that was changed on both sides: its two versions with the words that differ, and the choice. */
export function ConflictPassage({
  decision,
  label,
  mine,
  theirs,
  OwnText,
  texts,
  writerName,
  answer,
  onAnswer,
}: ConflictPassageProps) {
  const { local, remote, hasBoth } = decision;
  const choice = answer?.choice ?? 'local';
  const choices: Choice[] = [
    'local',
    'remote',
    ...(hasBoth ? (['both'] as const) : []),
    ...(OwnText ? (['own'] as const) : []),
  ];
  return (
    <Stack gap={2}>
      <Text weight="strong">{label}</Text>
      <TextComparison
        label={label}
        areAlternatives
        before={shown(mine)}
        after={shown(theirs)}
        headings={{
          before: texts.mine,
          after: writerName ? messages.conflict.theirs(writerName) : texts.theirsOfSomeone,
        }}
        labels={{ removed: texts.onlyMine, added: texts.onlyTheirs }}
      />
      {mine.join('\n') === theirs.join('\n') && (
        <Text size="sm" tone="muted">
          {messages.recovery.formattingOnly}
        </Text>
      )}
      <RadioGroup
        aria-label={label}
        value={choice}
        onChange={(next) => onAnswer({ choice: next as Choice, text: answer?.text ?? String(local), remote })}
        items={choices.map((id) => ({ id, label: texts[id] }))}
      />
      <LiveRegion>{isOutdated(decision, answer) && <p>{messages.conflict.again}</p>}</LiveRegion>
      {OwnText && choice === 'own' && (
        <OwnText
          label={messages.conflict.ownLabel(label)}
          value={answer?.text ?? String(local)}
          onChange={(text) => onAnswer({ choice: 'own', text, remote: answer?.remote ?? remote })}
        />
      )}
    </Stack>
  );
}

const shown = (paragraphs: readonly string[]) =>
  paragraphs.length > 0 ? paragraphs : [messages.conflict.deleted];
