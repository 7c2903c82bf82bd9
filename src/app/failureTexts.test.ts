import { expect, test } from 'vitest';
import { messages as boards } from '#screens/boards/messages.ts';
import { digestModel, videoModel } from '#screens/digestEditor/digestModel.ts';
import { messages as bulk } from '#screens/digests/bulk/messages.ts';
import { messages as videos } from '#screens/videos/messages.ts';
import { messages as shell } from './messages.ts';

test('ERR-06: the failure texts differ by where they are shown, to the letter', () => {
  expect({
    shell: shell.somethingWentWrong,
    digestPage: digestModel.messages.saveFailed,
    statusOfDigests: bulk.statusFailed,
    board: boards.deleteFailed,
    videoScreen: videoModel.messages.saveFailed,
    transformation: videos.transformation.saveFailed,
  }).toEqual({
    shell: 'Something went wrong!',
    digestPage: 'Something went wrong!',
    statusOfDigests: 'Something went wrong',
    board: 'Something went wrong',
    videoScreen: 'Something went wrong.',
    transformation: 'Something went wrong. Please try again',
  });
});
