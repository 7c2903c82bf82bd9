import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRowTypes } from './readTypes.ts';

/** Reads the types that rows are given in the server, for the tests to compare rows with, and says afterwards how many were. */
export async function prepareRowTypes() {
  const folder = await mkdtemp(path.join(tmpdir(), 'desk-row-types-'));
  const types = readRowTypes();
  await writeFile(path.join(folder, 'types.json'), JSON.stringify(types));
  const places = Object.keys(types);

  async function report() {
    const compared = new Map<string, Set<string>>();
    for (const file of await readdir(folder)) {
      if (file === 'types.json') continue;
      const seen = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as [string, string[]][];
      for (const [place, columns] of seen)
        compared.set(place, new Set([...(compared.get(place) ?? []), ...columns]));
    }
    await rm(folder, { recursive: true, force: true });
    console.log(
      `${[...compared.values()].filter(({ size }) => size > 0).length} of ${places.length} row types were compared with rows`,
    );
    if (process.env.ROW_TYPES === 'list')
      console.log(places.filter((place) => !compared.get(place)?.size).join('\n'));
  }

  return { folder, report };
}
