import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EntryLayout } from './components/entry-layout.tsx';
import { RegisterForm } from './components/register-form.tsx';
import type { AgreedDocument } from './components/agreement-field.tsx';
import { useEntryForm } from './hooks/use-entry-form.ts';
import { entryHref } from './model/entry-href.ts';
import { returnPath } from './model/return-path.ts';
import { reviewState, storeReview } from './model/review-state.ts';

interface RegisterScreenProps {
  /** Shows a document without leaving the page. */
  onRead: (document: AgreedDocument) => void;
  foot: ReactNode;
}

export function RegisterScreen({ onRead, foot }: RegisterScreenProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const loginHref = entryHref('/login', params);
  const form = useEntryForm({
    purpose: 'register',
    initial: {
      type: params.get('type') === 'enterprise' ? 'enterprise' : 'personal',
      inviter: (params.get('inviter') ?? '').trim().slice(0, 64),
    },
    onAnswer: (code, answer) => {
      if ('token' in answer) {
        void navigate(returnPath(params.get('redirect')), { replace: true });
        return;
      }
      // The login shows how the review of an account stands.
      storeReview(reviewState(code, answer));
      void navigate(loginHref, { replace: true });
    },
  });

  return (
    <EntryLayout foot={foot}>
      <RegisterForm form={form} loginHref={loginHref} onRead={onRead} />
    </EntryLayout>
  );
}
