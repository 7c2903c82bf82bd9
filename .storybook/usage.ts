/** Usage notes shown on a component's docs page, from `parameters: { usage }` of its stories. */
export interface Usage {
  /** Keys, and what they do. */
  keys?: Record<string, string>;
  do?: readonly string[];
  dont?: readonly string[];
  /** Its parts in reading order, each with what it is for. */
  anatomy?: Record<string, string>;
}
