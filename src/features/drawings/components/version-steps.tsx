import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './version-steps.module.css';

interface VersionStepsProps {
  versions: {
    number: number;
    count: number;
    undo: (() => void) | null;
    redo: (() => void) | null;
  };
}

export function VersionSteps({ versions }: VersionStepsProps) {
  const { t } = useTranslation('drawings');
  const { number, count, undo, redo } = versions;
  if (count === 0) return null;

  return (
    <span
      data-tone="secondary"
      data-text="small"
      className={styles['steps']}
      role="group"
      aria-label={t('versions.label')}
    >
      <IconButton
        label={t('versions.undo')}
        icon={<LeftOutlined />}
        disabled={undo === null}
        onClick={() => undo?.()}
      />
      <output>{t('versions.count', { number, count })}</output>
      <IconButton
        label={t('versions.redo')}
        icon={<RightOutlined />}
        disabled={redo === null}
        onClick={() => redo?.()}
      />
    </span>
  );
}
