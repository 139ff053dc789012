import { memo, Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBoundary } from '#ui/failure-boundary.tsx';
import { Later } from '#ui/later.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { StrokeIcon } from '#ui/stroke-icon.tsx';
import { Button } from '#ui/button.tsx';
import type { PluginId } from '#contract/chat/plugins.ts';
import type { ChatMode } from '#stores/drafts.ts';
import type { Called } from '../model/typed-sign.ts';
import { PluginKitContext, type FormProblems, type PluginBehaviour } from '../plugin-kit.ts';
import styles from './composer-view.module.css';

const AT_SIGN = 'M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a8 8 0 1 0-3 6.2';
const SLASH = 'M14.5 5l-5 14';

export interface ComposerMode {
  current: ChatMode;
  problems: FormProblems;
  hasFiles?: boolean;
  behaviour: PluginBehaviour | null;
  onChange: (mode: ChatMode) => void;
  onChoose: (plugin: PluginId | null) => void;
}

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
        hasFiles={mode.hasFiles === true}
        onChange={(values) => mode.onChange({ plugin, form: values })}
      />
    </Suspense>
  );
}

/** The questions that are left today, once they are few. */
export function AllowanceLeft({
  mode,
  isGenerating,
}: {
  mode: ComposerMode;
  isGenerating: boolean;
}) {
  const kit = use(PluginKitContext);
  if (kit === null) return null;

  return (
    <Later>
      <Suspense fallback={null}>
        <kit.Allowance plugin={mode.current.plugin} isGenerating={isGenerating} />
      </Suspense>
    </Later>
  );
}

interface PluginInUseProps {
  mode: ComposerMode;
  onRemove: () => void;
}

export function PluginInUse({ mode, onRemove }: PluginInUseProps) {
  const kit = use(PluginKitContext);
  const { plugin } = mode.current;
  if (kit === null || plugin === null) return null;

  return (
    <Suspense fallback={null}>
      <kit.Chip plugin={plugin} onRemove={onRemove} />
    </Suspense>
  );
}

interface PickingToolsProps {
  picking: Called | null;
  onPick: (from: Called) => void;
}

export const PickingTools = memo(function PickingTools({ picking, onPick }: PickingToolsProps) {
  const { t } = useTranslation('chat');
  if (use(PluginKitContext) === null) return null;

  return (
    <>
      <IconButton
        label={t('composer.plugins')}
        icon={<StrokeIcon path={AT_SIGN} />}
        aria-haspopup="dialog"
        aria-expanded={picking === 'plugins'}
        data-plugins=""
        onClick={() => onPick('plugins')}
      />
      <IconButton
        label={t('composer.commands')}
        icon={<StrokeIcon path={SLASH} />}
        aria-haspopup="dialog"
        aria-expanded={picking === 'commands'}
        data-commands=""
        onClick={() => onPick('commands')}
      />
    </>
  );
});

interface PickingPopoverProps {
  from: Called;
  keyword: string;
  onChoose: (plugin: PluginId) => void;
  onFilled: (text: string) => void;
  onClose: (returnsFocus: boolean) => void;
  onFailure: () => void;
}

export function PickingPopover({ from, onChoose, onFilled, ...shared }: PickingPopoverProps) {
  const { t } = useTranslation();
  const kit = use(PluginKitContext);
  if (kit === null) return null;
  const { keyword, onClose, onFailure } = shared;

  return (
    <FailureBoundary
      onFailure={() => {
        kit.forgetFailures();
        onFailure();
      }}
    >
      <Suspense
        fallback={
          <p
            data-surface="raised"
            data-tone="secondary"
            data-text="small"
            className={styles['waiting']}
            role="status"
          >
            {t('loading')}
          </p>
        }
      >
        {from === 'plugins' ? (
          <kit.Picker keyword={keyword} onChoose={onChoose} onClose={onClose} />
        ) : (
          <kit.Commands keyword={keyword} onFilled={onFilled} onClose={onClose} />
        )}
      </Suspense>
    </FailureBoundary>
  );
}

export function PickingFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();

  return (
    <p
      data-surface="raised"
      data-tone="secondary"
      data-text="small"
      className={styles['waiting']}
      role="alert"
      data-failed=""
    >
      {t('loadFailed')}
      <Button variant="link" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
