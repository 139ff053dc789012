import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { EntryLayout } from './components/entry-layout.tsx';
import { RegisterForm } from './components/register-form.tsx';
import type { AgreedDocument } from './components/agreement-field.tsx';
import { useEntryForm } from './hooks/use-entry-form.ts';
import { entryPath } from './model/entry-path.ts';
import { reviewState, storeReview } from './model/review-state.ts';

interface RegisterScreenProps {
  returnTo: string;
  onRead: (document: AgreedDocument) => void;
  product: string;
  tools: ReactNode;
  foot: ReactNode;
}

export function RegisterScreen({ returnTo, onRead, ...frame }: RegisterScreenProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const loginHref = entryPath(paths.login, params);
  const form = useEntryForm({
    purpose: 'register',
    initial: {
      type: params.get('type') === 'enterprise' ? 'enterprise' : 'personal',
      inviter: (params.get('inviter') ?? '').trim().slice(0, 64),
    },
    onAnswer: (code, answer) => {
      if ('token' in answer) {
        // `flushSync`: the guard redirects members home before a transition would end.
        void navigate(returnTo, { replace: true, flushSync: true });
        return;
      }
      storeReview(reviewState(code, answer));
      void navigate(loginHref, { replace: true });
    },
  });

  return (
    <EntryLayout {...frame}>
      <RegisterForm form={form} loginHref={loginHref} onRead={onRead} />
    </EntryLayout>
  );
}
