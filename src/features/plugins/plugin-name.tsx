import { useTranslation } from 'react-i18next';
import { isPluginId } from '#contract/chat/plugins.ts';
import { PluginIcon } from './components/plugin-icon.tsx';
import styles from './plugin-name.module.css';

export function PluginName({ plugin }: { plugin: string }) {
  const { t } = useTranslation('plugins');
  const isKnown = isPluginId(plugin);

  return (
    <span data-tone="tertiary" data-text="caption" className={styles['name']}>
      {isKnown && <PluginIcon plugin={plugin} size={14} />}
      {isKnown ? t(`${plugin}.title`) : t('form.unknown', { plugin })}
    </span>
  );
}
