/** Navigation state of `/notification/create` to fill in a template. */
export const templateState = (template: number) => ({ template });

export function templateIn(state: unknown): number | undefined {
  const { template } = (state ?? {}) as { template?: unknown };
  return typeof template === 'number' ? template : undefined;
}
