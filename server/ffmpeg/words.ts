/** Options that have no spaces within them, as they are typed. */
export const words = (text: string): string[] => text.split(' ');
