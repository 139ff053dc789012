import CloseOutlined from '@ant-design/icons/CloseOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import SendOutlined from '@ant-design/icons/SendOutlined';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { useOnline } from '#lib/use-online.ts';
import styles from './queued-question.module.css';

interface QueuedQuestionProps {
  text: string;
  fileCount?: number;
  onEdit: () => void;
  onRemove: () => void;
  onSendNow: () => void;
}

export function QueuedQuestion(props: QueuedQuestionProps) {
  const { text, fileCount = 0, onEdit, onRemove, onSendNow } = props;
  const { t } = useTranslation('chat');
  const isOnline = useOnline();

  return (
    <div data-text="message" className={styles['frame']}>
      <div className={styles['chip']} role="group" aria-label={t('queue.label')}>
        <span data-clip data-tone="secondary" data-text="interface" className={styles['text']}>
          {text}
        </span>
        {fileCount > 0 && (
          <span data-tone="tertiary" data-text="caption" className={styles['files']}>
            {t('queue.files', { count: fileCount })}
          </span>
        )}
        {isOnline ? (
          <IconButton label={t('queue.sendNow')} icon={<SendOutlined />} onClick={onSendNow} />
        ) : (
          <span data-tone="warning" data-text="caption" className={styles['offline']} role="status">
            {t('queue.offline')}
          </span>
        )}
        <IconButton label={t('queue.edit')} icon={<EditOutlined />} onClick={onEdit} />
        <IconButton label={t('queue.remove')} icon={<CloseOutlined />} onClick={onRemove} />
      </div>
    </div>
  );
}
