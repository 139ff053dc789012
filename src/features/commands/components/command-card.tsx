import { useTranslation } from 'react-i18next';
import type { Command } from '#contract/command/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { readableText } from '../model/fill-in.ts';
import styles from './command-card.module.css';

interface CommandCardProps {
  command: Command;
  className: string | undefined;
  onOpen: () => void;
}

export function CommandCard({ command, className, onOpen }: CommandCardProps) {
  const { t } = useTranslation('commands');
  const { number, date } = useFormatters();
  const { title, description, best, mine, state, clicks, updatedAt } = command;

  return (
    <button
      data-surface="frame"
      data-tone="default"
      type="button"
      className={styles['card']}
      onClick={onOpen}
    >
      <b>{title}</b>
      <span data-tone="secondary" className={styles['about']}>
        {description === '' ? readableText(command) : description}
      </span>
      <span data-tone="tertiary" data-text="small" className={styles['foot']}>
        {best && <span data-tone="primary">{t('card.best')}</span>}
        {(state === 'pending' || state === 'refused') && (
          <span className={styles[state]}>{t(`state.${state}`)}</span>
        )}
        {className !== undefined && <span>{className}</span>}
        {clicks > 0 && <span>{t('card.clicks', { count: clicks, clicks: number(clicks) })}</span>}
        {mine && <time dateTime={updatedAt}>{t('card.changed', { date: date(updatedAt) })}</time>}
      </span>
    </button>
  );
}
