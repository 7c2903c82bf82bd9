interface Corner {
  x_coord_: number | null;
  y_coord: number | null;
}

/** Documented property names. Omitted fields aren't stored. */
export interface Segment {
  id?: number | null;
  /** 1-based. */
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
  /** Keyframes the positions were computed from. Not in the documents, which have no cuts. */
  crop_keys?: { time: number; x: number; move: 'cut' | 'glide' }[];
  x_coord?: number | null;
  y_coord?: number | null;
  bg_color?: string | null;
  created_at?: string | null;
  modified_at?: string | null;
}
