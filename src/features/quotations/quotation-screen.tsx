import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { BackLink, PageFrame, PageTitle } from '#ui/page.tsx';
import { ListFailure, ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import { paths } from '#lib/paths.ts';
import { useUserStore } from '#stores/user.ts';
import { QuotationEditor } from './components/quotation-editor.tsx';
import { useLoadedQuotation } from './hooks/use-quotation.ts';

export function QuotationScreen() {
  const { t } = useTranslation('quotations');
  const { id = '' } = useParams();
  const memberId = useUserStore(({ userids }) => userids.id);
  const { state, reload } = useLoadedQuotation(memberId, id);

  return (
    <PageFrame back={<BackLink to={paths.quotations}>{t('title')}</BackLink>}>
      {state.kind === 'ready' ? (
        <QuotationEditor key={id} memberId={memberId} loaded={state} onReload={reload} />
      ) : (
        <>
          <PageTitle>{t('one.title')}</PageTitle>
          {state.kind === 'loading' && <ListSkeleton label={t('one.loading')} />}
          {state.kind === 'failed' && <ListFailure text={t('one.failed')} onRetry={reload} />}
          {state.kind === 'missing' && (
            <ListNotice title={t('one.missing')} hint={t('one.missingHint')} />
          )}
        </>
      )}
    </PageFrame>
  );
}
