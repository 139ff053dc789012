import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PluginId } from '#contract/chat/plugins.ts';
import { PluginOption } from './components/plugin-option.tsx';
import { useAppConfig } from './hooks/use-app-config.ts';
import { useRecentPlugins } from './hooks/use-recent-plugins.ts';
import { byRecentUse, isNamedBy } from './model/find-plugins.ts';
import styles from './plugin-picker.module.css';
import { PLUGINS } from './registry.ts';

interface PluginPickerProps {
  onChoose: (plugin: PluginId) => void;
  /** Closed without a choice; by a key it returns to where it was called from. */
  onClose: (returnsFocus: boolean) => void;
}

/** Every plug-in with its promise and an example: above the box, on a phone a sheet from below. */
export function PluginPicker({ onChoose, onClose }: PluginPickerProps) {
  const { t } = useTranslation('plugins');
  const config = useAppConfig();
  const recent = useRecentPlugins();
  const id = useId();
  const frameRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<PluginId | null>(null);
  const shown = byRecentUse(PLUGINS, recent).filter((entry) =>
    isNamedBy(typed, [
      t(`${entry.id}.title`),
      t(`${entry.id}.promise`),
      t(`${entry.id}.keywords`),
      entry.id,
    ]),
  );
  const isOpenHere = (plugin: PluginId) => config?.plugins.includes(plugin) !== false;
  const current = shown.find((entry) => entry.id === marked)?.id ?? shown[0]?.id ?? null;
  const optionId = (plugin: PluginId) => `${id}${plugin}`;

  useEffect(() => {
    searchRef.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const handlePointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || frameRef.current?.contains(target) === true) return;
      // The button that opens it closes it by its own click.
      if (target.closest('[data-plugins]') === null) onClose(false);
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
    };
  }, [onClose]);

  const choose = (plugin: PluginId | null) => {
    if (plugin !== null && isOpenHere(plugin)) onChoose(plugin);
  };
  const mark = (plugin: PluginId | undefined) => {
    if (plugin === undefined) return;
    setMarked(plugin);
    document.getElementById(optionId(plugin))?.scrollIntoView({ block: 'nearest' });
  };

  const handleKey = (event: KeyboardEvent) => {
    // An input method that is open uses these keys itself.
    if (event.nativeEvent.isComposing) return;
    const at = shown.findIndex((entry) => entry.id === current);
    switch (event.key) {
      case 'ArrowDown':
        mark(shown[(at + 1) % shown.length]?.id);
        break;
      case 'ArrowUp':
        mark(shown.at(at - 1)?.id);
        break;
      case 'Enter':
        choose(current);
        break;
      case 'Escape':
        onClose(true);
        break;
      case 'Backspace':
        if (typed !== '') return;
        onClose(true);
        break;
      case 'Tab':
        onClose(true);
        return;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <div className={styles['backdrop']} aria-hidden="true" />
      <div ref={frameRef} className={styles['picker']} role="dialog" aria-label={t('picker.title')}>
        <input
          ref={searchRef}
          type="text"
          role="combobox"
          aria-label={t('picker.search')}
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={current === null ? undefined : optionId(current)}
          placeholder={t('picker.search')}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(null);
          }}
          onKeyDown={handleKey}
        />
        <div
          id={`${id}list`}
          className={styles['list']}
          role="listbox"
          aria-label={t('picker.title')}
        >
          {shown.map((entry) => (
            <PluginOption
              key={entry.id}
              id={optionId(entry.id)}
              plugin={entry.id}
              isMarked={entry.id === current}
              isOpen={isOpenHere(entry.id)}
              onPoint={() => setMarked(entry.id)}
              onChoose={() => choose(entry.id)}
            />
          ))}
        </div>
        {shown.length === 0 && (
          <p className={styles['none']} role="status">
            {t('picker.none')}
          </p>
        )}
      </div>
    </>
  );
}
