import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commandMutations, commandQueries } from '#data/command.ts';
import { ListPending } from '#ui/list-states.tsx';
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
  const { listed } = useFormatters();
  const { id, version, classId } = command;
  const query = useQuery(commandQueries.versions(id, version));
  const { data } = query;
  const { mutateAsync: save, isPending } = useMutation(commandMutations.save);

  const restore = async ({ title, description, template, version: restored }: CommandVersion) => {
    if (isPending) return;
    try {
      const saved = await save({ id, version, title, description, template, classId });
      toast('success', t('versions.restored', { version: restored }));
      onRestored(saved);
    } catch {
      // The HTTP layer has shown the error.
    }
  };

  if (data === undefined) {
    return (
      <ListPending
        query={query}
        failed={t('versions.failed')}
        loading={t('versions.loading')}
        rows={3}
      />
    );
  }
  return (
    <ol className={styles['versions']} aria-label={t('versions.label')}>
      {data.list.map((each) => (
        <li data-surface="outline" key={each.version}>
          <details open={each.version === version}>
            <summary data-tone="secondary">
              <b data-tone="default" data-weight="strong">
                {t('versions.number', { version: each.version })}
              </b>
              <time dateTime={each.createdAt}>{listed(each.createdAt)}</time>
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
              <Button size="small" aria-disabled={isPending} onClick={() => void restore(each)}>
                {t('versions.restore')}
              </Button>
            )}
          </details>
        </li>
      ))}
    </ol>
  );
}
