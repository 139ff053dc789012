import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pastedFiles } from '#lib/pasted-files.ts';
import styles from './drop-place.module.css';

interface DropPlaceProps {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

export function DropPlace({ onFiles, children }: DropPlaceProps) {
  const { t } = useTranslation('chat');
  const [isOver, setIsOver] = useState(false);

  const handleOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const handleLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // `dragleave` also fires when the pointer enters a child.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const handleDrop = (event: DragEvent) => {
    setIsOver(false);
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };

  return (
    <div
      className={styles['place']}
      onDragEnter={handleOver}
      onDragOver={handleOver}
      onDragLeave={handleLeave}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      {children}
      {isOver && (
        <p data-tone="default" data-text="heading" className={styles['over']}>
          {t('composer.drop')}
        </p>
      )}
    </div>
  );
}
