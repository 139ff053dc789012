import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandApi } from '#data/command.ts';
import { ListFailure, ListSkeleton } from '#ui/list-states.tsx';
import { Button } from '#ui/button.tsx';
import type { Command, CommandVersion } from '#contract/command/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
import styles from './command-versions.module.css';

interface CommandVersionsProps {
  command: Command;
  canRestore: boolean;
  onRestored: (command: Command) => void;
}

export function CommandVersions({ command, canRestore, onRestored }: CommandVersionsProps) {
  const { t } = useTranslation('commands');
  const { dateTime } = useFormatters();
  const [versions, setVersions] = useState<readonly CommandVersion[] | 'failed' | null>(null);
  const [round, setRound] = useState(0);
  const [isRestoring, setIsRestoring] = useState(false);
  const { id, version, classId } = command;

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

  const restore = async ({ title, description, template, version: restored }: CommandVersion) => {
    if (isRestoring) return;
    setIsRestoring(true);
    try {
      const saved = await commandApi.save({ id, version, title, description, template, classId });
      toast('success', t('versions.restored', { version: restored }));
      onRestored(saved);
    } catch {
      // The HTTP layer has shown the error; reload the current state.
      setRound((current) => current + 1);
    } finally {
      setIsRestoring(false);
    }
  };

  if (versions === null) return <ListSkeleton label={t('versions.loading')} rows={3} />;
  if (versions === 'failed') {
    const retry = () => {
      setVersions(null);
      setRound((current) => current + 1);
    };
    return <ListFailure text={t('versions.failed')} onRetry={retry} />;
  }
  return (
    <ol className={styles['versions']} aria-label={t('versions.label')}>
      {versions.map((each) => (
        <li data-surface="outline" key={each.version}>
          <details open={each.version === version}>
            <summary data-tone="secondary">
              <b data-tone="default" data-weight="strong">
                {t('versions.number', { version: each.version })}
              </b>
              <time dateTime={each.createdAt}>{dateTime(each.createdAt)}</time>
              {each.version === version && (
                <span data-tone="primary" data-text="small">
                  {t('versions.current')}
                </span>
              )}
            </summary>
            <p className={styles['title']}>{each.title}</p>
            {each.description !== '' && <p>{each.description}</p>}
            <p className={styles['template']}>{each.template}</p>
            {each.version !== version && canRestore && (
              <Button size="small" aria-disabled={isRestoring} onClick={() => void restore(each)}>
                {t('versions.restore')}
              </Button>
            )}
          </details>
        </li>
      ))}
    </ol>
  );
}
