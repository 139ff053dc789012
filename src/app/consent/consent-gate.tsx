import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicDocument } from '#contract/site/calls.ts';
import type { AgreementId } from '#contract/site/console-calls.ts';
import { memberMutations } from '#data/member.ts';
import { siteQueries } from '#data/site.ts';
import { useFormatters } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListPending } from '#ui/list-states.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { loadMember } from '../member-session.ts';
import { signOut } from '../shell/sign-out.ts';
import styles from './consent-gate.module.css';

const FIELD = { 'user-agreement': 'agreement', 'privacy-policy': 'privacy' } as const;

/** Asks for consent to renewed agreements, above the page, which stays as it is. */
export function ConsentGate({ due }: { due: readonly AgreementId[] }) {
  const { t } = useTranslation('consent');
  const [isTicked, setIsTicked] = useState(false);
  const query = useQuery(siteQueries.texts());
  const { data, refetch } = query;
  const { mutateAsync: agree, isPending } = useMutation(memberMutations.agree);
  const documents = data === undefined ? [] : due.map((each) => data[FIELD[each]]);

  const goOn = async () => {
    if (!isTicked || isPending || documents.length === 0) return;
    try {
      await agree({
        documents: documents.map((each, n) => ({
          id: due[n] ?? 'user-agreement',
          version: each.version,
        })),
      });
    } catch {
      // The HTTP layer has shown the error; a newer version is shown from now on.
      await refetch();
      return;
    }
    await loadMember();
  };

  return (
    <Dialog
      open
      title={t('title')}
      closable={false}
      keyboard={false}
      footer={null}
      mask={{ closable: false }}
    >
      <p>{t('intro')}</p>
      {data === undefined && (
        <ListPending query={query} failed={t('failed')} loading={t('loading')} rows={3} />
      )}
      {documents.map((document) => (
        <Text key={document.id} document={document} />
      ))}
      <label className={styles['tick']}>
        <Checkbox checked={isTicked} onChange={({ target }) => setIsTicked(target.checked)} />
        {t('agree')}
      </label>
      <div className={styles['buttons']}>
        <Button onClick={() => void signOut()}>{t('signOut')}</Button>
        <Button
          variant="primary"
          aria-disabled={!isTicked || isPending || documents.length === 0}
          onClick={() => void goOn()}
        >
          {t('goOn')}
        </Button>
      </div>
    </Dialog>
  );
}

function Text({ document }: { document: PublicDocument }) {
  const { t } = useTranslation('consent');
  const { date } = useFormatters();

  return (
    <details className={styles['document']}>
      <summary>
        {document.title}{' '}
        <small data-tone="secondary" data-text="caption">
          {t('version', {
            version: document.version,
            date: date(`${document.effective}T00:00:00`),
          })}
        </small>
      </summary>
      <div className={styles['text']} tabIndex={0} role="group" aria-label={document.title}>
        <Markdown text={document.content} topLevel={3} />
      </div>
    </details>
  );
}
