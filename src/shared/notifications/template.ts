/** The navigation state with which `/notification/create` fills in a template. */
export const templateState = (template: number) => ({ template });

/** The id of the template in the state of a history entry, if there is one. */
export function templateIn(state: unknown): number | undefined {
  const { template } = (state ?? {}) as { template?: unknown };
  return typeof template === 'number' ? template : undefined;
}
