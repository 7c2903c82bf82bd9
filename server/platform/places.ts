/** The places of the program in an error's stack. */
export function placesOf({ message, stack = '' }: Error): string[] {
  // The message stands before the places, and may have lines that look like one.
  const places = stack.slice(stack.indexOf(message) + message.length).matchAll(/^\s+at (.+)$/gm);
  return Array.from(places, ([, place]) => place!);
}
