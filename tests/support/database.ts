import type { TestProject } from 'vitest/node';
import { prepareEmbedded } from './embedded.ts';
import { startCluster } from './postgres.ts';
import './provided.ts';
import { prepareRowTypes } from './rowTypes/prepare.ts';

/** The suite runs on PGlite, or with TEST_DATABASE=postgres on a PostgreSQL cluster it starts itself. */
export default async function setup(project: TestProject) {
  const rowTypes = await prepareRowTypes();
  project.provide('rowTypes', rowTypes.folder);
  if (process.env.TEST_DATABASE === 'postgres') {
    const cluster = await startCluster();
    project.provide('postgresUrl', cluster.url);
    return async () => {
      await cluster.stop();
      await rowTypes.report();
    };
  }
  const prepared = await prepareEmbedded();
  project.provide('embeddedDump', prepared.file);
  return async () => {
    await prepared.remove();
    await rowTypes.report();
  };
}
