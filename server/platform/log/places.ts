/** The places of the program in an error's stack. */
export function findPlaces({ message, stack = '' }: Error): string[] {
  // The message is before the places, and may have lines that look like one.
  const places = stack.slice(stack.indexOf(message) + message.length).matchAll(/^\s+at (.+)$/gm);
  return Array.from(places, ([, place]) => place!);
}
