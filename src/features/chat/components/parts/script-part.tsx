import { useTranslation } from 'react-i18next';
import { CardFrame } from '#ui/card.tsx';
import { tableToTsv } from '#ui/markdown/table-text.ts';
import type { ScriptPart as Script } from '#contract/chat/calls.ts';
import { copyWithToast } from '#lib/feedback/copy-with-toast.ts';
import type { PartProps } from './part-props.ts';
import styles from './parts.module.css';

export function ScriptPart({ part }: PartProps<Script>) {
  const { t } = useTranslation('parts');
  const columns = [
    t('script.shot'),
    t('script.seconds'),
    t('script.scene'),
    t('script.line'),
    t('script.caption'),
  ];
  const rows = part.shots.map(({ n, seconds, scene, line, caption }) => [
    String(n),
    String(seconds),
    scene,
    line,
    caption,
  ]);
  const copy = (text: string) => {
    copyWithToast(text, { copied: t('copy.done'), failed: t('copy.failed') });
  };

  return (
    <CardFrame
      title={t('script.title', { seconds: part.seconds, count: part.shots.length })}
      label={t('script.label')}
      actions={
        <button type="button" onClick={() => copy(tableToTsv([columns, ...rows]))}>
          {t('script.copyTable')}
        </button>
      }
    >
      <div className={styles['scroller']} role="region" aria-label={t('script.shots')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  data-tone="secondary"
                  data-text="caption"
                  data-weight="medium"
                  key={column}
                  scope="col"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, at) => (
                  <td key={columns[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group title={t('script.titles')}>
        <ol className={styles['titles']}>
          {part.titles.map((title) => (
            <li key={title}>
              {title}
              <button
                type="button"
                aria-label={t('script.copyTitle', { title })}
                onClick={() => copy(title)}
              >
                {t('copy.action')}
              </button>
            </li>
          ))}
        </ol>
      </Group>
      <Group title={t('script.tags')}>
        <p className={styles['tags']}>
          {part.tags.map((tag) => (
            <span data-tone="secondary" data-text="caption" key={tag}>
              #{tag.replace(/^#/, '')}
            </span>
          ))}
          <button
            type="button"
            aria-label={t('script.copyTags')}
            onClick={() => copy(part.tags.map((tag) => `#${tag.replace(/^#/, '')}`).join(' '))}
          >
            {t('copy.action')}
          </button>
        </p>
      </Group>
      {part.notes.length > 0 && (
        <Group title={t('script.notes')}>
          <ul>
            {part.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Group>
      )}
    </CardFrame>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={styles['group']}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
