import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { EntryLayout } from './components/entry-layout.tsx';
import { LoginForm } from './components/login-form.tsx';
import { ReviewStatus } from './components/review-status.tsx';
import type { AgreedDocument } from './components/agreement-field.tsx';
import { useEntryForm } from './hooks/use-entry-form.ts';
import { useReview } from './hooks/use-review.ts';
import { entryPath } from './model/entry-path.ts';

interface LoginScreenProps {
  notice: string | null;
  returnTo: string;
  onRead: (document: AgreedDocument) => void;
  product: string;
  look?: ReactNode;
  tools: ReactNode;
  foot: ReactNode;
}

export function LoginScreen({ notice, returnTo, onRead, ...frame }: LoginScreenProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const enter = () => void navigate(returnTo, { replace: true });
  const { review, hold, refresh, dismiss, ...asked } = useReview(enter);
  const form = useEntryForm({
    purpose: 'login',
    onAnswer: (code, answer) => {
      if ('token' in answer) enter();
      else hold(code, answer);
    },
  });

  return (
    <EntryLayout {...frame}>
      {review === null ? (
        <LoginForm
          form={form}
          notice={notice}
          registerHref={entryPath(paths.register, params, 'type=enterprise')}
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
