import CloseOutlined from '@ant-design/icons/CloseOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { OutlineEntry } from '../hooks/use-outline.ts';
import styles from './outline-panel.module.css';

/** Shorter outlines are shown expanded. */
const UNFOLDED = 40;

interface OutlinePanelProps {
  entries: readonly OutlineEntry[];
  onFollow: (destination: string | unknown[]) => void;
  onClose: () => void;
}

export function OutlinePanel({ entries, onFollow, onClose }: OutlinePanelProps) {
  const { t } = useTranslation('pdf');

  return (
    <nav className={styles['panel']} aria-label={t('outline.label')}>
      <div className={styles['head']}>
        <h2 data-tone="secondary" data-text="small">
          {t('outline.label')}
        </h2>
        <IconButton label={t('outline.close')} icon={<CloseOutlined />} onClick={onClose} />
      </div>
      <OutlineList
        entries={entries}
        isUnfolded={countOf(entries) <= UNFOLDED}
        onFollow={onFollow}
      />
    </nav>
  );
}

interface OutlineListProps extends Pick<OutlinePanelProps, 'entries' | 'onFollow'> {
  isUnfolded: boolean;
}

function OutlineList(props: OutlineListProps) {
  return (
    <ul className={styles['list']}>
      {props.entries.map((entry) => (
        <OutlineRow key={entry.key} {...props} entry={entry} />
      ))}
    </ul>
  );
}

function OutlineRow({ entry, ...props }: OutlineListProps & { entry: OutlineEntry }) {
  const { t } = useTranslation('pdf');
  const [isOpen, setIsOpen] = useState(props.isUnfolded);
  const { title, destination, entries } = entry;
  const shown = title === '' ? t('outline.untitled') : title;

  return (
    <li>
      <div className={styles['row']}>
        {entries.length > 0 ? (
          <IconButton
            label={t(isOpen ? 'outline.fold' : 'outline.unfold', { title: shown })}
            icon={<RightOutlined />}
            className={styles['fold']}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        ) : (
          <span className={styles['gap']} />
        )}
        <button
          type="button"
          disabled={destination === null}
          onClick={() => destination !== null && props.onFollow(destination)}
        >
          {shown}
        </button>
      </div>
      {isOpen && entries.length > 0 && <OutlineList {...props} entries={entries} />}
    </li>
  );
}

function countOf(entries: readonly OutlineEntry[]): number {
  return entries.reduce((count, entry) => count + 1 + countOf(entry.entries), 0);
}
