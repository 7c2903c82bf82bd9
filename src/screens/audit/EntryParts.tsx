import type { AuditEntry } from '#api/contract/audit.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Text } from '#ui/text/Text.tsx';
import { findChanges, toObject, objectPath, words } from './entryText.ts';
import { messages } from './messages.ts';

/** Who did it, by hand or by a script. */
export function Actor({ entry: { actor, token } }: { entry: AuditEntry }) {
  return (
    <Stack gap="half" align="start">
      <Text dir="auto" lines={2} tone={actor ? 'normal' : 'muted'}>
        {actor?.name ?? messages.byItself}
      </Text>
      {token && (
        <Text dir="auto" size="xs" tone="muted" lines={2}>
          {messages.byToken(token.name)}
        </Text>
      )}
    </Stack>
  );
}

/** What was done, to what. */
export function Deed({ entry }: { entry: AuditEntry }) {
  const path = objectPath(entry);
  return (
    <Text lines={2}>
      {words(entry.action)}
      {': '}
      {path ? <Link href={path}>{toObject(entry)}</Link> : toObject(entry)}
    </Text>
  );
}

/** The names of what changed. */
export function ChangedFields({ entry }: { entry: AuditEntry }) {
  const names = findChanges(entry).map(({ name }) => name);
  return (
    <Text size="sm" tone="muted" lines={2}>
      {names.length > 0 ? names.join(', ') : messages.nothing}
    </Text>
  );
}
