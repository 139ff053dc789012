import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './source-pane.module.css';

interface SourcePaneProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A source beside the conversation; Escape closes it, and the focus goes back to where it was. */
export function SourcePane({ title, onClose, children }: SourcePaneProps) {
  const { t } = useTranslation('chat');
  const closeRef = useRef<HTMLButtonElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const opener = document.activeElement;
    closeRef.current?.focus();
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <aside className={styles['pane']} aria-label={t('source.pane', { title })}>
      <header className={styles['head']}>
        <h2 data-text="interface" data-clip>
          {title}
        </h2>
        <IconButton
          ref={closeRef}
          label={t('source.close')}
          icon={<CloseOutlined />}
          onClick={onClose}
        />
      </header>
      <div className={styles['body']}>{children}</div>
    </aside>
  );
}
