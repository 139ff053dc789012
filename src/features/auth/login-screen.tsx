import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EntryLayout } from './components/entry-layout.tsx';
import { LoginForm } from './components/login-form.tsx';
import { ReviewStatus } from './components/review-status.tsx';
import type { AgreedDocument } from './components/agreement-field.tsx';
import { useEntryForm } from './hooks/use-entry-form.ts';
import { useReview } from './hooks/use-review.ts';
import { entryHref } from './model/entry-href.ts';
import { returnPath } from './model/return-path.ts';

interface LoginScreenProps {
  /** Why the visitor is here, when that needs a word. */
  notice: string | null;
  /** Shows a document without leaving the page. */
  onRead: (document: AgreedDocument) => void;
  foot: ReactNode;
}

export function LoginScreen({ notice, onRead, foot }: LoginScreenProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const enter = () => void navigate(returnPath(params.get('redirect')), { replace: true });
  const { review, hold, refresh, dismiss, ...asked } = useReview(enter);
  const form = useEntryForm({
    purpose: 'login',
    onAnswer: (code, answer) => {
      if ('token' in answer) enter();
      else hold(code, answer);
    },
  });

  return (
    <EntryLayout foot={foot}>
      {review === null ? (
        <LoginForm
          form={form}
          notice={notice}
          registerHref={entryHref('/register', params, 'type=enterprise')}
          onRead={onRead}
        />
      ) : (
        <ReviewStatus
          review={review}
          {...asked}
          onRefresh={() => void refresh()}
          onLeave={dismiss}
        />
      )}
    </EntryLayout>
  );
}
