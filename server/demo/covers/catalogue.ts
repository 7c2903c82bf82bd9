import { balloons } from './motifs/balloons';
import { bicycle } from './motifs/bicycle';
import { books } from './motifs/books';
import { bowl } from './motifs/bowl';
import { bridge } from './motifs/bridge';
import { chart } from './motifs/chart';
import { circuit } from './motifs/circuit';
import { coins } from './motifs/coins';
import { cup } from './motifs/cup';
import { dunes } from './motifs/dunes';
import { film } from './motifs/film';
import { forest } from './motifs/forest';
import { hall } from './motifs/hall';
import { harbour } from './motifs/harbour';
import { hills } from './motifs/hills';
import { houses } from './motifs/houses';
import { lab } from './motifs/lab';
import { leaves } from './motifs/leaves';
import { lighthouse } from './motifs/lighthouse';
import { map } from './motifs/map';
import { market } from './motifs/market';
import { mountains } from './motifs/mountains';
import { orbit } from './motifs/orbit';
import { pencils } from './motifs/pencils';
import { pitch } from './motifs/pitch';
import { pulse } from './motifs/pulse';
import { rails } from './motifs/rails';
import { skyline } from './motifs/skyline';
import { track } from './motifs/track';
import { turbines } from './motifs/turbines';
import { vinyl } from './motifs/vinyl';
import { waves } from './motifs/waves';
import { weave } from './motifs/weave';
import type { PaletteName } from './palettes';
import type { Motif } from './shapes';

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
