import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { JudgedAnswer } from '#features/submissions/answer-feedback.tsx';
import { i18n } from '#i18n/setup.ts';
import { openDrawer, toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const WIDTH = 560;

const Form = lazyPart(
  async () => (await import('#features/submissions/answer-feedback.tsx')).AnswerFeedback,
  { namespaces: ['submissions', 'files'] },
);

export function openAnswerFeedback(answer: JudgedAnswer, goTo: (href: string) => void): void {
  openDrawer({
    title: () => i18n.t('chat:answer.feedback'),
    width: WIDTH,
    content: (close) => (
      <Suspense fallback={<Coming />}>
        <Form
          answer={answer}
          onDone={(kind, submissionId, points) => {
            close();
            toast(
              'success',
              kind === 'report'
                ? i18n.t('submissions:feedback.reported')
                : points > 0
                  ? i18n.t('submissions:caution.thanksFor', { points })
                  : i18n.t('submissions:feedback.thanks'),
              {
                action: {
                  label: i18n.t('submissions:feedback.see'),
                  onPress: () => goTo(paths.submission(submissionId)),
                },
              },
            );
          }}
        />
      </Suspense>
    ),
  });
}

function Coming() {
  const { t } = useTranslation();
  return <p role="status">{t('loading')}</p>;
}
