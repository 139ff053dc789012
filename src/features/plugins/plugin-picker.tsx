import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickList } from '#ui/pick-list.tsx';
import { Popover } from '#ui/popover.tsx';
import type { PluginId } from '#contract/chat/plugins.ts';
import { PluginOption } from './components/plugin-option.tsx';
import { useAppConfig } from '#data/app-config.ts';
import { fewLeft, useUsageToday } from '#data/usage.ts';
import { useRecentPlugins } from './hooks/use-recent-plugins.ts';
import { byRecentUse, isNamedBy } from './model/find-plugins.ts';
import styles from './plugin-picker.module.css';
import { PLUGINS } from './registry.ts';

interface PluginPickerProps {
  /** Text typed before the picker was loaded. */
  keyword: string;
  onChoose: (plugin: PluginId) => void;
  /** Closed without a choice; `returnsFocus` is true when closed by the keyboard. */
  onClose: (returnsFocus: boolean) => void;
}

export function PluginPicker({ keyword, onChoose, onClose }: PluginPickerProps) {
  const { t } = useTranslation('plugins');
  const config = useAppConfig();
  const usage = useUsageToday();
  const recent = useRecentPlugins();
  const [typed, setTyped] = useState(keyword);
  const options = byRecentUse(PLUGINS, recent)
    .filter(({ id }) =>
      isNamedBy(typed, [t(`${id}.title`), t(`${id}.promise`), t(`${id}.keywords`), id]),
    )
    .map(({ id }) => ({ id, isDisabled: config?.plugins.includes(id) === false }));

  return (
    <Popover label={t('picker.title')} opener="[data-plugins]" onClose={onClose}>
      <PickList
        label={t('picker.title')}
        searchLabel={t('picker.search')}
        typed={typed}
        groups={[{ id: 'all', options }]}
        renderOption={({ id, isDisabled }) => (
          <PluginOption
            plugin={id}
            isOpen={!isDisabled}
            left={fewLeft(usage?.plugins?.find(({ plugin }) => plugin === id))}
          />
        )}
        onType={setTyped}
        onChoose={({ id }) => onChoose(id)}
        onBack={() => onClose(true)}
      >
        {options.length === 0 && (
          <p data-tone="secondary" className={styles['none']} role="status">
            {t('picker.none')}
          </p>
        )}
      </PickList>
    </Popover>
  );
}
