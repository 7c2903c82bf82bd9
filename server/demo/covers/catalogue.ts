import { balloons } from './motifs/balloons.ts';
import { bicycle } from './motifs/bicycle.ts';
import { books } from './motifs/books.ts';
import { bowl } from './motifs/bowl.ts';
import { bridge } from './motifs/bridge.ts';
import { chart } from './motifs/chart.ts';
import { circuit } from './motifs/circuit.ts';
import { coins } from './motifs/coins.ts';
import { cup } from './motifs/cup.ts';
import { dunes } from './motifs/dunes.ts';
import { film } from './motifs/film.ts';
import { forest } from './motifs/forest.ts';
import { hall } from './motifs/hall.ts';
import { harbour } from './motifs/harbour.ts';
import { hills } from './motifs/hills.ts';
import { houses } from './motifs/houses.ts';
import { lab } from './motifs/lab.ts';
import { leaves } from './motifs/leaves.ts';
import { lighthouse } from './motifs/lighthouse.ts';
import { map } from './motifs/map.ts';
import { market } from './motifs/market.ts';
import { mountains } from './motifs/mountains.ts';
import { orbit } from './motifs/orbit.ts';
import { pencils } from './motifs/pencils.ts';
import { pitch } from './motifs/pitch.ts';
import { pulse } from './motifs/pulse.ts';
import { rails } from './motifs/rails.ts';
import { skyline } from './motifs/skyline.ts';
import { track } from './motifs/track.ts';
import { turbines } from './motifs/turbines.ts';
import { vinyl } from './motifs/vinyl.ts';
import { waves } from './motifs/waves.ts';
import { weave } from './motifs/weave.ts';
import type { PaletteName } from './palettes.ts';
import type { Motif } from './shapes.ts';

/** Every motif with the palettes that suit it. */
export const motifs = {
  mountains: { draw: mountains, palettes: ['ice', 'dawn', 'dusk', 'mint', 'plum'] },
  hills: { draw: hills, palettes: ['meadow', 'citrus', 'mint', 'clay'] },
  dunes: { draw: dunes, palettes: ['clay', 'citrus', 'dawn', 'dusk'] },
  forest: { draw: forest, palettes: ['mint', 'meadow', 'night', 'dawn'] },
  waves: { draw: waves, palettes: ['sea', 'ice', 'dusk', 'mint'] },
  lighthouse: { draw: lighthouse, palettes: ['night', 'dusk', 'sea', 'ice'] },
  leaves: { draw: leaves, palettes: ['meadow', 'mint', 'sea', 'citrus'] },
  turbines: { draw: turbines, palettes: ['sea', 'meadow', 'dawn', 'ice'] },
  balloons: { draw: balloons, palettes: ['dawn', 'sea', 'plum', 'meadow', 'citrus'] },
  orbit: { draw: orbit, palettes: ['night', 'plum', 'dusk', 'sea', 'citrus'] },
  harbour: { draw: harbour, palettes: ['sea', 'dawn', 'ice', 'mint'] },
  skyline: { draw: skyline, palettes: ['night', 'dusk', 'sea', 'plum'] },
  houses: { draw: houses, palettes: ['clay', 'sea', 'dawn', 'mint', 'citrus'] },
  bridge: { draw: bridge, palettes: ['dawn', 'sea', 'plum', 'ice'] },
  hall: { draw: hall, palettes: ['clay', 'ice', 'plum', 'sea', 'citrus'] },
  rails: { draw: rails, palettes: ['dawn', 'meadow', 'ice', 'clay', 'dusk', 'sea'] },
  map: { draw: map, palettes: ['sea', 'meadow', 'ice', 'mint'] },
  chart: { draw: chart, palettes: ['ice', 'mint', 'plum', 'clay'] },
  coins: { draw: coins, palettes: ['dusk', 'night'] },
  circuit: { draw: circuit, palettes: ['sea', 'mint', 'plum', 'night', 'dusk'] },
  pulse: { draw: pulse, palettes: ['mint', 'ice', 'dawn'] },
  weave: { draw: weave, palettes: ['clay', 'plum', 'sea', 'citrus', 'ice', 'dawn', 'mint'] },
  pitch: { draw: pitch, palettes: ['meadow', 'mint', 'sea'] },
  track: { draw: track, palettes: ['clay', 'citrus', 'sea', 'dawn'] },
  vinyl: { draw: vinyl, palettes: ['plum', 'citrus', 'dusk', 'mint', 'clay', 'ice'] },
  film: { draw: film, palettes: ['dusk', 'plum', 'night', 'clay'] },
  bicycle: { draw: bicycle, palettes: ['citrus', 'mint', 'dawn', 'ice'] },
  bowl: { draw: bowl, palettes: ['dawn', 'meadow', 'sea', 'mint', 'plum'] },
  market: { draw: market, palettes: ['meadow', 'dawn', 'mint', 'plum'] },
  cup: { draw: cup, palettes: ['clay', 'dawn', 'sea'] },
  books: { draw: books, palettes: ['clay', 'sea', 'plum', 'dawn', 'ice', 'mint', 'citrus'] },
  pencils: { draw: pencils, palettes: ['citrus', 'sea', 'mint', 'plum'] },
  lab: { draw: lab, palettes: ['mint', 'ice', 'plum'] },
} as const satisfies Record<string, { draw: Motif; palettes: readonly PaletteName[] }>;

export type MotifName = keyof typeof motifs;
