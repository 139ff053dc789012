import { DomainError } from '../../platform/http/domain-error.ts';
import { message, type Language, type MessageKey } from '../../content/messages.ts';
import { ModelError } from '../../answering/provider.ts';
import type { ModelFault } from '../../content/model-prompts.ts';

const FAILURES = {
  unreachable: { code: 503, key: 'model.unreachable' },
  refused: { code: 503, key: 'model.refused' },
  busy: { code: 429, key: 'model.busy' },
  broken: { code: 503, key: 'model.broken' },
  timeout: { code: 503, key: 'model.timeout' },
  siteCap: { code: 429, key: 'model.siteCap' },
  memberCap: { code: 429, key: 'model.memberCap' },
  screened: { code: 403, key: 'screening.answer' },
  leaked: { code: 403, key: 'model.leaked' },
} as const satisfies Record<ModelFault, { code: number; key: MessageKey }>;

export function failureOf(cause: unknown, language: Language): { code: number; msg: string } {
  const { code, key } =
    cause instanceof ModelError
      ? FAILURES[cause.reason]
      : ({ code: 500, key: 'chat.answerFailed' } as const);

  return { code, msg: message(language, key) };
}

export function refusalOf(cause: unknown): unknown {
  if (!(cause instanceof ModelError)) return cause;
  const { code, key } = FAILURES[cause.reason];

  return new DomainError(code, key);
}
