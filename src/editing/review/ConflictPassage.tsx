import type { ComponentType } from 'react';
import { LiveRegion } from '#ui/feedback/Banner.tsx';
import { RadioGroup } from '#ui/fields/choice/RadioGroup.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { TextComparison } from '#ui/text/TextComparison.tsx';
import { messages } from '../messages.ts';
import { isOutdated, type Answer, type Choice, type Decision } from './decisions.ts';
import { TextArea } from '#ui/fields/text/TextArea.tsx';

interface ConflictPassageProps {
  decision: Decision;
  label: string;
  mine: readonly string[];
  theirs: readonly string[];
  CustomText?: ComponentType<CustomTextProps>;
  texts: Record<'mine' | 'theirsOfSomeone' | 'onlyMine' | 'onlyTheirs' | Choice, string>;
  /** Undefined if unknown or the same user. */
  writerName?: string;
  answer: Answer | undefined;
  isUnanswered: boolean;
  onAnswer: (answer: Answer) => void;
}

export function ConflictPassage({
  decision,
  label,
  mine,
  theirs,
  CustomText,
  texts,
  writerName,
  answer,
  isUnanswered,
  onAnswer,
}: ConflictPassageProps) {
  const { local, remote, hasBoth } = decision;
  const choices: Choice[] = [
    'local',
    'remote',
    ...(hasBoth ? (['both'] as const) : []),
    ...(CustomText ? (['own'] as const) : []),
  ];
  return (
    <Stack gap={2}>
      <Text weight="strong">{label}</Text>
      <TextComparison
        label={label}
        areAlternatives
        before={paragraphsOrDeleted(mine)}
        after={paragraphsOrDeleted(theirs)}
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
        value={answer?.choice ?? null}
        errorMessage={isUnanswered ? messages.conflict.missing : undefined}
        onChange={(next) => onAnswer({ choice: next as Choice, text: answer?.text ?? String(local), remote })}
        items={choices.map((id) => ({ id, label: texts[id] }))}
      />
      <LiveRegion>{isOutdated(decision, answer) && <p>{messages.conflict.again}</p>}</LiveRegion>
      {CustomText && answer?.choice === 'own' && (
        <CustomText
          label={messages.conflict.ownLabel(label)}
          value={answer.text ?? String(local)}
          onChange={(text) => onAnswer({ ...answer, text })}
        />
      )}
    </Stack>
  );
}

const paragraphsOrDeleted = (paragraphs: readonly string[]) =>
  paragraphs.length > 0 ? paragraphs : [messages.conflict.deleted];

export interface CustomTextProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Hides a leading line break in the field but keeps it in the value. */
export function PlainCustomText({ label, value, onChange }: CustomTextProps) {
  const lead = value.startsWith('\n') ? '\n' : '';
  return (
    <TextArea label={label} value={value.slice(lead.length)} onChange={(text) => onChange(lead + text)} />
  );
}
