import type { Webhook, WebhookSaveRequest } from '#contract/status/calls.ts';
import { WEBHOOK_LIMITS, WEBHOOK_TOPICS } from '#contract/status/constants.ts';

/** The form as it is typed. */
export interface WebhookDraft {
  name: string;
  form: Webhook['form'];
  /** Empty: the saved address stays. */
  address: string;
  /** Empty: the saved secret stays. */
  secret: string;
  removesSecret: boolean;
  language: Webhook['language'];
  topics: Webhook['topics'];
  waitingHours: string;
  isOn: boolean;
}

type WebhookProblem = 'required' | 'address' | 'secret' | 'topics' | 'hours';

export function draftOf(webhook: Webhook | null, language: string): WebhookDraft {
  return {
    name: webhook?.name ?? '',
    form: webhook?.form ?? 'wecom',
    address: '',
    secret: '',
    removesSecret: false,
    language: webhook?.language ?? (language === 'zh-CN' ? 'zh-CN' : 'en-US'),
    topics: webhook?.topics ?? [...WEBHOOK_TOPICS],
    waitingHours: String(webhook?.waitingHours ?? 24),
    isOn: webhook?.isOn ?? true,
  };
}

export function problemsOf(
  draft: WebhookDraft,
  isNew: boolean,
): Partial<Record<string, WebhookProblem>> {
  const address = draft.address.trim();
  const hours = Number(draft.waitingHours);
  const isRight = Number.isInteger(hours) && hours >= 1 && hours <= WEBHOOK_LIMITS.waitingHours;

  return {
    ...(draft.name.trim() === '' && { name: 'required' }),
    ...((address === '' ? isNew : !/^https?:\/\/\S+$/.test(address)) && { address: 'address' }),
    ...(!/^[\u0021-\u007e]*$/.test(draft.secret.trim()) && { secret: 'secret' }),
    ...(draft.topics.length === 0 && { topics: 'topics' }),
    ...(draft.topics.includes('waiting') && !isRight && { waitingHours: 'hours' }),
  };
}

export function requestOf(draft: WebhookDraft, saved: Webhook | null): WebhookSaveRequest {
  const { form, language, topics, isOn } = draft;
  const [address, secret] = [draft.address.trim(), draft.secret.trim()];
  const hasSecret = form !== 'wecom';

  return {
    ...(saved === null ? {} : { id: saved.id, version: saved.version }),
    ...{ form, language, topics, isOn },
    name: draft.name.trim(),
    waitingHours: topics.includes('waiting')
      ? Number(draft.waitingHours)
      : (saved?.waitingHours ?? 24),
    ...(address === '' ? {} : { address }),
    ...(draft.removesSecret || (!hasSecret && saved?.hasSecret === true)
      ? { secret: null }
      : secret === '' || !hasSecret
        ? {}
        : { secret }),
  };
}
