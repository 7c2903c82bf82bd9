import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { under } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { videoHelp, videoNamed } from './named.ts';
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
      ]),
    )
    .option('--in <language>', 'the captions in this language, such as en; default: that of --language')
    .optionsGroup('Safety:');
  addConsentOptions(command);
  addOutputOptions(command);
}

/** Replaces the transcript of a YouTube video by its captions. */
export async function run(options: ImportOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(entryShape);
  const { in: language, ...consent } = options;
  await under('The captions could not be imported.', async () => {
    const params = { youtube_id: await videoNamed(options.video, context) };
    await confirmIfProtected('Replace the transcript by the captions of YouTube?', consent, context);
    const { importTranscript } = await import('#api/contract/transcripts.ts');
    const body = language === undefined ? {} : { language };
    const { transcript, language: found } = await client.call(importTranscript, { params, body }, { signal });
    await output.rows(transcript, entryShape);
    terminal.notice(found === '' ? 'Captions imported.' : `Captions imported, in ${found}.`);
  });
}
