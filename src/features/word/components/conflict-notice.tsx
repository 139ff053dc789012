import { useTranslation } from 'react-i18next';
import type { EditedDocument } from '#contract/document/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import styles from './conflict-notice.module.css';
import { plainText } from '../model/plain-text.ts';

interface ConflictNoticeProps {
  state: 'conflict' | 'gone';
  theirs: EditedDocument | null;
  onMine: () => void;
  onTheirs: () => void;
  onBoth: () => void;
  onNew: () => void;
}

/** Both versions are kept until the user has chosen. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { state, theirs, onMine, onTheirs, onBoth, onNew } = props;
  const { t } = useTranslation('word');
  const { relative } = useFormatters();

  if (state === 'gone') {
    return (
      <div className={styles['notice']} role="alert">
        <p>{t('conflict.gone')}</p>
        <Button onClick={onNew}>{t('conflict.keepAsNew')}</Button>
      </div>
    );
  }
  if (theirs === null) return null;

  return (
    <div className={styles['notice']} role="alert">
      <b>{t('conflict.title')}</b>
      <p>{t('conflict.text', { time: relative(theirs.updatedAt) })}</p>
      <details>
        <summary>{t('conflict.seeTheirs')}</summary>
        <pre>{plainText(theirs.content)}</pre>
      </details>
      <div>
        <Button onClick={onMine}>{t('conflict.mine')}</Button>
        <Button onClick={onTheirs}>{t('conflict.theirs')}</Button>
        <Button onClick={onBoth}>{t('conflict.both')}</Button>
      </div>
    </div>
  );
}
