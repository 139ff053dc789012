import { useTranslation } from 'react-i18next';
import type { ApiError } from '#lib/http/api-error.ts';
import { failureMessage } from '#lib/http/failure-message.ts';

export function ExchangeFailure({ error }: { error: ApiError | null }) {
  const { t } = useTranslation('errors');
  if (error === null) return null;
  const message = failureMessage(error);
  return (
    <p data-tone="error" role="alert">
      {'text' in message ? message.text : t(message.key)}
    </p>
  );
}
