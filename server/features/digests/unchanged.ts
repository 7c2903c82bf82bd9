import { isDeepStrictEqual } from 'node:util';
import type { Digest, DigestPatch } from '#api/contract/digests.ts';
import { nestByPath, plainFields, valueAt } from '#domain/digestFields.ts';
import { parseHostName } from '#server/features/taxonomy/hosts/link.ts';

/** A full save includes every field, but most are unchanged and need neither checks nor writes. */
export function omitUnchanged<Patch extends DigestPatch>(patch: Patch, before: Digest): Partial<Patch> {
  const stored = toInput(before);
  return Object.fromEntries(
    Object.entries(patch).filter(
      ([name, value]) => !(name in stored) || !isDeepStrictEqual(value, stored[name]),
    ),
  ) as Partial<Patch>;
}

const readableFields = plainFields().flatMap(({ kind, name, response }) =>
  response === null ? [] : [{ kind, name, response }],
);

/** Leaves out fields that depend on more than their own value. */
function toInput(digest: Digest): Record<string, unknown> {
  const { source, ...fields } = nestByPath(
    readableFields.map(({ kind, name, response }) => [name, inputValue(kind, valueAt(digest, response))]),
  );
  const { host, link } = digest.source;
  const { click_action: click } = digest;
  return {
    ...fields,
    ...((host?.host_name ?? null) === parseHostName(link) && { source }),
    ...(!click?.object_id && { click_action: click }),
    status: digest.status,
    type: digest.type.code,
    digest_poll: digest.digest_poll,
  };
}

function inputValue(kind: (typeof readableFields)[number]['kind'], value: unknown): unknown {
  switch (kind) {
    case 'person':
      return (value as Digest['digest_author'])?.id ?? null;
    case 'links':
      return (value as Digest['digest_curated_tweet']).map(({ link }) => link);
    case 'titled':
    case 'labels':
    case 'people':
      return (value as { id: number }[]).map(({ id }) => id);
    default:
      return value;
  }
}
