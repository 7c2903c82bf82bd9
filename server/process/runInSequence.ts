interface StepObserver {
  onStep?: (name: string) => void;
  onFailure: (error: unknown, name: string) => void;
}

/** A failing step, as on a full disk, is reported and doesn't stop the rest. */
export async function runInSequence(
  steps: Record<string, () => unknown>,
  { onStep, onFailure }: StepObserver,
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
