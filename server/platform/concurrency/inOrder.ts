interface Watch {
  /** Called before each step, with its name. */
  onStep?: (name: string) => void;
  onFailure: (error: unknown, name: string) => void;
}

/** Does all steps one after the other. One that fails, as on a full disk, is reported and does not stop those after it. */
export async function inOrder(
  steps: Record<string, () => unknown>,
  { onStep, onFailure }: Watch,
): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    onStep?.(name);
    try {
      await step();
    } catch (error) {
      onFailure(error, name);
    }
  }
}
