import { useRef, useState } from 'react';
import type { Auth, Review } from '#contract/member/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { memberApi } from '#data/member.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { handOverFirstQuestion } from '#stores/first-question.ts';
import { keepLogin } from '#stores/login.ts';
import { setTellcode, useUserStore } from '#stores/user.ts';
import {
  entryProblems,
  hasPhone,
  refusedFields,
  type EntryField,
  type EntryProblems,
  type EntryValues,
  type Purpose,
} from '../model/entry-form.ts';
import { formatPhone, readPhone } from '../model/phone-number.ts';
import { storedSmsRequest, storeSmsRequest } from '../model/sms-request.ts';
import { useSmsCode, type SmsCode } from './use-sms-code.ts';

export interface EntryForm {
  values: EntryValues;
  problems: EntryProblems;
  smsFailure: ApiError | null;
  failure: ApiError | null;
  submitting: boolean;
  sms: Omit<SmsCode, 'send'>;
  change: (patch: Partial<EntryValues>) => void;
  send: () => Promise<boolean>;
  submit: () => void;
}

interface EntryFormOptions {
  purpose: Purpose;
  initial?: Partial<Pick<EntryValues, 'type' | 'inviter'>>;
  onAnswer: (code: number, answer: Auth | Review) => void;
}

export function useEntryForm({ purpose, initial, onAnswer }: EntryFormOptions): EntryForm {
  const [restored] = useState(storedSmsRequest);
  const tellcode = useUserStore((state) => state.tellcode);
  const [values, setValues] = useState<EntryValues>(() => ({
    phone: restored
      ? { tellcode: restored.tellcode, text: formatPhone(restored) }
      : { tellcode, text: '' },
    code: '',
    agreed: false,
    type: 'personal',
    enterpriseName: '',
    inviter: '',
    ...initial,
  }));
  const [problems, setProblems] = useState<EntryProblems>({});
  const [smsFailure, setSmsFailure] = useState<ApiError | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [submitting, setSubmitting] = useState(false);
  // A ref, because state updates a render later: two quick presses must not send twice.
  const busy = useRef(false);
  const { send: sendTo, ...sms } = useSmsCode(purpose, readPhone(values.phone), restored);

  const submitValues = async (entered: EntryValues) => {
    if (busy.current) return;
    const missing = entryProblems(entered, purpose);
    setProblems(missing);
    setFailure(null);
    if (Object.keys(missing).length > 0) return;
    busy.current = true;
    setSubmitting(true);
    try {
      const { code, data } = await request(purpose, entered);
      storeSmsRequest(null);
      await handOverFirstQuestion(data);
      keepLogin(code, data);
      onAnswer(code, data);
    } catch (cause) {
      const error = requireApiError(cause);
      const refused = refusedFields(error.data?.fields);
      if (refused === null) setFailure(error);
      else setProblems(refused);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };

  const change = (patch: Partial<EntryValues>) => {
    const next = { ...values, ...patch };
    setValues(next);
    setProblems(without(problems, fieldsOf(patch)));
    if (patch.phone !== undefined) {
      setTellcode(patch.phone.tellcode);
      setSmsFailure(null);
    }
    const completed =
      patch.code?.length === LIMITS.codeDigits && patch.code !== values.code && next.agreed;
    if (completed && Object.keys(entryProblems(next, purpose)).length === 0) {
      void submitValues(next);
    }
  };

  const send = async () => {
    setSmsFailure(null);
    if (!hasPhone(values)) {
      setProblems({ phone: { key: 'errors:phoneInvalid' } });
      return false;
    }
    try {
      await sendTo(readPhone(values.phone));
      setProblems(without(problems, ['phone', 'code']));
      return true;
    } catch (cause) {
      const error = requireApiError(cause);
      const refused = refusedFields(error.data?.fields);
      if (refused === null) setSmsFailure(error);
      else setProblems(refused);
      return false;
    }
  };

  return {
    ...{ values, problems, smsFailure, failure, submitting, sms, change, send },
    submit: () => void submitValues(values),
  };
}

function request(purpose: Purpose, values: EntryValues) {
  const { code, type } = values;
  const entry = { ...readPhone(values.phone), code, agreed: 'true' as const };
  const quiet = { quiet: true };
  if (purpose === 'login') return memberApi.login(entry, quiet);
  const enterpriseName = type === 'enterprise' ? values.enterpriseName.trim() : undefined;
  const inviter = values.inviter.trim() || undefined;
  return memberApi.register({ ...entry, type, enterpriseName, inviter }, quiet);
}

function requireApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  throw cause;
}

function fieldsOf(patch: Partial<EntryValues>): EntryField[] {
  const { type, ...rest } = patch;
  const fields = Object.keys(rest) as EntryField[]; // keys of a closed object
  return type === undefined ? fields : [...fields, 'enterpriseName'];
}

function without(problems: EntryProblems, fields: readonly EntryField[]): EntryProblems {
  const entries = Object.entries(problems).filter(
    ([field]) => !fields.some((gone) => gone === field),
  );
  return Object.fromEntries(entries);
}
