import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandApi } from '#api/command-api.ts';
import type { Command } from '#contract/command/calls.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { CommandEditor } from './command-editor.tsx';
import { CommandVersions } from './command-versions.tsx';
import { FillInForm } from './fill-in-form.tsx';
import styles from './command-details.module.css';

interface CommandDetailsProps {
  /** Null: a new one is written. */
  command: Command | null;
  /** The filled text is to go into the composer. */
  onUse: (text: string) => void;
  /** The library has changed. */
  onChanged: () => void;
  onClose: () => void;
}

/** One command: filled in and used; one's own are also edited, handed in and deleted here. */
export function CommandDetails({ command: given, onUse, onChanged, onClose }: CommandDetailsProps) {
  const { t } = useTranslation(['commands', 'common']);
  const [command, setCommand] = useState(given);
  const [view, setView] = useState<'use' | 'edit' | 'versions'>(given === null ? 'edit' : 'use');

  const show = (changed: Command) => {
    setCommand(changed);
    setView('use');
    onChanged();
  };

  if (view === 'edit' || command === null) {
    return (
      <CommandEditor
        command={command}
        onSaved={show}
        onCancel={() => (given === null ? onClose() : setView('use'))}
      />
    );
  }

  const submit = async () => {
    await commandApi.submit(command.id);
    toast('success', t('details.submitted'));
    show({ ...command, state: 'pending' });
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t('details.removeTitle'),
      text: t('details.removeText', { title: command.title }),
      confirmLabel: t('common:delete'),
      cancelLabel: t('common:cancel'),
      danger: true,
    });
    if (!isSure) return;
    await commandApi.remove(command.id);
    toast('success', t('details.removed'));
    onChanged();
    onClose();
  };
  const canChange = command.mine && command.state !== 'pending';

  return (
    <div className={styles['details']}>
      {command.description !== '' && <p className={styles['description']}>{command.description}</p>}
      <div className={styles['verbs']}>
        {command.mine ? (
          <>
            {canChange && (
              <button type="button" onClick={() => setView('edit')}>
                {t('common:edit')}
              </button>
            )}
            <button
              type="button"
              aria-expanded={view === 'versions'}
              onClick={() => setView(view === 'versions' ? 'use' : 'versions')}
            >
              {t('details.versions', { count: command.version })}
            </button>
            {canChange && (
              // A refusal has been told by the error catalogue.
              <button type="button" onClick={() => void submit().catch(() => undefined)}>
                {t('details.submit')}
              </button>
            )}
            <button
              type="button"
              data-danger=""
              onClick={() => void remove().catch(() => undefined)}
            >
              {t('common:delete')}
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setView('edit')}>
            {t('details.makeOwn')}
          </button>
        )}
      </div>
      {command.state === 'pending' && <p role="status">{t('details.pending')}</p>}
      {view === 'versions' ? (
        <CommandVersions
          command={command}
          onTake={({ title, description, template }) => {
            setCommand({ ...command, title, description, template });
            setView('edit');
          }}
        />
      ) : (
        <FillInForm command={command} onFilled={onUse} />
      )}
    </div>
  );
}
