/** The LIKE pattern of texts that contain the given one. Its wildcards lose their meaning. */
export function containing(text: string) {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
