import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '#ui/icon-button.tsx';
import type { Message } from '#contract/message/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './message-row.module.css';

/** Longer messages without a link are collapsed. */
const SHORT = 90;

interface MessageRowProps {
  message: Message;
  href: string | null;
  onRead: () => void;
  onRemove: () => void;
}

export function MessageRow({ message, href, onRead, onRemove }: MessageRowProps) {
  const { t } = useTranslation('messages');
  const format = useFormatters();
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const { title, content, read, createdAt } = message;
  const isLong = content.length > SHORT || content.includes('\n');
  const isFolded = href === null && isLong && !isOpen;
  const name = (
    <>
      {!read && <span className={styles['dot']} role="img" aria-label={t('unread')} />} {title}
    </>
  );

  return (
    <article className={styles['row']} data-read={read}>
      <h3 data-text="reading" data-weight="strong" className={styles['title']}>
        {href === null ? (
          <button
            type="button"
            aria-expanded={isLong ? isOpen : undefined}
            aria-controls={isLong ? contentId : undefined}
            onClick={() => {
              setOpen(!isOpen);
              onRead();
            }}
          >
            {name}
          </button>
        ) : (
          <Link to={href} onClick={onRead}>
            {name}
            <RightOutlined className={styles['onward']} aria-hidden="true" />
          </Link>
        )}
      </h3>
      <time
        data-tone="tertiary"
        data-text="caption"
        className={styles['time']}
        dateTime={createdAt}
        title={format.dateTime(createdAt)}
      >
        {format.time(createdAt)}
      </time>
      <p data-tone="secondary" id={contentId} className={styles['content']} data-folded={isFolded}>
        {content}
      </p>
      <IconButton
        label={t('remove', { title })}
        icon={<DeleteOutlined />}
        className={styles['remove']}
        onClick={onRemove}
      />
    </article>
  );
}
