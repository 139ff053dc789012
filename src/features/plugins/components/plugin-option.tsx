import { useTranslation } from 'react-i18next';
import type { PluginId } from '#contract/chat/plugins.ts';
import { PluginIcon } from './plugin-icon.tsx';
import styles from './plugin-option.module.css';

interface PluginOptionProps {
  plugin: PluginId;
  isOpen: boolean;
  /** Uses that are left today; null while there are enough. */
  left?: number | null;
}

export function PluginOption({ plugin, isOpen, left = null }: PluginOptionProps) {
  const { t } = useTranslation('plugins');
  const title = t(`${plugin}.title`);

  return (
    <span className={styles['option']} data-closed={!isOpen || undefined}>
      <PluginIcon plugin={plugin} size={20} />
      <span data-tone="secondary" data-text="small" className={styles['words']}>
        <b>{title}</b>
        <span>{isOpen ? t(`${plugin}.promise`) : t('picker.unavailable', { title })}</span>
        {isOpen && left !== null && (
          <span data-tone="warning" data-text="caption">
            {left === 0 ? t('picker.spent') : t('form.left', { count: left })}
          </span>
        )}
        {isOpen && (
          <span data-clip data-tone="tertiary" data-text="caption" className={styles['example']}>
            {t(`${plugin}.example`)}
          </span>
        )}
      </span>
    </span>
  );
}
