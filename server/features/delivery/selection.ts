import {
  deliveredFields,
  includableParts,
  type DeliveredDigest,
  type PartialDigestWithRelated,
} from '#api/contract/delivery.ts';
import type { Database } from '#server/db/database.ts';
import { fieldError } from '#server/errors.ts';
import { presentPublished } from './present.ts';
import { findRelated, type Scope } from './queries.ts';
import { digestKeys } from './surrogateKeys.ts';

type Field = (typeof deliveredFields)[number];
type Included = (typeof includableParts)[number];

export interface Selection {
  fields: Field[];
  includes: Set<Included>;
}

/** Throws 400 on unknown names, so that a typo isn't mistaken for an empty field. */
export function parseSelection({ fields, include }: { fields?: string; include?: string }): Selection {
  const includes = new Set(parseNames('include', include, includableParts));
  const named = parseNames('fields', fields, deliveredFields);
  return {
    fields: fields
      ? [...new Set(named)]
      : deliveredFields.filter((name) => name !== 'faq' || includes.has('faq')),
    includes,
  };
}

function parseNames<Name extends string>(
  parameter: string,
  list: string | undefined,
  allowed: readonly Name[],
): Name[] {
  return (list?.split(',') ?? []).map((text) => {
    const name = text.trim();
    const found = allowed.find((each) => each === name);
    if (!found)
      throw fieldError({ [parameter]: [`Unknown field “${name}”. Use any of ${allowed.join(', ')}.`] });
    return found;
  });
}

/** References to other digests (`[@text](…/digests/slug)`), already converted to links. */
const referencePattern = /<a href="(?:[^"]*\/)?digests\/([a-z\d-]{1,200})(?:[/?#][^"]*)?"/g;

export const referencedSlugs = (content: string): string[] => [
  ...new Set([...content.matchAll(referencePattern)].map(([, slug]) => slug!)),
];

interface SelectOptions extends Scope {
  selection: Selection;
  publicUrl: string;
}

interface SelectedDigests {
  digests: Map<number, PartialDigestWithRelated>;
  /** Of these digests and the related ones. */
  surrogateKeys: string[];
}

export async function selectDigests(
  db: Database,
  ids: number[],
  { selection, publicUrl, ...scope }: SelectOptions,
): Promise<SelectedDigests> {
  const digests = await presentPublished(db, ids, publicUrl);
  const slugs = selection.includes.has('related')
    ? new Set(digests.flatMap(({ content }) => referencedSlugs(content)))
    : new Set<string>();
  const related = await findRelated(db, [...slugs], scope, publicUrl);
  return {
    digests: new Map(
      digests.map((digest) => [
        digest.id,
        {
          ...pick(digest, selection.fields),
          ...(selection.includes.has('related') && {
            related: referencedSlugs(digest.content).flatMap((slug) => related.get(slug) ?? []),
          }),
        },
      ]),
    ),
    surrogateKeys: [
      ...digestKeys([...ids, ...[...related.values()].map(({ id }) => id)]),
      // One that isn't published yet appears without a change of these digests.
      ...(related.size < slugs.size ? ['digests'] : []),
    ],
  };
}

const pick = (digest: DeliveredDigest, fields: Field[]): PartialDigestWithRelated =>
  Object.fromEntries(fields.map((name) => [name, digest[name]]));
