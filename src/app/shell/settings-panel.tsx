import { Segmented, Switch } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  selectColorScheme,
  selectFollowsSystem,
  setPreference,
  usePreferences,
  type Preferences,
} from '#stores/preferences.ts';
import { setSystem, useSystemStore } from '#stores/system.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import styles from './settings-panel.module.css';

const VoiceSettings = lazyPart(
  async () => (await import('#features/voice/voice-settings.tsx')).VoiceSettings,
  { namespaces: ['voice'], isOptional: true },
);

export function SettingsPanel() {
  const { t } = useTranslation('shell');
  const layout = useSystemStore((system) => system.layout);
  return (
    <div className={styles['settings']}>
      <SchemeChoice />
      <Row label={t('settings.layout')}>
        <Segmented<'left' | 'top'>
          aria-label={t('settings.layout')}
          value={layout}
          options={[
            { value: 'left', label: t('settings.layoutLeft') },
            { value: 'top', label: t('settings.layoutTop') },
          ]}
          onChange={(value) => setSystem({ layout: value })}
        />
      </Row>
      <Choice
        preference="size"
        label={t('settings.size')}
        options={{ small: t('size.small'), default: t('size.default'), large: t('size.large') }}
      />
      <Choice
        preference="language"
        label={t('settings.language')}
        options={{ 'zh-cn': t('settings.chinese'), en: t('settings.english') }}
      />
      <Toggle field="tagsView" label={t('settings.tagsView')} />
      <Toggle field="fixedHeader" label={t('settings.fixedHeader')} />
      <Toggle field="sidebarLogo" label={t('settings.sidebarLogo')} />
      <Suspense fallback={null}>
        <VoiceSettings />
      </Suspense>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <span>{label}</span>
      {children}
    </div>
  );
}

function SchemeChoice() {
  const { t } = useTranslation('shell');
  const scheme = usePreferences(selectColorScheme);
  const followsSystem = usePreferences(selectFollowsSystem);
  return (
    <Row label={t('settings.theme')}>
      <Segmented<'system' | 'dark' | 'light'>
        aria-label={t('settings.theme')}
        value={followsSystem ? 'system' : scheme}
        options={[
          { value: 'system', label: t('settings.system') },
          { value: 'dark', label: t('settings.dark') },
          { value: 'light', label: t('settings.light') },
        ]}
        onChange={(next) => {
          if (next === 'system') setPreference('schemeSource', 'system');
          else setPreference('color-scheme', next);
        }}
      />
    </Row>
  );
}

interface ChoiceProps<Key extends keyof Preferences> {
  preference: Key;
  label: string;
  options: Record<Preferences[Key], string>;
}

function Choice<Key extends keyof Preferences>({ preference, label, options }: ChoiceProps<Key>) {
  const value = usePreferences((preferences) => preferences[preference]);
  const choices = Object.entries(options) as [Preferences[Key], string][]; // keys of a closed object
  return (
    <Row label={label}>
      <Segmented
        aria-label={label}
        value={value}
        options={choices.map(([key, text]) => ({ value: key, label: text }))}
        onChange={(next) => setPreference(preference, next)}
      />
    </Row>
  );
}

interface ToggleProps {
  field: 'tagsView' | 'fixedHeader' | 'sidebarLogo';
  label: string;
}

function Toggle({ field, label }: ToggleProps) {
  const isOn = useSystemStore((system) => system[field]);
  return (
    <Row label={label}>
      <Switch aria-label={label} checked={isOn} onChange={(next) => setSystem({ [field]: next })} />
    </Row>
  );
}
