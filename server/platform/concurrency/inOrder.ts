/** Does all steps one after the other. One that fails, as on a full disk, is reported and does not stop those after it. */
export async function inOrder(steps: (() => unknown)[], onFailure: (error: unknown) => void): Promise<void> {
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      onFailure(error);
    }
  }
}
