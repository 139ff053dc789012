import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import styles from './new-chat.module.css';
import { RailFace } from './rail-face.tsx';
import { SHORTCUTS } from './shortcut-names.ts';

interface NewChatProps {
  isIcon?: boolean;
  onStart: () => void;
}

export function NewChat({ isIcon = false, onStart }: NewChatProps) {
  const { t } = useTranslation('shell');
  const label = t('sidebar.newChat');
  return (
    <Link
      to={paths.dashboard}
      className={isIcon ? styles['icon'] : styles['button']}
      aria-label={isIcon ? label : undefined}
      data-tip={isIcon ? label : undefined}
      data-rail-item={isIcon ? '' : undefined}
      aria-keyshortcuts="Control+Shift+O Meta+Shift+O"
      onClick={(event) => {
        // With a modifier, the browser opens the link in a tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onStart();
      }}
    >
      {isIcon ? (
        <RailFace icon={<PlusOutlined aria-hidden="true" />} label={t('rail.newChat')} />
      ) : (
        <>
          <PlusOutlined aria-hidden="true" />
          <span>{label}</span>
          <kbd data-surface="tag" aria-hidden="true">
            {SHORTCUTS.newChat}
          </kbd>
        </>
      )}
    </Link>
  );
}
