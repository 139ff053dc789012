import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useTranslation } from 'react-i18next';
import type { PluginId } from '#contract/chat/plugins.ts';
import { PluginIcon } from './components/plugin-icon.tsx';
import styles from './plugin-chip.module.css';

interface PluginChipProps {
  plugin: PluginId;
  onRemove: () => void;
}

export function PluginChip({ plugin, onRemove }: PluginChipProps) {
  const { t } = useTranslation('plugins');
  const title = t(`${plugin}.title`);
  const label = t('form.remove', { title });

  return (
    <span data-tone="primary" data-text="small" className={styles['chip']} data-plugin={plugin}>
      <PluginIcon plugin={plugin} size={16} />
      <span data-clip>{title}</span>
      <button type="button" aria-label={label} title={label} onClick={onRemove}>
        <CloseOutlined aria-hidden="true" />
      </button>
    </span>
  );
}
