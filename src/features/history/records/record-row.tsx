import PushpinFilled from '@ant-design/icons/PushpinFilled';
import { memo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Highlighted } from '#ui/highlight/highlighted.tsx';
import { plainSnippet } from '#ui/highlight/plain-snippet.ts';
import { Checkbox } from '#ui/check.tsx';
import type { CountedSession } from '#contract/session/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { StateMark } from '../components/state-mark.tsx';
import { markOf } from '../model/session-state.ts';
import styles from './record-row.module.css';

interface RecordRowProps {
  session: CountedSession;
  keyword: string;
  isSelected: boolean;
  hasDraft: boolean;
  PluginName: ComponentType<{ plugin: string }>;
  onToggle: (id: string) => void;
}

export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { session, keyword, isSelected, hasDraft, PluginName, onToggle } = props;
  const { t } = useTranslation(['records', 'history']);
  const { listed } = useFormatters();
  const { id, plugin, top, updatedAt, records, hits = [] } = session;
  const title = session.title || t('history:untitled');

  return (
    <div className={styles['row']} data-selected={isSelected || undefined}>
      <label className={styles['check']}>
        <Checkbox
          aria-label={t('history:batch.select', { title })}
          checked={isSelected}
          onChange={() => onToggle(id)}
        />
      </label>
      <div className={styles['body']}>
        <Link data-tone="default" className={styles['link']} to={paths.conversation(id)}>
          <span data-clip data-weight="medium" className={styles['title']}>
            <Highlighted text={title} keyword={keyword} />
          </span>
          {top && (
            <span
              data-tone="primary"
              data-text="caption"
              role="img"
              className={styles['pin']}
              aria-label={t('row.pinned')}
            >
              <PushpinFilled aria-hidden="true" />
            </span>
          )}
          <StateMark mark={markOf(session, { isCurrent: false, hasDraft })} />
        </Link>
        <p data-tone="tertiary" data-text="small" className={styles['facts']}>
          {plugin !== null && <PluginName plugin={plugin} />}
          <span>{t('row.records', { count: records })}</span>
          <time dateTime={updatedAt}>{listed(updatedAt)}</time>
        </p>
        {hits.length > 0 && (
          <ul className={styles['hits']}>
            {hits.map(({ recordId, snippet }) => (
              <li key={recordId}>
                <Link
                  data-clip
                  data-tone="secondary"
                  data-text="small"
                  to={paths.conversation(id, recordId)}
                >
                  <Highlighted text={plainSnippet(snippet, keyword)} keyword={keyword} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
});
