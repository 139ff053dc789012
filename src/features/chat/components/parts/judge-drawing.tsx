import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatApi } from '#data/chat.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { JudgeDrawingForm } from './judge-drawing-form.tsx';

export function JudgeDrawing({ answerId, onDone }: { answerId: string; onDone: () => void }) {
  const { t } = useTranslation('parts');
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();

  const send = async (fit: boolean, content: string) => {
    setIsSending(true);
    setFailure(null);
    try {
      await chatApi.judgeDrawing({ answerId, fit, content }, { quiet: true });
      toast('success', t('judge.thanks'));
      onDone();
    } catch (cause) {
      const isSaid = cause instanceof ApiError && cause.message !== '';
      const reason = isSaid ? cause.message : t('judge.unreachable');
      setFailure(t('judge.failed', { reason }));
      setIsSending(false);
    }
  };

  return (
    <JudgeDrawingForm
      id={id}
      isSending={isSending}
      failure={failure}
      onSend={(fit, content) => void send(fit, content)}
    />
  );
}
