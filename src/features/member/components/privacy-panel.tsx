import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Privacy } from '#contract/member/calls.ts';
import { paths } from '#lib/paths.ts';
import styles from '../member.module.css';
import { shownName } from '../model/shown-name.ts';
import { Panel } from './panel.tsx';

interface PrivacyPanelProps {
  nickname: string;
  showAs: Privacy['showAs'];
}

export function PrivacyPanel({ nickname, showAs }: PrivacyPanelProps) {
  const { t } = useTranslation('member');
  return (
    <Panel
      title={t('privacy.title')}
      hint={t('privacy.hint')}
      aside={
        <Link data-tone="info" data-text="small" className={styles['link']} to={paths.perfect}>
          {t('privacy.change')}
        </Link>
      }
    >
      <ul className={styles['rows']}>
        <li>
          <span data-tone="tertiary" data-text="small">
            {t('privacy.now')}
          </span>
          <span>{shownName(nickname, showAs) ?? t('privacy.anonymous')}</span>
        </li>
      </ul>
    </Panel>
  );
}
