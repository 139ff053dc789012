import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import styles from './composer-view.module.css';

const COUNT_FROM = LIMITS.questionChars - 500;

const ARROW = <ArrowUpOutlined aria-hidden="true" />;

interface ComposerBarProps {
  length: number;
  canSend: boolean;
  isGenerating: boolean;
  isSendHidden: boolean;
  onStop: () => void;
  children: ReactNode;
}

export function ComposerBar(props: ComposerBarProps) {
  const { t } = useTranslation('chat');
  const { length } = props;
  const excess = length - LIMITS.questionChars;

  return (
    <div className={styles['bar']}>
      {props.children}
      {length > COUNT_FROM && (
        <span
          data-tone="tertiary"
          data-text="caption"
          className={styles['count']}
          data-over={excess > 0 ? '' : undefined}
          role="status"
        >
          {excess > 0
            ? t('composer.overLimit', { count: excess })
            : t('composer.nearLimit', { count: length, limit: LIMITS.questionChars })}
        </span>
      )}
      <button
        data-text="message"
        type="submit"
        data-send=""
        className={styles['send']}
        aria-label={t('composer.send')}
        title={t('composer.send')}
        disabled={!props.canSend}
        hidden={props.isSendHidden}
      >
        {ARROW}
      </button>
      {props.isGenerating && (
        <button
          data-text="message"
          type="button"
          data-stop=""
          className={styles['stop']}
          aria-label={t('composer.stop')}
          title={t('composer.stop')}
          onClick={props.onStop}
        >
          <span aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
