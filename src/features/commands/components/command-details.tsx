import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { commandMutations } from '#data/command.ts';
import { hasTouchKeyboard } from '#ui/keyboard.ts';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { Command } from '#contract/command/calls.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { useIsKept } from '../hooks/use-kept-texts.ts';
import { CommandEditor, draftPlace } from './command-editor.tsx';
import { CommandVersions } from './command-versions.tsx';
import { FillInForm } from './fill-in-form.tsx';
import styles from './command-details.module.css';

/** Milliseconds during which a deletion can be undone. */
const UNDO_MS = 5000;

type View = 'use' | 'edit' | 'versions';

interface CommandDetailsProps {
  /** null for a new command. */
  command: Command | null;
  onUse: (text: string) => void;
  onClose: () => void;
}

export function CommandDetails(props: CommandDetailsProps) {
  const { command: given, onClose } = props;
  const { t } = useTranslation('commands');
  const frameRef = useRef<HTMLDivElement>(null);
  const [command, setCommand] = useState(given);
  const [view, setView] = useState<View>(given === null ? 'edit' : 'use');
  useFocusIn(frameRef, view);

  const show = (changed: Command) => {
    setCommand(changed);
    setView('use');
  };

  return (
    <div ref={frameRef} className={styles['details']} tabIndex={-1}>
      {view === 'edit' || command === null ? (
        <>
          <div className={styles['head']}>
            <h2 data-text="heading">
              {command?.mine === true ? t('editor.change') : t('editor.new')}
            </h2>
          </div>
          <CommandEditor
            command={command}
            onSaved={show}
            onCancel={() => (command === null ? onClose() : setView('use'))}
          />
        </>
      ) : (
        <CommandView {...props} command={command} view={view} onView={setView} onShow={show} />
      )}
    </div>
  );
}

interface CommandViewProps extends CommandDetailsProps {
  command: Command;
  view: 'use' | 'versions';
  onView: (view: View) => void;
  onShow: (changed: Command) => void;
}

function CommandView({ command, view, onView, onShow, ...props }: CommandViewProps) {
  const { t } = useTranslation(['commands', 'common']);
  const { onUse, onClose } = props;
  const { mutateAsync: removeCommand } = useMutation(commandMutations.remove);
  const { mutateAsync: restore } = useMutation(commandMutations.restore);
  const canChange = command.mine && command.state !== 'pending';

  const remove = async () => {
    await removeCommand(command.id);
    onClose();
    toast('success', t('details.removed', { title: command.title }), {
      duration: UNDO_MS,
      action: {
        label: t('common:undo'),
        // The HTTP layer shows the error.
        onPress: () => void restore(command.id).catch(() => undefined),
      },
    });
  };

  return (
    <>
      <div className={styles['head']}>
        <h2 data-text="heading">{command.title}</h2>
        {command.description !== '' && <p data-tone="secondary">{command.description}</p>}
      </div>
      {(command.state === 'pending' || command.state === 'refused') && (
        <p data-tone="secondary" className={styles['state']} role="status">
          {t(`details.${command.state}`)}
        </p>
      )}
      <Verbs
        command={command}
        view={view}
        canChange={canChange}
        onView={onView}
        onShow={onShow}
        onRemove={() => void remove().catch(() => undefined)}
        onClose={onClose}
      />
      {view === 'versions' ? (
        <CommandVersions command={command} canRestore={canChange} onRestored={onShow} />
      ) : (
        <FillInForm command={command} takesFocus={!hasTouchKeyboard()} onFilled={onUse} />
      )}
    </>
  );
}

interface VerbsProps extends Pick<
  CommandViewProps,
  'command' | 'view' | 'onView' | 'onShow' | 'onClose'
> {
  canChange: boolean;
  onRemove: () => void;
}

function Verbs({ command, view, canChange, onView, onShow, onRemove, onClose }: VerbsProps) {
  const { t } = useTranslation(['commands', 'common']);
  const isKept = useIsKept(draftPlace(command))();
  const { mutateAsync: submitCommand } = useMutation(commandMutations.submit);

  const submit = async () => {
    const isSure = await confirm({
      title: t('details.submitTitle'),
      text: t('details.submitText'),
      confirmLabel: t('details.submit'),
      cancelLabel: t('common:cancel'),
    });
    if (!isSure) return;
    await submitCommand(command.id);
    toast('success', t('details.submitted'));
    onShow({ ...command, state: 'pending' });
  };
  const edit = (label: string) => (
    <Button onClick={() => onView('edit')}>{isKept ? t('details.goOn') : label}</Button>
  );

  if (!command.mine) {
    return (
      <div className={styles['verbs']}>
        {edit(t('details.makeOwn'))}
        <ButtonLink
          variant="quiet"
          to={paths.report('command', command.id, command.title)}
          onClick={onClose}
        >
          {t('details.report')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles['verbs']}>
      {canChange && edit(t('common:edit'))}
      <Button
        aria-pressed={view === 'versions'}
        onClick={() => onView(view === 'versions' ? 'use' : 'versions')}
      >
        {view === 'versions' ? t('details.use') : t('details.versions', { count: command.version })}
      </Button>
      {canChange && (
        <Button
          // The HTTP layer shows the error.
          onClick={() => void submit().catch(() => undefined)}
        >
          {t('details.submit')}
        </Button>
      )}
      <Button variant="danger" onClick={onRemove}>
        {t('common:delete')}
      </Button>
    </div>
  );
}

/**
 * Moves the focus into a new view, because the focused element was removed. Skips text fields on
 * touch screens: they would open the keyboard.
 */
function useFocusIn(frameRef: RefObject<HTMLElement | null>, view: View): void {
  useEffect(() => {
    const frame = frameRef.current;
    if (frame === null || frame.contains(document.activeElement)) return;
    const field = view === 'edit' ? frame.querySelector<HTMLElement>('input') : null;
    (field === null || hasTouchKeyboard() ? frame : field).focus({ preventScroll: true });
  }, [frameRef, view]);
}
