import { useTranslation } from 'react-i18next';
import type { ApiError } from '#lib/http/api-error.ts';
import { failureMessage } from '#lib/http/failure-message.ts';
import type { EntryProblem } from '../model/entry-form.ts';
import styles from './entry.module.css';

interface FieldProblemProps {
  id: string;
  problem: EntryProblem | undefined;
}

export function FieldProblem({ id, problem }: FieldProblemProps) {
  const { t } = useTranslation(['auth', 'errors']);
  if (problem === undefined) return null;
  return (
    <p data-tone="error" data-text="small" id={id} role="alert" className={styles['problem']}>
      {'text' in problem ? problem.text : t(problem.key)}
    </p>
  );
}

export function Failure({ error }: { error: ApiError | null }) {
  const { t } = useTranslation('errors');
  if (error === null) return null;
  const message = failureMessage(error);
  return (
    <p data-tone="error" data-text="small" role="alert" className={styles['problem']}>
      {'text' in message ? message.text : t(message.key)}
    </p>
  );
}
