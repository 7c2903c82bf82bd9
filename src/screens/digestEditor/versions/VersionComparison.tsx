import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { VersionRow } from '#api/contract/digests/versions.ts';
import { useVersion } from '#data/digests/versions.ts';
import { toParagraphs } from '#richText/paragraphs.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { ChangedText } from '#ui/text/ChangedText.tsx';
import { changedPassages } from '#ui/text/changedPassages.ts';
import { TextComparison } from '#ui/text/TextComparison.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { useDraft } from '../DraftContext.tsx';
import { messages } from '../messages.ts';

import type { RestorableText } from './useRestore.ts';
import { versionOrigin } from './versions.ts';

const strings = messages.versions;

const editorVersionId = 'editor';

interface VersionComparisonProps {
  digestId: number;
  /** Current version first. */
  versions: readonly VersionRow[];
  onRestore: (text: RestorableText, origin: string) => void;
}

export function VersionComparison({ digestId, versions, onRestore }: VersionComparisonProps) {
  const items = [
    { id: editorVersionId, label: strings.inEditor },
    ...versions.map((row) => ({ id: row.id, label: versionLabel(row) })),
  ];
  const [chosen, setChosen] = useState({
    before: versions[0]?.id ?? editorVersionId,
    after: editorVersionId,
  });
  const before = useVersionText(digestId, chosen.before);
  const after = useVersionText(digestId, chosen.after);
  const toName = (id: string) => items.find((item) => item.id === id)?.label ?? '';

  const side = (name: 'before' | 'after', { text }: ReturnType<typeof useVersionText>) => (
    <Stack gap={2}>
      <ComboBox
        label={strings[name]}
        items={items}
        value={items.find(({ id }) => id === chosen[name]) ?? null}
        onChange={(item) => item && setChosen({ ...chosen, [name]: item.id })}
      />
      <Button
        isDisabled={!text || chosen[name] === editorVersionId}
        onPress={() => text && onRestore(text, toName(chosen[name]))}
      >
        {name === 'before' ? strings.restoreBefore : strings.restoreAfter}
      </Button>
    </Stack>
  );

  return (
    <Stack gap={4}>
      <Grid min="40%" gap={4}>
        {side('before', before)}
        {side('after', after)}
      </Grid>
      {before.hasFailed || after.hasFailed ? (
        <ErrorState
          title={strings.notRead}
          onRetry={() => {
            before.retry();
            after.retry();
          }}
        />
      ) : before.text && after.text ? (
        <Comparison
          before={before.text}
          after={after.text}
          headings={{ before: toName(chosen.before), after: toName(chosen.after) }}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </Stack>
  );
}

interface ComparisonProps {
  before: RestorableText;
  after: RestorableText;
  headings: { before: string; after: string };
}

function Comparison({ before, after, headings }: ComparisonProps) {
  const isNarrow = useMediaQuery(media.narrow);
  const [old, newer] = [before, after].map(({ title, content }) => [
    title,
    ...toParagraphs(content, strings),
  ]);
  return (
    <>
      {old!.join('\n') === newer!.join('\n') && <p>{strings.isSame}</p>}
      {isNarrow ? (
        <ChangedText
          label={strings.comparison}
          passages={changedPassages(old!, newer!)}
          labels={strings.change}
        />
      ) : (
        <TextComparison
          label={strings.comparison}
          before={old!}
          after={newer!}
          headings={headings}
          labels={strings.change}
        />
      )}
    </>
  );
}

function useVersionText(digestId: number, id: string) {
  useSignals();
  const { title, content } = useDraft().form.value;
  const { data, error, mutate } = useVersion(digestId, id === editorVersionId ? null : id);
  const stored = data && { title: data.title, content: data.digest };
  return {
    text: id === editorVersionId ? { title, content } : stored,
    hasFailed: id !== editorVersionId && error !== undefined && !data,
    retry: () => void mutate(),
  };
}

function versionLabel(row: VersionRow): string {
  const kind = row.is_current ? strings.current : row.is_autosave ? strings.autosaved : '';
  return [kind, versionOrigin(row.user_name, row.saved_at), row.title].filter(Boolean).join(' · ');
}
