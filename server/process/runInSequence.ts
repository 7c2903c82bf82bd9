interface StepObserver {
  onStep?: (name: string) => void;
  onFailure: (error: unknown, name: string) => void;
}

/** Reports a failed step, for example on a full disk, and runs the rest anyway. */
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
