import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './full-screen.module.css';

interface FullScreenProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function FullScreen({ title, onClose, children }: FullScreenProps) {
  const { t } = useTranslation('drawing');
  const dialogRef = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
    };
  }, []);

  return (
    <dialog
      data-tone="default"
      ref={dialogRef}
      className={styles['screen']}
      aria-label={title}
      onClose={onClose}
    >
      <header className={styles['head']}>
        <h2>{title}</h2>
        <IconButton label={t('sheet.close')} icon={<CloseOutlined />} onClick={onClose} />
      </header>
      <div className={styles['body']}>{children}</div>
    </dialog>
  );
}
