import { version } from './packageVersion.ts';

const args = process.argv.slice(2);

// Scripts and prompts read the version, so it must not wait for the rest to load.
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  process.stdout.write(`${version}\n`);
} else {
  const { main } = await import('./program.ts');
  process.exitCode = await main(args);
}
