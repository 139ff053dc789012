import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandApi } from '#api/command-api.ts';
import { ListFailure, ListSkeleton } from '#components/list-states.tsx';
import type { Command, CommandVersion } from '#contract/command/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './command-details.module.css';

interface CommandVersionsProps {
  command: Command;
  /** An older version is taken up again, as the text of a new one. */
  onTake: (version: CommandVersion) => void;
}

/** What a command said before. */
export function CommandVersions({ command, onTake }: CommandVersionsProps) {
  const { t } = useTranslation('commands');
  const { dateTime } = useFormatters();
  const [versions, setVersions] = useState<readonly CommandVersion[] | 'failed' | null>(null);
  const [round, setRound] = useState(0);
  const { id, version } = command;

  useEffect(() => {
    const controller = new AbortController();
    commandApi.versions(id, { signal: controller.signal, quiet: true }).then(
      ({ list }) => setVersions(list),
      () => {
        if (!controller.signal.aborted) setVersions('failed');
      },
    );
    return () => {
      controller.abort();
    };
  }, [id, version, round]);

  if (versions === null) return <ListSkeleton label={t('versions.loading')} rows={2} />;
  if (versions === 'failed') {
    const retry = () => {
      setVersions(null);
      setRound((current) => current + 1);
    };
    return <ListFailure text={t('versions.failed')} onRetry={retry} />;
  }
  return (
    <ol className={styles['versions']} reversed>
      {versions.map((each) => (
        <li key={each.version} value={each.version}>
          <p>
            <time dateTime={each.createdAt}>{dateTime(each.createdAt)}</time>
            {each.version === version ? (
              <span>{t('versions.current')}</span>
            ) : (
              <button type="button" onClick={() => onTake(each)}>
                {t('versions.take')}
              </button>
            )}
          </p>
          <p className={styles['template']}>{each.template}</p>
        </li>
      ))}
    </ol>
  );
}
