import { useTranslation } from 'react-i18next';
import type { PluginId } from '#contract/chat/plugins.ts';
import { PluginIcon } from './plugin-icon.tsx';
import styles from './plugin-option.module.css';

interface PluginOptionProps {
  id: string;
  plugin: PluginId;
  isMarked: boolean;
  /** Can be used on this site. */
  isOpen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function PluginOption({ id, plugin, isMarked, isOpen, ...verbs }: PluginOptionProps) {
  const { t } = useTranslation('plugins');
  const title = t(`${plugin}.title`);

  return (
    // The keyboard is the search field's, which marks the options.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <div
      id={id}
      className={styles['option']}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      aria-disabled={!isOpen}
      onPointerMove={verbs.onPoint}
      onClick={verbs.onChoose}
    >
      <PluginIcon plugin={plugin} size={20} />
      <span className={styles['words']}>
        <b>{title}</b>
        <span>{isOpen ? t(`${plugin}.promise`) : t('picker.unavailable', { title })}</span>
        {isOpen && <span className={styles['example']}>{t(`${plugin}.example`)}</span>}
      </span>
    </div>
  );
}
