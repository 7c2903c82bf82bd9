import { t } from './schema.ts';

/** A day, in seconds: no film is longer. */
const maxSeconds = 86_400;

const Seconds = t.nullable(t.number({ minimum: 0, maximum: maxSeconds }));
const Coordinate = t.nullable(t.number({ minimum: -100_000, maximum: 100_000 }));
const Corner = t.object({ x_coord_: Coordinate, y_coord: Coordinate });
const Time = t.nullable(t.string({ maxLength: 40 }));

/** A segment of a video, with the documents' names. What is left out is not stored. */
export const Segment = t.object(
  t.optionalProperties({
    id: t.nullable(t.integer({ minimum: 0, maximum: 2_147_483_647 })),
    /** Its place, from 1. */
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
    timeCoordinate: t.record(t.object({ topLeft: Corner, bottomRight: Corner }), maxSeconds),
    coordinates: t.array(t.number({ minimum: -100_000, maximum: 100_000 }), { maxItems: maxSeconds }),
    /** The keys of the crop path that the positions by second were made of. Beyond the documents, as they name no cuts. */
    crop_keys: t.array(
      t.object({
        time: t.number({ minimum: 0, maximum: maxSeconds }),
        x: t.number({ minimum: 0, maximum: 100 }),
        move: t.oneOf(['cut', 'glide']),
      }),
      { maxItems: maxSeconds },
    ),
    x_coord: Coordinate,
    y_coord: Coordinate,
    bg_color: t.nullable(t.string({ maxLength: 100 })),
    created_at: Time,
    modified_at: Time,
  }),
);
