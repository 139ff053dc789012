import { useState } from 'react';
import { memberApi } from '#api/member-api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import type { Purpose } from '../model/entry-form.ts';
import type { PhoneNumber } from '../model/phone-number.ts';
import {
  isFor,
  secondsToWait,
  smsHeldBack,
  smsSent,
  storeSmsRequest,
  type SmsRequest,
} from '../model/sms-request.ts';
import { useNow } from './use-now.ts';

type SmsPhase = 'ready' | 'sending' | 'sent' | 'held' | 'again';

export interface SmsCode {
  phase: SmsPhase;
  /** Seconds until another code may be asked for. */
  wait: number;
  /** @throws ApiError */
  send: (number: PhoneNumber) => Promise<void>;
}

/** Asks for SMS codes and counts down to the next one, for the number that is in the form. */
export function useSmsCode(
  purpose: Purpose,
  number: PhoneNumber,
  initial: SmsRequest | null,
): SmsCode {
  const [request, setRequest] = useState(initial);
  const [sending, setSending] = useState(false);
  const { now, renew } = useNow(request?.retryAt ?? 0);

  const keep = (next: SmsRequest) => {
    setRequest(next);
    renew();
    storeSmsRequest(next);
  };

  const send = async (to: PhoneNumber) => {
    setSending(true);
    try {
      const answer = await memberApi.sendCode({ ...to, purpose }, { quiet: true });
      keep(smsSent(to, answer.retryAfter, answer.expiresIn));
    } catch (cause) {
      if (cause instanceof ApiError && cause.data?.retryAfter !== undefined) {
        keep(smsHeldBack(to, cause.data.retryAfter, request));
      }
      throw cause;
    } finally {
      setSending(false);
    }
  };

  const wait = secondsToWait(request, number, now);
  const sent = request !== null && request.sent && isFor(request, number);
  return { phase: phaseOf(sending, sent, wait), wait, send };
}

function phaseOf(sending: boolean, sent: boolean, wait: number): SmsPhase {
  if (sending) return 'sending';
  if (wait > 0) return sent ? 'sent' : 'held';
  return sent ? 'again' : 'ready';
}
