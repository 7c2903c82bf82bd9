import { Option, type Command } from 'commander';
import { statusColors, statusSetters, type StatusColor, type StatusSetters } from '#domain/statuses.ts';

export interface LooksOptions {
  statusColor?: StatusColor;
  setBy?: StatusSetters;
}

/** The colour of a status, and who may set it. */
export function addLooksOptions(command: Command) {
  command
    .addOption(new Option('--status-color <color>', 'its colour').choices(statusColors))
    .addOption(new Option('--set-by <who>', 'who may give it to a digest').choices(statusSetters));
}
