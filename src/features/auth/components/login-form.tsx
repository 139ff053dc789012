import { useTranslation } from 'react-i18next';
import type { EntryForm } from '../hooks/use-entry-form.ts';
import type { AgreedDocument } from './agreement-field.tsx';
import { EntryFormView } from './entry-form-view.tsx';

interface LoginFormProps {
  form: EntryForm;
  notice: string | null;
  registerHref: string;
  onRead: (document: AgreedDocument) => void;
}

export function LoginForm({ registerHref, ...shared }: LoginFormProps) {
  const { t } = useTranslation('auth');

  return (
    <EntryFormView
      {...shared}
      texts={{
        title: t('login.title'),
        hint: t('login.hint'),
        submit: t('login.submit'),
        submitting: t('login.submitting'),
      }}
      other={{ href: registerHref, label: t('login.toRegister') }}
    />
  );
}
