/** Matches if a name continues here, in scripts that separate words. */
const nameContinuation = /^(?:[\p{LC}\p{M}\p{N}_@]|[-.+][\p{L}\p{N}])/u;

/** The `@` belongs to an email address if this matches the text before it. */
const emailLocalPart = /[\p{L}\p{N}._%+-]$/u;

/** If one name is the start of another, the longer one wins. */
export function findMentionedPeople<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
) {
  const longestFirst = people
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length);
  const mentioned = new Set<Person>();
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const start = at + 1;
    if (emailLocalPart.test(text.slice(Math.max(0, at - 2), at))) continue;
    const found = longestFirst.find(({ name }) => isNameAt(text, start, name));
    if (!found) continue;
    for (const person of people) if (person.name === found.name) mentioned.add(person);
  }
  return [...mentioned];
}

function isNameAt(text: string, start: number, name: string) {
  const end = start + name.length;
  return text.startsWith(name, start) && !nameContinuation.test(text.slice(end, end + 3));
}
