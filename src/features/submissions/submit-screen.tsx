import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '#ui/page.tsx';
import { knowledgeQueries } from '#data/knowledge.ts';
import { siteQueries } from '#data/site.ts';
import { submissionApi } from '#data/submission.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { SubmissionForm } from './components/submission-form.tsx';
import { Submitted } from './components/submitted.tsx';
import { useSubmissionForm } from './hooks/use-submission-form.ts';
import { FORM_KINDS, rewardOf, type FormKind } from './model/form-kinds.ts';
import { readReported, type Reported } from './model/reported.ts';
import { readRevised, type Revised } from './model/revised.ts';
import { cardOf, EMPTY_TEXTS } from './model/submission-form.ts';
import styles from './submit-screen.module.css';

const EMPTY = { texts: EMPTY_TEXTS, files: [] };
/** MB; used until the deployment's limit is loaded. */
const USUAL_MB = 20;

interface SubmitScreenProps {
  kind: FormKind;
}

export function SubmitScreen({ kind }: SubmitScreenProps) {
  const { t } = useTranslation(['submissions', 'app']);
  const { number } = useFormatters();
  const { data: config } = useQuery(siteQueries.app());
  const [handedIn, setHandedIn] = useState<string | null>(null);
  const points = config?.points[rewardOf(kind)];
  const [query] = useSearchParams();
  const reported = kind === 'report' ? readReported(query) : null;
  const revised = kind === 'revision' ? readRevised(query) : null;

  return (
    <Page
      title={t('app:titles.submit')}
      intro={
        <>
          <b data-tone="default">{t(`kind.${kind}`)}</b> {t(`about.${kind}`)}
        </>
      }
    >
      <div className={styles['columns']}>
        {handedIn === null ? (
          <section data-surface="card" className={styles['card']} aria-label={t(`kind.${kind}`)}>
            <NewSubmission
              key={[kind, reported?.id, revised?.articleId, revised?.paragraph].join(' ')}
              kind={kind}
              reported={reported}
              revised={revised}
              maxMb={config?.limits.uploadMb ?? USUAL_MB}
              onDone={setHandedIn}
            />
          </section>
        ) : (
          <Submitted
            hasReward={kind !== 'report'}
            id={handedIn}
            onAnother={() => setHandedIn(null)}
          />
        )}
        <aside className={styles['aside']}>
          {points !== undefined && kind !== 'report' && (
            <p data-tone="primary" className={styles['points']}>
              {t('submit.points', { points: number(points) })}
              <Link data-tone="info" to={paths.integralRules}>
                {t('submit.rules')}
              </Link>
            </p>
          )}
          <nav aria-label={t('submit.others')}>
            <h2 data-tone="secondary" data-text="small" data-weight="strong">
              {t('submit.others')}
            </h2>
            <ul>
              {FORM_KINDS.filter((each) => each !== kind).map((each) => (
                <li key={each}>
                  <Link
                    data-tone="info"
                    to={paths.submitForm(each)}
                    onClick={() => setHandedIn(null)}
                  >
                    {t(`kind.${each}`)}
                  </Link>
                  <p data-tone="tertiary" data-text="small">
                    {t(`about.${each}`)}
                  </p>
                </li>
              ))}
            </ul>
            <Link data-tone="info" to={paths.submissions} className={styles['mine']}>
              {t('done.list')}
            </Link>
          </nav>
        </aside>
      </div>
    </Page>
  );
}

interface NewSubmissionProps {
  kind: FormKind;
  reported: Reported | null;
  revised: Revised | null;
  maxMb: number;
  onDone: (submissionId: string) => void;
}

function NewSubmission(props: NewSubmissionProps) {
  const { kind, revised } = props;
  if (kind !== 'revision') return <Form {...props} passage={null} />;

  return revised === null ? <NoPassage /> : <Revision {...props} revised={revised} />;
}

function NoPassage() {
  const { t } = useTranslation('submissions');

  return (
    <ListNotice title={t('revision.none')}>
      <ButtonLink to={paths.knowledge}>{t('revision.find')}</ButtonLink>
    </ListNotice>
  );
}

function Revision(props: NewSubmissionProps & { revised: Revised }) {
  const { t } = useTranslation('submissions');
  const { articleId, language, paragraph } = props.revised;
  const query = useQuery(knowledgeQueries.article(articleId, language, ''));
  const { data } = query;
  if (data === undefined) {
    return (
      <ListPending
        query={query}
        failed={t('revision.failed')}
        loading={t('revision.loading')}
        rows={4}
      />
    );
  }
  const before = data.sections.flatMap(({ paragraphs }) => paragraphs)[paragraph]?.text;
  if (before === undefined || data.language !== language) return <NoPassage />;

  return <Form {...props} passage={{ articleId, language, before, title: data.title }} />;
}

interface Passage extends Omit<Revised, 'paragraph'> {
  title: string;
  before: string;
}

function Form({
  kind,
  reported,
  passage,
  maxMb,
  onDone,
}: NewSubmissionProps & { passage: Passage | null }) {
  const { t } = useTranslation('submissions');
  const [initial] = useState(() =>
    passage === null ? EMPTY : { ...EMPTY, texts: { ...EMPTY_TEXTS, content: passage.before } },
  );
  const form = useSubmissionForm({
    kind,
    place:
      passage !== null
        ? `${kind} ${passage.articleId} ${passage.language} ${passage.before}`
        : reported === null
          ? kind
          : `${kind} ${reported.kind} ${reported.id}`,
    initial,
    maxMb,
    onSend: async (texts, fileIds) => {
      const { submissionId } = await submissionApi.handIn(
        {
          kind,
          content: texts.content.trim(),
          ...(reported === null ? {} : { about: { kind: reported.kind, id: reported.id } }),
          ...(kind === 'enterprise' ? { card: cardOf(texts, fileIds) } : {}),
          ...(passage === null ? {} : { revision: revisionOf(passage, texts.source.trim()) }),
          fileIds,
          consent: texts.consent === 'yes',
        },
        { quiet: true },
      );
      onDone(submissionId);
    },
  });

  return (
    <>
      {reported !== null && (
        <p data-weight="medium" className={styles['about']}>
          {t(`reported.${reported.kind}`, { title: reported.title })}
        </p>
      )}
      {passage !== null && (
        <section className={styles['about']}>
          <p data-weight="medium">{t('revision.of', { title: passage.title })}</p>
          <p data-tone="secondary" data-text="small">
            {t('revision.before', { text: passage.before })}
          </p>
        </section>
      )}
      <SubmissionForm kind={kind} form={form} sendLabel={t('form.send')} />
    </>
  );
}

function revisionOf({ articleId, language, before }: Passage, source: string) {
  return { articleId, language, before, ...(source === '' ? {} : { source }) };
}
