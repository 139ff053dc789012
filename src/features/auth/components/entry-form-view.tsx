import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EntryForm } from '../hooks/use-entry-form.ts';
import { useFocusProblem } from '../hooks/use-focus-problem.ts';
import { AgreementField, type AgreedDocument } from './agreement-field.tsx';
import { CodeField } from './code-field.tsx';
import { EntrySubmit } from './entry-submit.tsx';
import styles from './entry.module.css';
import { PhoneField } from './phone-field.tsx';
import { Failure } from './problem.tsx';

interface EntryFormViewProps {
  form: EntryForm;
  texts: { title: string; hint: string; submit: string; submitting: string };
  notice?: string | null;
  above?: ReactNode;
  below?: ReactNode;
  onRead: (document: AgreedDocument) => void;
  other: { href: string; label: string };
}

export function EntryFormView(props: EntryFormViewProps) {
  const { form, texts, notice = null, above, below, onRead, other } = props;
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
      {notice !== null && (
        <p data-tone="default" role="alert" className={styles['notice']}>
          {notice}
        </p>
      )}
      <h1 data-text="page" data-weight="strong" className={styles['heading']}>
        {texts.title}
      </h1>
      <p data-tone="tertiary" className={styles['hint']}>
        {texts.hint}
      </p>
      {above}
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
      {below}
      <AgreementField
        checked={values.agreed}
        problem={problems.agreed}
        onChange={(agreed) => change({ agreed })}
        onRead={onRead}
      />
      <EntrySubmit label={texts.submit} busyLabel={texts.submitting} busy={submitting} />
      <Failure error={form.failure} />
      <div data-tone="tertiary" data-text="small" className={styles['foot']}>
        <span>{t('code.validity')}</span>
        <Link to={other.href}>{other.label}</Link>
      </div>
    </form>
  );
}
