import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import PushpinOutlined from '@ant-design/icons/PushpinOutlined';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '#contract/session/calls.ts';
import { MenuButton, type MenuItem } from '#ui/menu.tsx';
import { paths } from '#lib/paths.ts';
import type { SessionActions } from '../hooks/use-session-actions.ts';
import { markOf } from '../model/session-state.ts';
import { RenameField } from './rename-field.tsx';
import styles from './session-row.module.css';
import { StateMark } from './state-mark.tsx';

interface SessionRowProps {
  session: Session;
  isCurrent: boolean;
  hasDraft: boolean;
  actions: SessionActions;
}

export const SessionRow = memo(function SessionRow(props: SessionRowProps) {
  const { session, isCurrent, hasDraft, actions } = props;
  const { t } = useTranslation('history');
  const [mode, setMode] = useState<'shown' | 'renaming' | 'renamed'>('shown');
  const title = session.title || t('untitled');

  if (mode === 'renaming') {
    return (
      <div data-tone="secondary" className={styles['row']} data-current={isCurrent || undefined}>
        <RenameField
          title={session.title}
          onDone={(next) => {
            setMode('renamed');
            if (next !== null) void actions.rename(session, next);
          }}
        />
      </div>
    );
  }

  const items = (): MenuItem[] => [
    {
      id: 'rename',
      label: t('row.rename'),
      icon: <EditOutlined />,
      onSelect: () => setMode('renaming'),
    },
    {
      id: 'pin',
      label: session.top ? t('row.unpin') : t('row.pin'),
      icon: <PushpinOutlined />,
      onSelect: () => void actions.pin(session),
    },
    {
      id: 'remove',
      label: t('row.remove'),
      icon: <DeleteOutlined />,
      isDanger: true,
      onSelect: () => void actions.remove(session),
    },
  ];
  return (
    <div data-tone="secondary" className={styles['row']} data-current={isCurrent || undefined}>
      <Link
        ref={mode === 'renamed' ? focusElement : null}
        className={styles['link']}
        to={paths.conversation(session.id)}
        title={title}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span data-clip className={styles['title']}>
          {title}
        </span>
        <StateMark mark={markOf(session, { isCurrent, hasDraft })} />
      </Link>
      <MenuButton label={t('row.menu', { title })} items={items} className={styles['menu']}>
        <EllipsisOutlined />
      </MenuButton>
    </div>
  );
});

/** Restores the focus after the field was closed. */
function focusElement(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
