import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { v4 as uuidv4 } from 'uuid';
import type { Article } from '#contract/knowledge/calls.ts';
import { shareMutations } from '#data/share.ts';
import { copyText } from '#lib/clipboard.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { failureMessage } from '#lib/http/failure-message.ts';

/** Days for which a link works; it is listed and revoked with the other shared links. */
const DAYS = 30;

/** Makes a public link to a copy of an article, and copies it. */
export function useShareArticle() {
  const { t } = useTranslation(['knowledge', 'errors']);
  const { mutateAsync, isPending } = useMutation(shareMutations.create);

  return {
    isSharing: isPending,
    share: async ({ id, language }: Article): Promise<void> => {
      try {
        const { path } = await mutateAsync({
          articleId: id,
          language,
          days: DAYS,
          clientRequestId: uuidv4(),
        });
        const link = location.origin + path;
        await copyText(link).then(
          () => toast('success', t('share.done', { days: DAYS }), { detail: link }),
          () => toast('success', t('share.made', { days: DAYS }), { detail: link }),
        );
      } catch (cause) {
        const message = failureMessage(
          cause instanceof ApiError ? cause : new ApiError('MALFORMED', { cause }),
        );
        toast('error', 'text' in message ? message.text : t(`errors:${message.key}`));
      }
    },
  };
}
