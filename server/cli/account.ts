import { MAINLAND_TELLCODE } from '#contract/limits.ts';
import { createLogger } from '../platform/http/logger.ts';
import { createAccountReview, type ReviewOutcome } from '../modules/member/account-review.ts';
import { maskPhone } from '../modules/member/phone.ts';
import { createSmsTransport } from '../modules/member/sms-transport.ts';
import { findDoubles } from '../modules/member/stored-phones.ts';
import type { Database } from '../platform/db/client.ts';
import { print, runCommand } from './run-command.ts';
import { createCipher, type Cipher } from '../platform/privacy/cipher.ts';
import { cipherKeys } from '../platform/privacy/cipher-keys.ts';
import { requireKnownKeys } from '../platform/privacy/known-keys.ts';
import { connectToRunning } from '../start/connect-to-running.ts';
import { StartError } from '../platform/start-error.ts';

const USAGE =
  'Usage: npm run account -- approve|refuse PHONE [reason]   (PHONE as 138… or +CC 555…)\n' +
  '       npm run account -- doubles';

const OUTCOMES: Record<ReviewOutcome, string> = {
  approved: 'Approved; the member has been told.',
  refused: 'Refused; the member sees it with the reason on the next refresh.',
  'not-a-phone': 'That is no phone number.',
  unknown: 'No account has that phone number.',
  'nothing-to-decide': 'That account is not held by a review.',
};

await runCommand(async (env) => {
  const [action, typed, ...words] = process.argv.slice(2);
  const isReport = action === 'doubles';
  if (!isReport && ((action !== 'approve' && action !== 'refuse') || typed === undefined)) {
    throw new StartError(USAGE);
  }
  const logger = createLogger('warn');
  const { client, close } = await connectToRunning(env, print);
  try {
    const now = () => new Date();
    const cipher = createCipher(cipherKeys(env));
    await requireKnownKeys(client.db, cipher, now());
    if (isReport || typed === undefined) return await reportDoubles(client.db, cipher);
    const review = createAccountReview({
      db: client.db,
      cipher,
      send: createSmsTransport(env, print, logger),
      now,
    });
    const { tellcode, phone } = splitPhone(typed);
    const outcome =
      action === 'approve'
        ? await review.approve(tellcode, phone)
        : await review.refuse(tellcode, phone, words.join(' ').trim() || null);
    print(OUTCOMES[outcome]);

    return outcome === 'approved' || outcome === 'refused';
  } finally {
    await close();
  }
});

async function reportDoubles(db: Database, cipher: Cipher): Promise<boolean> {
  const doubles = await findDoubles(db, cipher);
  for (const { phone, accounts } of doubles) {
    print(`+${phone.tellcode} ${maskPhone(phone.phone)} has ${String(accounts.length)} accounts:`);
    for (const { memberId, createdAt, isFound } of accounts) {
      const note = isFound ? '   (a login finds this one)' : '';
      print(`  ${memberId}   registered ${createdAt.toISOString()}${note}`);
    }
  }
  if (doubles.length === 0) print('No phone number has more than one account.');

  return doubles.length === 0;
}

/** '+1 5551234567' names its dialling code; a bare number is a mainland Chinese one. */
function splitPhone(typed: string): { tellcode: string; phone: string } {
  const named = /^\+([1-9]\d{0,3})[ -]+([^ -].*)$/.exec(typed.trim());

  return { tellcode: named?.[1] ?? MAINLAND_TELLCODE, phone: named?.[2] ?? typed };
}
