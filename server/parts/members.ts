import { createAccountService } from '../modules/member/account-service.ts';
import { cappedTransport, openShare } from '../modules/member/capped-transport.ts';
import { createDeviceMarks } from '../modules/member/device-marks.ts';
import { createMemberView } from '../modules/member/member-view.ts';
import { createProofOfWork } from '../modules/member/proof-of-work.ts';
import { memberCalls } from '../modules/member/routes.ts';
import { createEntryService } from '../modules/member/entry-service.ts';
import { createProfileService } from '../modules/member/profile-service.ts';
import { createSignInService } from '../modules/member/sign-in-service.ts';
import { createSmsCodes } from '../modules/member/sms-codes.ts';
import { createSmsDemand } from '../modules/member/sms-demand.ts';
import { watchSms } from '../modules/member/watch-sms.ts';
import { messageCalls } from '../modules/message/routes.ts';
import { createMessageService } from '../modules/message/service.ts';
import { trackOutcomes } from '../platform/observability/track-outcomes.ts';
import * as statisticsRepository from '../modules/statistics/repository.ts';
import type { Answering } from './answering.ts';
import type { Files } from './files.ts';
import type { Base, Part } from './part.ts';

/** Logins, accounts and messages. */
export function openMembers(base: Base, { screenText }: Answering, { files }: Files) {
  const { env, db, cipher, secret, agreements, config, spending, now, daysAgo } = base;
  const smsOutcomes = trackOutcomes(now);
  const watchedSms = watchSms(base.sendSms, base.metrics, smsOutcomes);
  const sendSms = cappedTransport(watchedSms, spending, env.LIMIT_SMS_DAY);
  const marks = createDeviceMarks({
    secret,
    isSecure: env.SITE_URL?.startsWith('https:') === true,
  });
  const hasProofs = env.SMS_PROOF ?? env.SMS_TRANSPORT === 'http';
  const codes = createSmsCodes({
    db,
    send: sendSms,
    sendToUnknown: cappedTransport(watchedSms, spending, openShare(env.LIMIT_SMS_DAY)),
    marks,
    cipher,
    secret,
    limits: {
      seconds: env.LIMIT_SMS_SECONDS,
      phoneHour: env.LIMIT_SMS_PHONE_HOUR,
      addressHour: env.LIMIT_SMS_ADDRESS_HOUR,
    },
    proofs: hasProofs
      ? createProofOfWork({
          secret,
          doublings: createSmsDemand({ db, spending, dayCap: env.LIMIT_SMS_DAY, now }),
          now,
        })
      : null,
    now,
  });
  const view = createMemberView({ db, cipher, addressOf: files.addressOf });
  const entry = createEntryService({
    db,
    codes,
    marks,
    cipher,
    agreements,
    readConfig: config.read,
    view,
    rootPhone: env.ROOT_PHONE,
    tellcodes: env.LOGIN_DIALLING_CODES,
    now,
  });
  const signIns = createSignInService({ db, now });
  const profile = createProfileService({
    ...{ db, cipher, view, screenText, agreements, now },
    readConfig: config.read,
  });
  const accounts = createAccountService({ db, cipher, addressOf: files.addressOf, now });
  const messages = createMessageService({
    db,
    cipher,
    membersOf: async (tx, scope) => {
      const { accounts: all, enterprises } = await statisticsRepository.accounts(tx);
      return scope === 'enterprise' ? enterprises : all;
    },
    now,
  });

  return {
    signIns,
    sendSms,
    smsOutcomes,
    calls: [...memberCalls({ entry, signIns, profile, accounts }), ...messageCalls(messages)],
    purge: () =>
      Promise.all([
        codes.purge(daysAgo(env.RETENTION_CODES_DAYS)),
        signIns.purge(daysAgo(env.RETENTION_SIGN_INS_DAYS)),
        accounts.purge(),
        messages.purge(daysAgo(env.RETENTION_MESSAGES_DAYS)),
      ]),
  } satisfies Part & Record<string, unknown>;
}
