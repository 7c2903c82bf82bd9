import type { BroadcastInput } from '#api/contract/broadcasts.ts';
import type { AudienceFilters } from '#api/contract/presets.ts';
import { UsageError } from '#cli/errors.ts';
import { listLookup, resolveOne } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';

export const audienceFields = ({ read, app_package_name, ...filters }: AudienceFilters) => ({
  ...filters,
  ...(app_package_name && { app_package_name }),
  filters: { read },
});

/** Throws if part of the saved audience was deleted. */
export async function readPresets(
  { audience, fromTemplate: template }: { audience?: string; fromTemplate?: string },
  { client, signal }: Context,
): Promise<Partial<BroadcastInput>> {
  if (audience === undefined && template === undefined) return {};
  const { listAudiences, listTemplates } = await import('#api/contract/presets.ts');
  const fields: Partial<BroadcastInput> = {};
  if (template !== undefined) {
    const lookup = listLookup('template', async () =>
      withTitles((await client.call(listTemplates, {}, { signal })).results),
    );
    Object.assign(fields, (await resolveOne(template, lookup)).content);
  }
  if (audience !== undefined) {
    const lookup = listLookup('saved audience', async () =>
      withTitles((await client.call(listAudiences, {}, { signal })).results),
    );
    const found = await resolveOne(audience, lookup);
    if (found.missing.length > 0) {
      throw new UsageError(
        `The audience ${JSON.stringify(found.name)} uses deleted items: ${found.missing.join(', ')}.`,
        'Save it again in the browser.',
      );
    }
    Object.assign(fields, audienceFields(found.filters));
  }
  return fields;
}

const withTitles = <Row extends { name: string }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, title: row.name }));
