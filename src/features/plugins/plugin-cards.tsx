import { useTranslation } from 'react-i18next';
import type { PluginId } from '#contract/chat/plugins.ts';
import { useAppConfig } from '#data/app-config.ts';
import { PluginIcon } from './components/plugin-icon.tsx';
import styles from './plugin-cards.module.css';
import { PLUGINS } from './registry.ts';

interface PluginCardsProps {
  chosen: PluginId | null;
  onChoose: (plugin: PluginId | null) => void;
}

export function PluginCards({ chosen, onChoose }: PluginCardsProps) {
  const { t } = useTranslation('plugins');
  const config = useAppConfig();

  return (
    <ul className={styles['cards']} aria-label={t('picker.title')}>
      {PLUGINS.filter(({ id }) => config?.plugins.includes(id) !== false).map(({ id }) => (
        <li key={id}>
          <button
            data-tone="default"
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id === chosen ? null : id)}
          >
            <b data-weight="strong">
              <PluginIcon plugin={id} />
              {t(`${id}.title`)}
            </b>
            <span data-tone="secondary" data-text="small">
              {t(`${id}.promise`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
