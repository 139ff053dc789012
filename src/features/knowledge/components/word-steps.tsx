import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './reader-bar.module.css';

interface WordStepsProps {
  count: number;
  /** 0-based. */
  current: number;
  onStep: (to: number) => void;
}

export function WordSteps({ count, current, onStep }: WordStepsProps) {
  const { t } = useTranslation('knowledge');
  return (
    <div
      data-tone="secondary"
      data-text="small"
      className={styles['steps']}
      role="group"
      aria-label={t('steps.label')}
    >
      <IconButton
        label={t('steps.previous')}
        icon={<UpOutlined />}
        onClick={() => onStep((current - 1 + count) % count)}
      />
      <IconButton
        label={t('steps.next')}
        icon={<DownOutlined />}
        onClick={() => onStep((current + 1) % count)}
      />
      <span role="status">{t('steps.position', { n: current + 1, count })}</span>
    </div>
  );
}
