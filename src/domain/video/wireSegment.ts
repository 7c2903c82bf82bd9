interface Corner {
  x_coord_: number | null;
  y_coord: number | null;
}

/** A segment as it is sent and stored, with the documents' names. What is left out is not stored. */
export interface Segment {
  id?: number | null;
  /** Its place, from 1. */
  segment_id?: number | null;
  digest?: number | null;
  timestamp_start?: number | null;
  timestamp_end?: number | null;
  s_length?: number | null;
  title?: string;
  description?: string | null;
  is_for_preview?: boolean;
  watch_label?: string | null;
  video_summary_tag?: number | null;
  /** By second, in percent of the player (VID-35). */
  timeCoordinate?: Record<string, { topLeft: Corner; bottomRight: Corner }>;
  coordinates?: number[];
  /** The keys of the crop path that the positions by second were made of. Beyond the documents, as they name no cuts. */
  crop_keys?: { time: number; x: number; move: 'cut' | 'glide' }[];
  x_coord?: number | null;
  y_coord?: number | null;
  bg_color?: string | null;
  created_at?: string | null;
  modified_at?: string | null;
}
