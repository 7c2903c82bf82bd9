import { Fragment } from 'react';
import type { AuditEntry } from '#api/contract/audit.ts';
import { usersPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import { Text } from '#ui/text/Text.tsx';
import { actorName, entryDetails, entryText } from './entryText.ts';
import { findSentence } from './sentences/sentences.ts';
import { searchPath, type Name } from './sentences/parts.ts';

interface EntrySentenceProps {
  entry: AuditEntry;
  /** Lines after which the sentence is cut short. */
  lines: number;
}

/** Who did what to what, as a sentence whose names are links; below, with which token, and which fields it changed. */
export function EntrySentence({ entry, lines }: EntrySentenceProps) {
  const { actor } = entry;
  const name = actorName(entry);
  const details = entryDetails(entry);
  return (
    <Cluster gap={3} isSingleLine align={lines > 1 ? 'start' : 'center'}>
      <Avatar name={actor?.name ?? ''} size="small" />
      <Stack gap={0}>
        <Text dir="auto" lines={details || lines > 1 ? lines : 2} title={entryText(entry)}>
          <SentenceName name={name} href={actor ? searchPath(usersPath(), actor.name) : undefined} />{' '}
          {findSentence(entry).map((part, index) =>
            typeof part === 'string' ? (
              <Fragment key={index}>{part}</Fragment>
            ) : (
              <SentenceName key={index} {...part} />
            ),
          )}
        </Text>
        {details && (
          <Text dir="auto" size="xs" tone="muted" lines={lines}>
            {details}
          </Text>
        )}
      </Stack>
    </Cluster>
  );
}

function SentenceName({ name, href }: Name) {
  const words = (
    <Text weight="medium">
      <bdi>{name}</bdi>
    </Text>
  );
  return href ? (
    <Link href={href} variant="quiet">
      {words}
    </Link>
  ) : (
    words
  );
}
