import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPending } from '#ui/list-states.tsx';
import type { FileRoom } from '#contract/file/calls.ts';
import { fileQueries } from '#data/file.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './files-panel.module.css';
import { Panel } from './panel.tsx';

export function FilesPanel() {
  const { t } = useTranslation('member');
  const query = useQuery(fileQueries.room());
  const { data } = query;
  return (
    <Panel title={t('files.title')}>
      {data !== undefined && <Room room={data} />}
      {data === undefined && (
        <ListPending
          query={query}
          failed={t('files.failed')}
          loading={t('files.loading')}
          rows={2}
        />
      )}
    </Panel>
  );
}

/** Share of the quota from which advice is shown. */
const NEARLY_FULL = 0.8;

function Room({ room: { bytes, most, parts, largest } }: { room: FileRoom }) {
  const { t } = useTranslation('member');
  const { date } = useFormatters();
  const size = useSizes();
  const taken = Math.min(1, bytes / most);
  const text = t('files.taken', { taken: size(bytes), most: size(most) });
  return (
    <>
      <p className={styles['taken']}>{text}</p>
      <div
        role="meter"
        aria-label={t('files.title')}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.min(bytes, most)}
        aria-valuetext={text}
        className={styles['meter']}
        data-full={taken >= NEARLY_FULL || undefined}
      >
        <span style={{ inlineSize: `${taken * 100}%` }} />
      </div>
      {parts.length === 0 ? (
        <p data-tone="tertiary" data-text="small" className={styles['hint']}>
          {t('files.none')}
        </p>
      ) : (
        <>
          <ul className={styles['list']}>
            {parts.map(({ purpose, files, bytes: ofPart }) => (
              <li data-text="interface" key={purpose}>
                <span>
                  {t(`filePurposes.${purpose}`)}
                  <span data-tone="tertiary" data-text="small" className={styles['minor']}>
                    {t('files.count', { count: files })}
                  </span>
                </span>
                <span data-tone="secondary" data-text="small" className={styles['size']}>
                  {size(ofPart)}
                </span>
              </li>
            ))}
          </ul>
          <h3
            data-tone="tertiary"
            data-text="small"
            data-weight="normal"
            className={styles['heading']}
          >
            {t('files.largest')}
          </h3>
          <ul className={styles['list']}>
            {largest.map(({ id, name, size: bytesOfIt, createdAt }) => (
              <li data-text="interface" key={id}>
                <span className={styles['name']} title={name}>
                  {name}
                  <span data-tone="tertiary" data-text="small" className={styles['minor']}>
                    {date(createdAt)}
                  </span>
                </span>
                <span data-tone="secondary" data-text="small" className={styles['size']}>
                  {size(bytesOfIt)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {taken >= NEARLY_FULL && (
        <p data-tone="tertiary" data-text="small" className={styles['hint']}>
          {t('files.full')}
        </p>
      )}
    </>
  );
}

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1024;

function useSizes(): (bytes: number) => string {
  const { number } = useFormatters();

  return (bytes) => {
    const kilobytes = bytes / STEP;
    const step = kilobytes < STEP ? 0 : kilobytes < STEP ** 2 ? 1 : 2;
    const value = kilobytes / STEP ** step;
    return number(value, {
      style: 'unit',
      unit: UNITS[step],
      unitDisplay: 'short',
      maximumFractionDigits: value < 10 ? 1 : 0,
    });
  };
}
