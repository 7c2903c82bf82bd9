import { t } from './schema.ts';

/** One day, longer than any film. */
const maxSeconds = 86_400;
/** One position per second, enough for a crop of almost three hours. */
const maxPositions = 10_000;
const maxCropKeys = 1000;
/** Maximum number of crop keyframes of all segments together. */
export const maxDigestCropKeys = 10_000;

const Seconds = t.nullable(t.number({ minimum: 0, maximum: maxSeconds }));
const Coordinate = t.nullable(t.number({ minimum: -100_000, maximum: 100_000 }));
const Corner = t.object({ x_coord_: Coordinate, y_coord: Coordinate });
const Time = t.nullable(t.string({ maxLength: 40 }));

/** The documented field names. Omitted fields aren't stored. */
export const Segment = t.object(
  t.optionalProperties({
    id: t.nullable(t.integer({ minimum: 0, maximum: 2_147_483_647 })),
    /** Position, starting at 1. */
    segment_id: t.nullable(t.integer({ minimum: 0, maximum: 100_000 })),
    digest: t.nullable(t.integer({ minimum: 0, maximum: 2_147_483_647 })),
    timestamp_start: Seconds,
    timestamp_end: Seconds,
    s_length: Seconds,
    title: t.string({ maxLength: 1000 }),
    description: t.nullable(t.string({ maxLength: 10_000 })),
    is_for_preview: t.boolean(),
    watch_label: t.nullable(t.string({ maxLength: 100 })),
    video_summary_tag: t.nullable(t.integer({ minimum: 0, maximum: 2_147_483_647 })),
    /** By second, in percent of the player (VID-35). */
    timeCoordinate: t.record(t.object({ topLeft: Corner, bottomRight: Corner }), maxPositions),
    coordinates: t.array(t.number({ minimum: -100_000, maximum: 100_000 }), { maxItems: maxPositions }),
    /**
     * Keyframes that the per-second positions were computed from. Not in the documents, which
     * have no cuts.
     */
    crop_keys: t.array(
      t.object({
        time: t.number({ minimum: 0, maximum: maxSeconds }),
        x: t.number({ minimum: 0, maximum: 100 }),
        move: t.oneOf(['cut', 'glide']),
      }),
      { maxItems: maxCropKeys },
    ),
    x_coord: Coordinate,
    y_coord: Coordinate,
    bg_color: t.nullable(t.string({ maxLength: 100 })),
    created_at: Time,
    modified_at: Time,
  }),
);
