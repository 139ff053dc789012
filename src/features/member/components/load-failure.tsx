import { useTranslation } from 'react-i18next';
import { ListFailure } from '#ui/list-states.tsx';
import type { ApiError } from '#lib/http/api-error.ts';
import { failureMessage } from '#lib/http/failure-message.ts';

interface LoadFailureProps {
  title: string;
  error: ApiError;
  onRetry: () => void;
}

export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('errors');
  const message = failureMessage(error);
  const why = 'text' in message ? message.text : t(message.key);
  return <ListFailure text={`${title} · ${why}`} onRetry={onRetry} />;
}
