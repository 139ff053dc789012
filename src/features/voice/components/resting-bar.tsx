import CloseOutlined from '@ant-design/icons/CloseOutlined';
import SoundOutlined from '@ant-design/icons/SoundOutlined';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './player-bar.module.css';

export function RestingBar({ onOff }: { onOff: () => void }) {
  const { t } = useTranslation('voice');

  return (
    <section className={styles['bar']} aria-label={t('player.label')}>
      <p data-clip data-text="interface" className={styles['resting']}>
        <SoundOutlined aria-hidden="true" />
        {t('player.autoOn')}
      </p>
      <IconButton label={t('player.autoOff')} icon={<CloseOutlined />} onClick={onOff} />
    </section>
  );
}
