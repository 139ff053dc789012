import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EntryLayout } from './components/entry-layout.tsx';
import { LoginForm } from './components/login-form.tsx';
import { ReviewStatus } from './components/review-status.tsx';
import type { AgreedDocument } from './components/agreement-field.tsx';
import { useEntryForm } from './hooks/use-entry-form.ts';
import { useReview } from './hooks/use-review.ts';
import { entryHref } from './model/entry-href.ts';

interface LoginScreenProps {
  notice: string | null;
  returnTo: string;
  links: { register: string; agreement: string; privacy: string; contact: string };
  onRead: (document: AgreedDocument) => void;
  product: string;
  tools: ReactNode;
  foot: ReactNode;
}

export function LoginScreen({ notice, returnTo, links, onRead, ...frame }: LoginScreenProps) {
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
          registerHref={entryHref(links.register, params, 'type=enterprise')}
          documentLinks={links}
          onRead={onRead}
        />
      ) : (
        <ReviewStatus
          review={review}
          contactHref={links.contact}
          {...asked}
          onRefresh={() => void refresh()}
          onLeave={dismiss}
        />
      )}
    </EntryLayout>
  );
}
