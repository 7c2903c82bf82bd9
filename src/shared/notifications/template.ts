/** Navigation state that opens `/notification/create` with a template. */
export const templateState = (template: number) => ({ template });

export function parseTemplateState(state: unknown): number | undefined {
  const { template } = (state ?? {}) as { template?: unknown };
  return typeof template === 'number' ? template : undefined;
}
