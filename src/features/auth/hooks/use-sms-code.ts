import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/http/api-error.ts';
import type { Purpose } from '../model/entry-form.ts';
import type { PhoneNumber } from '../model/phone-number.ts';
import { requestCode, type RequestStep } from '../model/request-code.ts';
import {
  isFor,
  secondsToWait,
  smsHeldBack,
  smsSent,
  storeSmsRequest,
  type SmsRequest,
} from '../model/sms-request.ts';
import { useNow } from './use-now.ts';

type SmsPhase = 'ready' | RequestStep | 'sent' | 'held' | 'again';

export interface SmsCode {
  phase: SmsPhase;
  /** Seconds until another code may be requested. */
  wait: number;
  /** @throws ApiError */
  send: (number: PhoneNumber) => Promise<void>;
}

export function useSmsCode(
  purpose: Purpose,
  number: PhoneNumber,
  initial: SmsRequest | null,
): SmsCode {
  const [request, setRequest] = useState(initial);
  const [step, setStep] = useState<RequestStep | null>(null);
  const leaving = useRef<AbortController | null>(null);
  const { now, renew } = useNow(request?.retryAt ?? 0);

  useEffect(() => () => leaving.current?.abort(), []);

  const keep = (next: SmsRequest) => {
    setRequest(next);
    renew();
    storeSmsRequest(next);
  };

  const send = async (to: PhoneNumber) => {
    leaving.current = new AbortController();
    try {
      const { signal } = leaving.current;
      const answer = await requestCode({ ...to, purpose }, { signal, onStep: setStep });
      keep(smsSent(to, answer.retryAfter, answer.expiresIn));
    } catch (cause) {
      if (cause instanceof ApiError && cause.data?.retryAfter !== undefined) {
        keep(smsHeldBack(to, cause.data.retryAfter, request));
      }
      throw cause;
    } finally {
      setStep(null);
    }
  };

  const wait = secondsToWait(request, number, now);
  const sent = request !== null && request.sent && isFor(request, number);
  return { phase: phaseOf(step, sent, wait), wait, send };
}

function phaseOf(step: RequestStep | null, sent: boolean, wait: number): SmsPhase {
  if (step !== null) return step;
  if (wait > 0) return sent ? 'sent' : 'held';
  return sent ? 'again' : 'ready';
}
