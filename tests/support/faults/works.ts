import { backups } from './backups.ts';
import { broadcast } from './broadcast.ts';
import { bulkChange } from './bulk.ts';
import { allInTheMiddle, digests, recipients } from './everything.ts';
import type { Fault } from './faults.ts';
import { exports } from './files.ts';
import type { Place } from './place.ts';
import { followSites, polls, type Sites } from './polls.ts';
import { render, uploadLongVideo } from './renders.ts';
import { saves } from './saves.ts';
import { uploads } from './uploads.ts';
import type { Work } from './work.ts';

type Begin = (place: Place, fault: Fault) => Promise<Work> | Work;

/** The kinds of work, each with what begins it. */
const works = {
  saves: ({ client }, { refusals }) => saves(client, refusals),
  bulk: ({ client }) => bulkChange(client),
  broadcast: ({ client }) => broadcast(client, recipients),
  upload: ({ client }, { refusals }) => uploads(client, refusals),
  render: async (place) => render(place.client, await findFilm(place)),
  poll: async (place) => polls(place.client, await findSites(place)),
  export: ({ server, headers }, { filesSurvive }) =>
    exports({ url: server.url, headers }, digests, { survives: filesSurvive }),
  backup: ({ folder, setup, env }) => backups(folder, { ...env, ...setup.settings }),
} satisfies Record<string, Begin>;

export type Kind = keyof typeof works;
export const kinds = Object.keys(works) as Kind[];

/** Begins work of a kind. Returns it once it is in the middle. */
export async function begin(kind: Kind, place: Place, fault: Fault): Promise<Work> {
  const start: Begin = works[kind];
  const isTask = ['bulk', 'broadcast', 'render', 'poll'].includes(kind);
  if (isTask) return (await allInTheMiddle(place.client, [], [async () => start(place, fault)])).at(-1)!;
  const work = await start(place, fault);
  await allInTheMiddle(place.client, [work], []);
  return work;
}

/** What a place needs once, however often faults strike it. */
const films = new WeakMap<Place, Promise<string>>();
const sites = new WeakMap<Place, Promise<Sites>>();

function findFilm(place: Place) {
  if (!films.has(place)) films.set(place, uploadLongVideo(place.client));
  return films.get(place)!;
}

function findSites(place: Place) {
  if (!sites.has(place)) sites.set(place, followSites(place.client, place.onEnd));
  return sites.get(place)!;
}
