import LockOutlined from '@ant-design/icons/LockOutlined';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './document-notice.module.css';

interface PasswordFormProps {
  /** The password that was given last isn't the one. */
  isWrong: boolean;
  onUnlock: (password: string) => void;
}

export function PasswordForm({ isWrong, onUnlock }: PasswordFormProps) {
  const { t } = useTranslation('pdf');
  const id = useId();
  const [password, setPassword] = useState('');
  const [given, setGiven] = useState<{ password: string; afterWrong: boolean } | null>(null);
  const fieldRef = useRef<HTMLInputElement>(null);
  const isOpening = given?.password === password && given.afterWrong === isWrong;

  useEffect(() => {
    fieldRef.current?.focus();
  }, [isWrong]);

  return (
    <form
      className={styles['notice']}
      onSubmit={(event) => {
        event.preventDefault();
        if (password === '') return;
        setGiven({ password, afterWrong: isWrong });
        onUnlock(password);
      }}
    >
      <LockOutlined className={styles['sign']} aria-hidden="true" />
      <h2>{t('password.title')}</h2>
      <p id={`${id}hint`}>{t('password.hint')}</p>
      <input
        ref={fieldRef}
        type="password"
        autoComplete="off"
        value={password}
        aria-label={t('password.label')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}wrong` : `${id}hint`}
        onChange={({ target }) => {
          setPassword(target.value);
          setGiven(null);
        }}
      />
      {isWrong && !isOpening && (
        <p id={`${id}wrong`} className={styles['problem']} role="alert">
          {t('password.wrong')}
        </p>
      )}
      <button type="submit" className={styles['action']}>
        {t('password.open')}
      </button>
    </form>
  );
}
