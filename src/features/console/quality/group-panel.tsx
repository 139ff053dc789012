import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupView } from '#contract/quality/calls.ts';
import { qualityQueries } from '#data/quality.ts';
import { useFormatters } from '#i18n/format.ts';
import { useHasPerm } from '#trade-ui/has-perm.tsx';
import { ListFailure, ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import { Badge } from '../management/rows.tsx';
import { GroupDecisions } from './group-decisions.tsx';
import { languageKey } from './language-key.ts';
import styles from './quality.module.css';
import { stateTone } from './state-tone.ts';
import type { TurnProps } from './turn-props.ts';

interface GroupPanelProps extends TurnProps {
  id: string;
}

export function GroupPanel({ id, ...turns }: GroupPanelProps) {
  const { t } = useTranslation('quality');
  const { data, error, refetch } = useQuery(qualityQueries.item(id));
  if (data === undefined) {
    if (error === null) return <ListSkeleton label={t('panel.loading')} rows={6} />;
    return error.isNotFound ? (
      <ListNotice title={t('panel.missing')} hint={t('panel.missingHint')} />
    ) : (
      <ListFailure text={t('panel.failed')} onRetry={() => void refetch()} />
    );
  }
  return <Group group={data} {...turns} />;
}

function Group({ group, ...turns }: TurnProps & { group: GroupView }) {
  const { t } = useTranslation('quality');
  const heading = useId();
  const canDecide = useHasPerm(['quality:answer:decide']);

  return (
    <article className={styles['panel']} aria-labelledby={heading}>
      <header className={styles['head']}>
        <h2 id={heading} data-text="message">
          {group.question}
        </h2>
        <p data-tone="tertiary" data-text="small" className={styles['facts']}>
          <Badge tone={stateTone(group.state)}>{t(`state.${group.state}`)}</Badge>
          <span>{t('signals', { count: group.signals })}</span>
          <span>{t(languageKey(group.language))}</span>
          {group.isTest && <span>{t('isTest')}</span>}
        </p>
      </header>
      <Decided group={group} {...turns} />
      <Signals group={group} {...turns} />
      {canDecide ? (
        // The key resets a decision that was typed for another state of the group.
        <GroupDecisions key={group.version} group={group} />
      ) : (
        <p data-tone="tertiary">{t('panel.readOnly')}</p>
      )}
    </article>
  );
}

function Decided({ group, Turn, onOpenSource }: TurnProps & { group: GroupView }) {
  const { t } = useTranslation('quality');
  const { relative } = useFormatters();
  const { decision, article, answer, state } = group;
  if (decision === null) return null;
  const outcome =
    state === 'asking' ? 'asking' : state === 'open' && answer !== null ? 'noBetter' : null;

  return (
    <section className={styles['decided']} aria-label={t('decided.label')}>
      <p role="status">
        {t(`decided.${decision.kind}`, { name: decision.by, title: article?.title ?? '' })}
        <time dateTime={decision.at} data-tone="tertiary">
          {relative(decision.at)}
        </time>
      </p>
      {decision.reason !== null && <p className={styles['note']}>{decision.reason}</p>}
      {outcome !== null && <p role="status">{t(`decided.${outcome}`)}</p>}
      {answer !== null && (
        <details className={styles['again']}>
          <summary>{t('decided.answer')}</summary>
          <Turn turn={answer} onOpenSource={onOpenSource} />
        </details>
      )}
    </section>
  );
}

function Signals({ group, Turn, onOpenSource }: TurnProps & { group: GroupView }) {
  const { t } = useTranslation('quality');
  const { dateTime, number } = useFormatters();
  const hidden = group.signals - group.shown.length;

  return (
    <section className={styles['signals']} aria-label={t('panel.answers')}>
      {group.shown.map(({ id, reason, note, turn, createdAt }, index) => (
        <details key={id} open={index === 0} className={styles['signal']}>
          <summary>
            <b>{t(`reason.${reason}`)}</b>
            {note !== null && <span data-clip="">{note}</span>}
            <time dateTime={createdAt} data-tone="tertiary" data-text="caption">
              {dateTime(createdAt)}
            </time>
          </summary>
          {note !== null && <p className={styles['note']}>{note}</p>}
          <Turn turn={turn} onOpenSource={onOpenSource} />
        </details>
      ))}
      {hidden > 0 && (
        <p data-tone="tertiary" data-text="small">
          {t('panel.more', { count: hidden, shown: number(hidden) })}
        </p>
      )}
    </section>
  );
}
