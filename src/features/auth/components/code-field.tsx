import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#lib/http/api-error.ts';
import type { SmsCode } from '../hooks/use-sms-code.ts';
import { readCode, type EntryProblem } from '../model/entry-form.ts';
import styles from './entry.module.css';
import { Failure, FieldProblem } from './problem.tsx';

interface CodeFieldProps {
  value: string;
  problem: EntryProblem | undefined;
  sms: Omit<SmsCode, 'send'>;
  smsFailure: ApiError | null;
  disabled: boolean;
  onChange: (value: string) => void;
  /** Resolves to true if a code was sent. */
  onSend: () => Promise<boolean>;
}

export function CodeField(props: CodeFieldProps) {
  const { value, problem, sms, smsFailure, disabled, onChange, onSend } = props;
  const { t } = useTranslation('auth');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const waiting = disabled || sms.phase === 'sending' || sms.phase === 'confirming' || sms.wait > 0;
  // The message 'Try again in 59 s' is outdated when the countdown has ended.
  const isOver = (smsFailure?.data?.retryAfter ?? 0) > 0 && sms.wait === 0;

  const send = async () => {
    if (waiting) return;
    if (await onSend()) input.current?.focus();
  };

  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t('code.label')}</label>
      <div
        data-surface="box"
        className={styles['box']}
        data-invalid={problem !== undefined || undefined}
      >
        <input
          ref={input}
          id={id}
          type="text"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          readOnly={disabled}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={({ target }) => onChange(readCode(target.value))}
        />
        <button
          data-tone="primary"
          type="button"
          className={styles['send']}
          // `aria-disabled` instead of `disabled`: the button must keep the focus after the press.
          aria-disabled={waiting}
          onClick={() => void send()}
        >
          <SendLabel {...sms} />
        </button>
      </div>
      <FieldProblem id={`${id}-problem`} problem={problem} />
      <Failure error={isOver ? null : smsFailure} />
      <p
        role="status"
        className={sms.phase === 'again' ? styles['help'] : undefined}
        data-visually-hidden={sms.phase === 'again' ? undefined : ''}
      >
        {sms.phase === 'confirming' && t('code.confirmingStatus')}
        {sms.phase === 'sent' && t('code.sentStatus')}
        {sms.phase === 'again' && t('code.help')}
      </p>
    </div>
  );
}

function SendLabel({ phase, wait }: Omit<SmsCode, 'send'>) {
  const { t } = useTranslation('auth');
  const waitText =
    wait < 100
      ? t('code.seconds', { seconds: wait })
      : t('code.minutes', { minutes: Math.floor(wait / 60), seconds: wait % 60 });
  switch (phase) {
    case 'ready':
      return t('code.send');
    case 'confirming':
      return t('code.confirming');
    case 'sending':
      return t('code.sending');
    case 'sent':
      return t('code.sent', { wait: waitText });
    case 'held':
      return t('code.held', { wait: waitText });
    case 'again':
      return t('code.resend');
  }
}
