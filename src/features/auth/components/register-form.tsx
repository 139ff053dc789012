import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EntryForm } from '../hooks/use-entry-form.ts';
import { useFocusProblem } from '../hooks/use-focus-problem.ts';
import { AccountTypeField } from './account-type-field.tsx';
import { AgreementField, type AgreedDocument, type DocumentLinks } from './agreement-field.tsx';
import { CodeField } from './code-field.tsx';
import { EntrySubmit } from './entry-submit.tsx';
import styles from './entry.module.css';
import { PhoneField } from './phone-field.tsx';
import { Failure } from './problem.tsx';
import { TextField } from './text-field.tsx';

interface RegisterFormProps {
  form: EntryForm;
  loginHref: string;
  documentLinks: DocumentLinks;
  onRead: (document: AgreedDocument) => void;
}

export function RegisterForm({ form, loginHref, documentLinks, onRead }: RegisterFormProps) {
  const { t } = useTranslation('auth');
  const { values, problems, submitting, change } = form;
  const element = useFocusProblem(problems);

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h1 className={styles['heading']}>{t('register.title')}</h1>
      <p className={styles['hint']}>{t('register.hint')}</p>
      <AccountTypeField value={values.type} onChange={(type) => change({ type })} />
      {values.type === 'enterprise' && (
        <TextField
          name="enterpriseName"
          label={t('account.enterpriseName')}
          autoComplete="organization"
          maxLength={100}
          value={values.enterpriseName}
          problem={problems.enterpriseName}
          onChange={(enterpriseName) => change({ enterpriseName })}
        />
      )}
      <PhoneField
        value={values.phone}
        problem={problems.phone}
        disabled={submitting}
        onChange={(phone) => change({ phone })}
      />
      <CodeField
        value={values.code}
        problem={problems.code}
        sms={form.sms}
        smsFailure={form.smsFailure}
        disabled={submitting}
        onChange={(code) => change({ code })}
        onSend={form.send}
      />
      <TextField
        name="inviter"
        label={t('account.inviter')}
        autoComplete="off"
        maxLength={64}
        value={values.inviter}
        problem={problems.inviter}
        hint={t('account.inviterHint')}
        onChange={(inviter) => change({ inviter })}
      />
      <AgreementField
        checked={values.agreed}
        problem={problems.agreed}
        onChange={(agreed) => change({ agreed })}
        links={documentLinks}
        onRead={onRead}
      />
      <EntrySubmit
        label={t('register.submit')}
        busyLabel={t('register.submitting')}
        busy={submitting}
      />
      <Failure error={form.failure} />
      <div className={styles['foot']}>
        <span>{t('code.validity')}</span>
        <Link to={loginHref}>{t('register.toLogin')}</Link>
      </div>
    </form>
  );
}
