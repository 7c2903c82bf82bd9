const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * How long the event loop did nothing else at most while something ran, in milliseconds of this thread's CPU time, so that
 * other processes do not count.
 */
export async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = cpuMs();
  let timer: NodeJS.Immediate;
  const turn = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    timer = setImmediate(turn);
  };
  timer = setImmediate(turn);
  try {
    await run();
    return Math.max(longest, cpuMs() - last);
  } finally {
    clearImmediate(timer);
  }
}
