import { useTranslation } from 'react-i18next';
import type { EntryForm } from '../hooks/use-entry-form.ts';
import { AccountTypeField } from './account-type-field.tsx';
import type { AgreedDocument } from './agreement-field.tsx';
import { EntryFormView } from './entry-form-view.tsx';
import { TextField } from './text-field.tsx';

interface RegisterFormProps {
  form: EntryForm;
  loginHref: string;
  onRead: (document: AgreedDocument) => void;
}

export function RegisterForm({ loginHref, ...shared }: RegisterFormProps) {
  const { t } = useTranslation('auth');
  const { values, problems, change } = shared.form;

  return (
    <EntryFormView
      {...shared}
      texts={{
        title: t('register.title'),
        hint: t('register.hint'),
        submit: t('register.submit'),
        submitting: t('register.submitting'),
      }}
      above={
        <>
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
        </>
      }
      below={
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
      }
      other={{ href: loginHref, label: t('register.toLogin') }}
    />
  );
}
