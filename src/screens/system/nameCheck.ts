import type { SystemCheck } from '#api/contract/system.ts';
import { messages } from './messages.ts';

/** What a check is about, such as `Repeated tasks: push-inbox`. */
export function nameCheck({ part, subject }: Pick<SystemCheck, 'part' | 'subject'>): string {
  const name = messages.parts[part];
  return subject === null ? name : messages.ofSubject(name, subject);
}
