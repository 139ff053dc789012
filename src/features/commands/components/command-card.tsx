import { useTranslation } from 'react-i18next';
import type { Command } from '#contract/command/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './command-card.module.css';

interface CommandCardProps {
  command: Command;
  className: string | undefined;
  onOpen: () => void;
}

/** A command in the library. */
export function CommandCard({ command, className, onOpen }: CommandCardProps) {
  const { t } = useTranslation('commands');
  const { number } = useFormatters();

  return (
    <button type="button" className={styles['card']} onClick={onOpen}>
      <b>{command.title}</b>
      <span className={styles['description']}>{command.description}</span>
      <span className={styles['foot']}>
        {command.best && <span className={styles['best']}>{t('card.best')}</span>}
        {command.state !== 'public' && <span>{t(`state.${command.state}`)}</span>}
        {className !== undefined && <span>{className}</span>}
        {command.clicks > 0 && (
          <span data-figures="">{t('card.clicks', { clicks: number(command.clicks) })}</span>
        )}
      </span>
    </button>
  );
}
