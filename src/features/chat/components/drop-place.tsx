import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
    const { types, files } = event.clipboardData;
    // Copied spreadsheet cells also contain a picture of themselves: paste their text.
    const isText = types.includes('text/plain') && types.includes('text/html');
    if (files.length === 0 || isText) return;
    event.preventDefault();
    onFiles([...files]);
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
