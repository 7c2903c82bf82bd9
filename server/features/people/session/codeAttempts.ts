import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeWrongCodesMail } from '#server/adapters/mail/passwordMail.ts';
import type { CodeRefusal } from '../factors/codes.ts';
import { queuePreparedEmails } from '#server/features/inbox/mail.ts';
import { findNoticeSettings } from '#server/features/inbox/notices.ts';
import { hasRecentItem } from '#server/features/inbox/queries.ts';
import { addToInbox } from '#server/features/inbox/write.ts';
import {
  admitAttempt,
  findCodeAttempt,
  isLastAttempt,
  withdrawAttempt,
  type AdmittedAttempt,
} from './throttle.ts';

export type CodeAttempt = Awaited<ReturnType<typeof admitCode>>;

/** Throws 429 after too many attempts from this network, or from all unknown networks. */
export async function admitCode(db: Database, userId: number, network: string) {
  const attempt = await findCodeAttempt(db, userId, network);
  return { ...attempt, admitted: await admitAttempt(db, attempt) };
}

/** Doesn't count a code that was already used, because it isn't a guess. */
export async function withdrawReusedCodeAttempt(
  db: Database,
  { admitted }: { admitted: AdmittedAttempt },
  { reason }: CodeRefusal,
) {
  if (reason === 'used code') await withdrawAttempt(db, admitted);
}

/** Notifies the owner, at most once a day, of too many wrong codes after a correct password. */
export async function notifyOfWrongCodes(
  { db, config, mailer }: Pick<Deps, 'db' | 'config' | 'mailer'>,
  { id, name }: { id: number; name: string },
  { admitted }: CodeAttempt,
) {
  if (!isLastAttempt(admitted)) return;
  await inTransaction(db, async (tx) => {
    if (await hasRecentItem(tx, { userId: id, kind: 'codes_refused', hours: 24 })) return;
    await addToInbox(tx, {
      userIds: [id],
      kind: 'codes_refused',
      subject: { entity: 'account', id, title: name },
      text: 'If this wasn’t you, someone knows your password: change it now. Your passkeys and the networks you’ve signed in from aren’t affected.',
    });
    const isMailed = (await findNoticeSettings(tx, id))?.ways.account === 'mail';
    if (mailer && !isMailed) await queuePreparedEmails(tx, [id], writeWrongCodesMail(config));
  });
}
