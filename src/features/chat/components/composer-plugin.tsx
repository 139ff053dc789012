import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import type { PluginId } from '#contract/chat/plugins.ts';
import type { ChatMode } from '#stores/drafts.ts';
import type { Called } from '../model/typed-sign.ts';
import {
  PluginKitContext,
  type CommandPaletteProps,
  type FormProblems,
  type PluginBehaviour,
  type PluginPickerProps,
} from '../plugin-kit.ts';
import styles from './composer-view.module.css';

/** How the question in the box is asked. */
export interface ComposerMode {
  current: ChatMode;
  problems: FormProblems;
  /** Null for plain chat and while it is being fetched. */
  behaviour: PluginBehaviour | null;
  onChange: (mode: ChatMode) => void;
  /** Null: plain chat. */
  onChoose: (plugin: PluginId | null) => void;
}

/** The small form of the plug-in in use. */
export function PluginFields({ mode }: { mode: ComposerMode }) {
  const kit = use(PluginKitContext);
  const { plugin, form } = mode.current;
  if (kit === null || plugin === null) return null;

  return (
    <Suspense fallback={null}>
      <kit.Form
        plugin={plugin}
        values={form}
        problems={mode.problems}
        onChange={(values) => mode.onChange({ plugin, form: values })}
      />
    </Suspense>
  );
}

interface PluginToolsProps {
  mode: ComposerMode;
  picking: Called | null;
  onPick: (from: Called) => void;
  onRemove: () => void;
}

/** The plug-in in use, and the button that offers the others. */
export function PluginTools({ mode, picking, onPick, onRemove }: PluginToolsProps) {
  const { t } = useTranslation('chat');
  const kit = use(PluginKitContext);
  const { plugin } = mode.current;
  if (kit === null) return null;

  return (
    <div className={styles['tools']}>
      {plugin !== null && (
        <Suspense fallback={null}>
          <kit.Chip plugin={plugin} onRemove={onRemove} />
        </Suspense>
      )}
      <IconButton
        label={t('composer.plugins')}
        icon={<AtSign />}
        aria-haspopup="dialog"
        aria-expanded={picking === 'plugins'}
        data-plugins=""
        onClick={() => onPick('plugins')}
      />
      <IconButton
        label={t('composer.commands')}
        icon={<Slash />}
        aria-haspopup="dialog"
        aria-expanded={picking === 'commands'}
        data-commands=""
        onClick={() => onPick('commands')}
      />
    </div>
  );
}

export function PluginPopover(props: PluginPickerProps) {
  const kit = use(PluginKitContext);
  if (kit === null) return null;

  return (
    <Suspense fallback={null}>
      <kit.Picker {...props} />
    </Suspense>
  );
}

export function CommandPopover(props: CommandPaletteProps) {
  const kit = use(PluginKitContext);
  if (kit === null) return null;

  return (
    <Suspense fallback={null}>
      <kit.Commands {...props} />
    </Suspense>
  );
}

function Slash() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M14.5 5l-5 14" />
    </svg>
  );
}

function AtSign() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a8 8 0 1 0-3 6.2" />
    </svg>
  );
}
