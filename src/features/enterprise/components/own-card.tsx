import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnEnterprise } from '#contract/enterprise/calls.ts';
import { enterpriseMutations } from '#data/enterprise.ts';
import { copyWithToast } from '#lib/feedback/copy-with-toast.ts';
import { absoluteUrl, paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import styles from '../enterprise-screen.module.css';

/** The member's card: its public page, link and QR code, and whether search engines may list it. */
export function OwnCard({ card }: Pick<OwnEnterprise, 'card'>) {
  const { t } = useTranslation('enterprise');
  const id = useId();

  return (
    <section data-surface="card" className={styles['section']} aria-labelledby={id}>
      <h2 data-text="heading" id={id}>
        {t('card.title')}
      </h2>
      {card === null && (
        <>
          <p data-tone="secondary">{t('card.none')}</p>
          <div className={styles['actions']}>
            <ButtonLink variant="primary" to={paths.submitForm('enterprise')}>
              {t('card.submit')}
            </ButtonLink>
          </div>
        </>
      )}
      {card?.approved === false && <p data-tone="error">{t('card.down', { name: card.name })}</p>}
      {card?.approved === true && <Public card={card} />}
    </section>
  );
}

function Public({ card: { name, page, indexed } }: { card: NonNullable<OwnEnterprise['card']> }) {
  const { t } = useTranslation('enterprise');
  const { mutate, isPending } = useMutation(enterpriseMutations.setIndexed);
  const url = absoluteUrl(paths.card(page));
  const copy = () => {
    copyWithToast(url, { copied: t('card.copied'), failed: t('card.notCopied') });
  };

  return (
    <div className={styles['public']}>
      <QrCode text={url} label={t('card.qr', { name })} />
      <div>
        <p data-weight="medium">{name}</p>
        <p data-tone="secondary" data-text="small">
          {url}
        </p>
        <div className={styles['actions']}>
          <Button size="small" onClick={copy}>
            {t('card.copy')}
          </Button>
          <ButtonLink size="small" to={paths.card(page)}>
            {t('card.open')}
          </ButtonLink>
        </div>
        <label className={styles['switch']}>
          <Checkbox
            checked={indexed}
            disabled={isPending}
            onChange={({ target }) => mutate(target.checked)}
          />
          <span>
            {t('card.indexed')}{' '}
            <span data-tone="tertiary" data-text="small">
              {t('card.indexedNote')}
            </span>
          </span>
        </label>
      </div>
    </div>
  );
}
