import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { withFailureMessage } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { videoHelp, resolveVideoId } from './named.ts';
import { entryShape } from './shape.ts';

interface ImportOptions extends ConsentOptions {
  video: string;
  in?: string;
}

export function declare(command: Command): void {
  command
    .argument('<video>', videoHelp)
    .addHelpText(
      'before',
      examplesHelp([
        'desk videos transcript import 12',
        'desk videos transcript import https://youtu.be/dQw4w9WgXcQ --in ar --count',
        'desk videos transcript import -- -Zx81cBa9_Q',
      ]),
    )
    .option('--in <language>', 'captions in this language, such as en; default: the one set with --language')
    .optionsGroup('Safety:');
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run(options: ImportOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(entryShape);
  const { in: language, ...consent } = options;
  await withFailureMessage('The captions could not be imported.', async () => {
    const params = { youtube_id: await resolveVideoId(options.video, context) };
    await confirmIfProtected('Replace the transcript with the captions from YouTube?', consent, context);
    const { importTranscript } = await import('#api/contract/transcripts.ts');
    const body = language === undefined ? {} : { language };
    const { transcript, language: found } = await client.call(importTranscript, { params, body }, { signal });
    await output.rows(transcript, entryShape);
    terminal.notice(found === '' ? 'Captions imported.' : `Captions imported, in ${found}.`);
  });
}
